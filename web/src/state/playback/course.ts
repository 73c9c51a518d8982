import type { Progress } from '@rill-terrain/engine/protocol'

/** How a run continues: it plays, or it runs to an iteration and pauses there. */
export interface Course {
  playing: boolean
  fastForwardTo: number
}

/** Progress of a run before its first frame. */
export const nothingDone: Progress = { stage: 0, stageIteration: 0, stageIterations: 0, iteration: 0, iterations: 0, done: false }
