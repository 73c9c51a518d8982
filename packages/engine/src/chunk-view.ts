/** Chunks of the terrain that a runner has open: which are computed first, and their progress. A single map has no chunks. */
import type { RillModule, Simulation } from './module'
import type { Frame, Playback } from './protocol'

export class ChunkView {
  #module: RillModule
  #east = 0.5
  #south = 0.5

  constructor(module: RillModule) {
    this.#module = module
  }

  setBudget(bytes: number): void {
    this.#module.setPieceBudget?.(bytes)
  }

  /** Position as a fraction, 0 to 1, of the shown width and height. */
  lookAt(east: number, south: number): void {
    this.#east = east
    this.#south = south
  }

  /**
   * Sets the order of chunks: nearest to the viewed position first, and cached chunks immediately, unless the run stops at an
   * earlier iteration or is played step by step. Returns the engine's reply; null where there is nothing to do.
   */
  arrange(simulation: Simulation | null, { playing, fastForwardTo }: Playback): unknown {
    if (!simulation?.lookAt || !simulation.chunks?.()) return null
    const goesToEnd = fastForwardTo >= simulation.progress().iterations
    return playing || goesToEnd ? simulation.lookAt(this.#east, this.#south, goesToEnd) : null
  }

  of(simulation: Simulation): Frame['chunks'] {
    const chunks = simulation.chunks?.()
    return chunks ? { ...chunks, bytes: this.#module.pieceBytes!() } : null
  }
}
