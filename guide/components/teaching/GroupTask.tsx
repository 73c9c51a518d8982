/** A task for a group in class: a link to the terrain, the goal, and a solution that meets it. */
import { fragmentFromText } from '@rill-terrain/recipe/address'
import { GoalText } from '../../measures/measures'
import { Solution, type TaskWithGoal } from '../question/Solution'
import { playground } from '../site'
import './GroupTask.css'

interface GroupTaskProps extends TaskWithGoal {
  name: string
  recipe: string
}

export function GroupTask({ name, recipe, goal, value, unit, solution, why, children }: GroupTaskProps) {
  return (
    <section class="group-task">
      <p>
        <a href={playground + fragmentFromText(recipe)}>{name}</a>
      </p>
      {children}
      <p>Goal: {String(new GoalText(goal, value, unit))}.</p>
      <Solution why={why} recipe={solution} />
    </section>
  )
}
