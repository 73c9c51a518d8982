/** A task for a group in class: a link to the terrain, the goal, and a solution that meets it. */
import { fragmentFromText } from '@rill-terrain/recipe/address'
import type { ComponentChildren } from 'preact'
import { GoalText, type Goal } from '../../measures/measures'
import { CodeText } from '../text/CodeText'
import { playground } from '../site'
import './GroupTask.css'

interface GroupTaskProps {
  name: string
  recipe: string
  /** Path in the measures of the terrain. */
  measure: string
  goal: Goal
  value: number | readonly [number, number]
  /** `%` shows a share as a percentage. */
  unit?: string
  solution: string
  why: string
  holds?: readonly string[]
  children: ComponentChildren
}

export function GroupTask({ name, recipe, goal, value, unit, solution, why, children }: GroupTaskProps) {
  return (
    <section class="group-task">
      <p>
        <a href={playground + fragmentFromText(recipe)}>{name}</a>
      </p>
      {children}
      <p>Goal: {String(new GoalText(goal, value, unit))}.</p>
      <details class="solution">
        <summary>A solution</summary>
        <p>
          <CodeText text={why} /> <a href={playground + fragmentFromText(solution)}>Open it in the playground</a>
        </p>
      </details>
    </section>
  )
}
