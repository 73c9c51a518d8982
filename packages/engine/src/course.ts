/**
 * Positions in a run, measured by the time that it takes to get there. All iterations of a stage count the same, because timings of
 * single iterations are noisy on a busy machine; iterations of different stages count by their average time.
 */
import type { Progress, StageReport } from './module'

type Place = Pick<Progress, 'stage' | 'stageIteration'>

export class Course {
  /** The end of the run, in approximate milliseconds from its start. */
  readonly end: number
  /** Time per iteration of each stage. */
  readonly paces: readonly number[]
  /** Start of each stage. */
  readonly starts: readonly number[]
  #stageIterations: readonly number[]

  constructor(stageIterations: readonly number[], paces: readonly number[]) {
    this.paces = paces
    this.#stageIterations = stageIterations
    const starts = [0]
    for (const [stage, iterations] of stageIterations.entries()) starts.push(starts[stage]! + iterations * paces[stage]!)
    this.starts = starts
    this.end = starts.at(-1)!
  }

  at({ stage, stageIteration }: Place): number {
    return this.starts[stage]! + (stageIteration > 0 ? stageIteration * this.paces[stage]! : 0)
  }

  /** Position after a number of iterations, counted over all stages. */
  atIteration(iteration: number): number {
    let left = iteration
    let distance = 0
    for (const [stage, iterations] of this.#stageIterations.entries()) {
      const done = Math.min(left, iterations)
      distance += done * this.paces[stage]!
      left -= done
    }
    return distance
  }

  /** Number of iterations that a stage has done when the run reaches a position, rounded up. */
  iterationAt(stage: number, distance: number): number {
    return Math.ceil((distance - this.starts[stage]!) / this.paces[stage]! - 1e-9)
  }
}

/** Measured time per iteration of each method. */
export class Paces {
  #milliseconds = new Map<string, number>()

  /** The course of a run, from the timings that its stages report so far. */
  courseOf(reports: readonly StageReport[], stageIterations: readonly number[]): Course {
    const begun = reports.filter(
      ({ iterations, milliseconds }, stage) => stageIterations[stage]! > 0 && iterations * milliseconds > 0,
    )
    for (const { method, iterations, milliseconds } of begun) this.#milliseconds.set(method, milliseconds / iterations)
    const all = begun.reduce((sum, { iterations }) => sum + iterations, 0)
    const mean = all > 0 ? begun.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / all : 1
    const paces = reports.map(({ method, iterations, milliseconds }) =>
      iterations * milliseconds > 0 ? milliseconds / iterations : (this.#milliseconds.get(method) ?? mean),
    )
    return new Course(stageIterations, paces)
  }
}
