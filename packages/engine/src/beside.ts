/** A recipe that runs to its end beside the one that is open, in short slices: its worker hears whatever comes between them. */
import { copyLayer } from './layer-copy'
import { seams } from './measures/seams'
import { unwrap, type RillModule, type Simulation } from './module'
import type { Ground, SideRun } from './protocol'

/** A slice: short enough that the one who runs it can end it, and that the terrain which is open goes on as well. */
const sliceMilliseconds = 40

export class Beside {
  #module: RillModule
  #threads: number
  #text = ''
  #simulation: Simulation | null = null
  #start: Ground | null = null

  constructor(module: RillModule, threads: number) {
    this.#module = module
    this.#threads = threads
  }

  /** Runs a recipe on; another one than before begins. Throws what is wrong with it, and lets go of it then. */
  run(text: string): SideRun {
    try {
      if (text !== this.#text) this.#begin(text)
      const simulation = this.#simulation!
      unwrap(simulation.runFor(sliceMilliseconds))
      const { iteration, iterations, done } = simulation.progress()
      if (!done) return { iteration, iterations, result: null }
      const result = { start: this.#start!, end: this.#ground(), seams: seams.compute(this.#module, simulation) }
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
    // Whatever is kept of its chunks is there at once.
    unwrap(this.#simulation.lookAt?.(0.5, 0.5, true) ?? true)
  }

  #ground(): Ground {
    const view = unwrap(this.#simulation!.layer('height'))
    const { values } = copyLayer('height', this.#module.HEAPF32, view, undefined)
    return { values, width: view.width, height: view.height }
  }
}
