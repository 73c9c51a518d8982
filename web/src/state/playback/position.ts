/**
 * Position in a run: the stage, and the number of completed iterations of that stage. Unlike the iteration number over all stages,
 * a position stays valid when an earlier stage is changed, added or removed. Disabled stages do not count.
 */
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'

export interface RunPosition {
  stage: number
  /** Completed iterations of the stage. */
  iteration: number
}

type Course = Pick<ParsedRecipe, 'stages' | 'stageIterations'>

/** Position of a recipe's run after `iteration` iterations; the end of a stage is the start of the next stage. */
export function positionOf({ stageIterations }: Course, iteration: number): RunPosition {
  let left = iteration
  for (const [stage, iterations] of stageIterations.entries()) {
    if (left < iterations) return { stage, iteration: left }
    left -= iterations
  }
  return { stage: stageIterations.length, iteration: 0 }
}

/** Iterations after which a recipe's run reaches a position, clamped to the end of the stage. */
export function iterationOf({ stageIterations }: Course, { stage, iteration }: RunPosition): number {
  const before = stageIterations.slice(0, stage).reduce((sum, each) => sum + each, 0)
  return before + Math.min(iteration, stageIterations[stage] ?? 0)
}

/**
 * The iteration at which the run of an edited recipe is at the position where the run before, of `iterations` iterations, was after
 * `iteration`. The start and the end of a run remain its start and end.
 */
export function iterationAfterChange(iteration: number, iterations: number, before: Course | null, after: Course): number {
  if (iteration === 0) return 0
  if (!before || iteration >= iterations) return Infinity
  return iterationOf(after, positionAfterChange(positionOf(before, iteration), before, after))
}

/** The same position in an edited recipe. If the stage was removed, the end of the stages before it. */
export function positionAfterChange(position: RunPosition, before: Course, after: Course): RunPosition {
  const methodsBefore = runningMethods(before)
  const methodsAfter = runningMethods(after)
  const shorter = Math.min(methodsBefore.length, methodsAfter.length)
  let same = 0
  while (same < shorter && methodsBefore[same] === methodsAfter[same]) same++
  let sameAtEnd = 0
  while (sameAtEnd < shorter - same && methodsBefore.at(-1 - sameAtEnd) === methodsAfter.at(-1 - sameAtEnd)) sameAtEnd++
  if (position.stage < same) return position
  if (position.stage >= methodsBefore.length - sameAtEnd) {
    return { ...position, stage: position.stage + methodsAfter.length - methodsBefore.length }
  }
  return { stage: same, iteration: 0 }
}

function runningMethods({ stages }: Course): string[] {
  return stages.filter(({ isOn }) => isOn).map(({ method }) => method)
}
