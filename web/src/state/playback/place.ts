/**
 * Where a run is: in which stage, after how many of its iterations. Other than the iteration over all stages, that stays the same
 * place when a stage before it is changed, added or taken away. Stages that are switched off do not count.
 */
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'

export interface Place {
  stage: number
  /** Iterations of the stage that are done. */
  iteration: number
}

type Course = Pick<ParsedRecipe, 'stages' | 'stageIterations'>

/** Where a recipe's run is after so many iterations; the end of a stage is the start of the next. */
export function placeOf({ stageIterations }: Course, iteration: number): Place {
  let left = iteration
  for (const [stage, iterations] of stageIterations.entries()) {
    if (left < iterations) return { stage, iteration: left }
    left -= iterations
  }
  return { stage: stageIterations.length, iteration: 0 }
}

/** After how many iterations a recipe's run comes to a place; a shorter stage ends before it. */
export function iterationOf({ stageIterations }: Course, { stage, iteration }: Place): number {
  const before = stageIterations.slice(0, stage).reduce((sum, each) => sum + each, 0)
  return before + Math.min(iteration, stageIterations[stage] ?? 0)
}

/** The same place in a changed recipe: where the stage is gone, what came before it. */
export function placeAfterChange(place: Place, before: Course, after: Course): Place {
  const methodsBefore = runningMethods(before)
  const methodsAfter = runningMethods(after)
  const shorter = Math.min(methodsBefore.length, methodsAfter.length)
  let same = 0
  while (same < shorter && methodsBefore[same] === methodsAfter[same]) same++
  let sameAtEnd = 0
  while (sameAtEnd < shorter - same && methodsBefore.at(-1 - sameAtEnd) === methodsAfter.at(-1 - sameAtEnd)) sameAtEnd++
  if (place.stage < same) return place
  if (place.stage >= methodsBefore.length - sameAtEnd) {
    return { ...place, stage: place.stage + methodsAfter.length - methodsBefore.length }
  }
  return { stage: same, iteration: 0 }
}

function runningMethods({ stages }: Course): string[] {
  return stages.filter(({ isOn }) => isOn).map(({ method }) => method)
}
