/** Runs a second recipe to its end next to the open one, in short slices; the worker handles messages between the slices. */
import { copyLayer } from './layer-copy'
import type { measureSeams } from './measures/seams'
import { unwrap, type RillModule, type Simulation } from './module'
import type { Ground, BackgroundState } from './protocol'

/** Length of a slice: short enough that the caller can stop the run and that the open terrain continues as well. */
const sliceMilliseconds = 40

export class BackgroundRun {
  #module: RillModule
  #threads: number
  #text = ''
  #simulation: Simulation | null = null
  #start: Ground | null = null

  constructor(module: RillModule, threads: number) {
    this.#module = module
    this.#threads = threads
  }

  /**
   * Runs one slice of a recipe; a recipe with a different text starts from the beginning. `measure` is called for its end. Throws
   * the engine's error and closes the run.
   */
  run(text: string, measure: typeof measureSeams): BackgroundState {
    try {
      if (text !== this.#text) this.#begin(text)
      const simulation = this.#simulation!
      unwrap(simulation.runFor(sliceMilliseconds))
      const { iteration, iterations, done } = simulation.progress()
      if (!done) return { iteration, iterations, result: null }
      const result = { start: this.#start!, end: this.#ground(), seams: measure(this.#module, simulation) }
      this.end()
      return { iteration, iterations, result }
    } catch (error) {
      this.end()
      throw error
    }
  }

  end(): void {
    this.#simulation?.delete()
    this.#simulation = null
    this.#start = null
    this.#text = ''
  }

  #begin(text: string): void {
    this.end()
    this.#simulation = unwrap(this.#module.openSimulation(text, this.#threads, null))
    this.#text = text
    this.#start = this.#ground()
    // Cached chunks are available immediately.
    unwrap(this.#simulation.lookAt?.(0.5, 0.5, true) ?? true)
  }

  #ground(): Ground {
    const view = unwrap(this.#simulation!.layer('height'))
    const { values } = copyLayer('height', this.#module.HEAPF32, view, undefined)
    return { values, width: view.width, height: view.height }
  }
}
