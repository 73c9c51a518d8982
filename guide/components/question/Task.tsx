/** A task with a number: the reader changes a terrain until one of its measures meets a goal, which the page checks. */
import { useRef } from 'preact/hooks'
import type { RillTerrain } from '@rill-terrain/element/rill-terrain'
import { GoalText, missOf, valueAt, type Measures } from '../../measures/measures'
import { FigureTerrain } from '../figure/FigureTerrain'
import { recipeWithView, type FigureView } from '../figure/figure-view'
import { useMeasures } from '../figure/measured'
import { Solution, type TaskWithGoal } from './Solution'

/** The solution differs from `recipe` only in the parameters of `vary`. */
interface TaskProps extends FigureView, TaskWithGoal {
  id: string
  vary: string
  alt?: string
}

export function Task(props: TaskProps) {
  const { id, children, alt = 'The terrain of the task, before any change.', vary, solution, why, ...view } = props
  const terrain = useRef<RillTerrain | null>(null)
  const measures = useMeasures(terrain)
  return (
    <section class="task" id={`task-${id}`} aria-labelledby={`task-${id}-title`}>
      <p class="task-title" id={`task-${id}-title`}>
        Task
      </p>
      {children}
      <FigureTerrain id={id} vary={vary} alt={alt} terrain={terrain} view={view} />
      <Verdict {...props} measures={measures as Measures | null} />
      <Solution why={why} recipe={recipeWithView({ ...view, recipe: solution })} />
    </section>
  )
}

/** Says by how much the terrain misses the goal. */
function Verdict({ measures, measure, goal, value, unit }: TaskProps & { measures: Measures | null }) {
  const text = new GoalText(goal, value, unit)
  const found = measures === null ? null : valueAt(measures, measure)
  if (typeof found !== 'number') {
    return (
      <p class="task-result" role="status">
        Goal: {String(text)}. Run the terrain; the page measures it when it rests.
      </p>
    )
  }
  const miss = missOf(found, goal, value)
  return (
    <p class={miss === 0 ? 'task-result is-right' : 'task-result is-wrong'} role="status">
      {miss === 0
        ? `Solved: the terrain has ${text.value(found)}, and the goal is ${text}.`
        : `Not yet: the terrain has ${text.value(found)}, and the goal is ${text}. It misses the goal by ${text.miss(miss)}.`}
    </p>
  )
}
