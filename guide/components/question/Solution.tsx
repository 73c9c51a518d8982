/** What tasks have in common, and their solution, which is closed until the reader asks for it. */
import { fragmentFromText } from '@rill-terrain/recipe/address'
import type { ComponentChildren } from 'preact'
import type { Goal } from '../../measures/measures'
import { CodeText } from '../text/CodeText'
import { playground } from '../site'

export interface TaskWithGoal {
  /** Path in the measures of the terrain. */
  measure: string
  goal: Goal
  value: number | readonly [number, number]
  /** `%` shows a share as a percentage. */
  unit?: string
  /** A recipe that meets the goal. */
  solution: string
  /** Why the solution works. */
  why: string
  /** Measures of the terrain and of its solution whose numbers stand in the words of the task. */
  holds?: readonly string[]
  children?: ComponentChildren
}

/** `recipe`: the solution, with the view of its link. */
export function Solution({ why, recipe }: { why: string; recipe: string }) {
  return (
    <details class="solution">
      <summary>Show a solution</summary>
      <p>
        <CodeText text={why} />
      </p>
      <a href={playground + fragmentFromText(recipe)}>Open the solution in the playground</a>
    </details>
  )
}
