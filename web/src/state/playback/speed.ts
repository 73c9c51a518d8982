/** The speed of a run: the chosen playback rate, and the measured pace if the run is slower. */
import { signal } from '@preact/signals'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { isPlanned } from '@rill-terrain/engine/world'
import { fittedRate } from './duration'
import { ShownPace } from './shown-pace'

/** Iterations per second that the user can choose; 0 means as fast as possible. */
export const playbackRates = [5, 20, 60, 0] as const

/** The start page's 300 iterations take 15 seconds: slow enough to watch, and short enough to wait for. */
export const defaultPlaybackRate = 20

export class Speed {
  /** Iterations per second; 0 for as fast as possible. */
  readonly rate = signal<number>(defaultPlaybackRate)
  /** The rate is such that the whole run takes ten seconds. */
  readonly isFitted = signal(false)
  /** Milliseconds from one shown iteration to the next, if the run was slower than its rate; otherwise 0. */
  readonly pace = signal(0)
  #shownPace = new ShownPace()
  #iterations = 0
  #isChosen = false

  /**
   * A recipe is opened. Unless the user has chosen a speed, a world whose rivers are planned runs as fast as possible: its chunks
   * show nothing until they are complete.
   */
  open({ stageIterations, world }: Pick<ParsedRecipe, 'stageIterations' | 'world'>): void {
    this.#iterations = stageIterations.reduce((sum, each) => sum + each, 0)
    this.pace.value = 0
    if (this.isFitted.value) this.fit()
    else if (!this.#isChosen) this.rate.value = isPlanned(world) ? 0 : defaultPlaybackRate
  }

  choose(rate: number): void {
    this.interrupt()
    this.#isChosen = true
    this.isFitted.value = false
    this.rate.value = rate
  }

  /** Chooses the rate at which the whole run takes ten seconds, also for recipes that are opened later. */
  fit(): void {
    this.interrupt()
    this.#isChosen = true
    this.isFitted.value = true
    this.rate.value = fittedRate(this.#iterations)
  }

  /** The run stops, or continues at another position. */
  interrupt(): void {
    this.#shownPace.interrupt()
  }

  /** Notes a shown iteration of a run that plays. */
  note(iteration: number): void {
    this.pace.value = this.#shownPace.note(iteration, performance.now(), this.rate.value) ?? this.pace.value
  }
}
