/**
 * Pictures of the plan of a world of rivers, until its first chunk is complete. The engine loads this code when it opens such a
 * world.
 */
import type { RillModule, Simulation } from '../module'
import { PlanFilm } from './film'
import { planStateOf } from './state'
import type { Frame } from '../protocol'
import type { ShownState, Size } from '../state-copy'

export class PlanPictures {
  /** The newest picture shows the plan. */
  isShown = false
  #module: RillModule
  #shape: Size
  #film = new PlanFilm()

  /** `shape`: of all cells of the world. */
  constructor(module: RillModule, shape: Size) {
    this.#module = module
    this.#shape = shape
  }

  /** A state for a frame; null if a chunk is complete. */
  stateOf(simulation: Simulation, watched: readonly string[]): ShownState | null {
    return planStateOf(this.#module, simulation, this.#shape, watched)
  }

  /** Pictures that wait are not shown any more. */
  forget(): void {
    this.#film.clear()
  }

  /** Makes a picture that waits until another one is drawn, if enough more of the plan is made. */
  wait(share: number, makeFrame: () => Frame | null): void {
    const frame = this.#film.wants(share) ? makeFrame() : null
    if (frame) this.#film.add(frame, share)
  }

  /** The next picture that waits. */
  next(now: number): Frame | null {
    return this.#film.next(now)
  }
}
