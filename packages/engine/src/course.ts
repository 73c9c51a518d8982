/**
 * How far along places of a run are, by the time that it takes to get there. Iterations of a stage count the same, whatever the clock
 * says of single ones on a machine that does other things as well; those of different stages count as they have taken on average.
 */
import type { Progress, StageReport } from './module'

type Place = Pick<Progress, 'stage' | 'stageIteration'>

export class Course {
  /** Where the run ends. The start is 0; milliseconds, more or less. */
  readonly end: number
  /** What an iteration of each stage takes. */
  readonly paces: readonly number[]
  /** Where each stage starts. */
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

  /** How far the run is after so many iterations over all stages. */
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

  /** How many iterations a stage has done when the run is that far, or a little further. */
  iterationAt(stage: number, distance: number): number {
    return Math.ceil((distance - this.starts[stage]!) / this.paces[stage]! - 1e-9)
  }
}

/** What iterations of methods take, as far as they have been seen at work. */
export class Paces {
  #milliseconds = new Map<string, number>()

  /** The course of a run whose stages have come as far as they report. */
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
