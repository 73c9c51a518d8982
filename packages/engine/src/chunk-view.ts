/** The chunks of the terrain that a runner has open: which come first, and how far they are. One map has none. */
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

  /** Shares of the way across what is shown. */
  lookAt(east: number, south: number): void {
    this.#east = east
    this.#south = south
  }

  /**
   * Has chunks come as they are looked at, and at once where they are kept, unless the run is to rest or is watched on its way. Returns what the
   * engine says of it; null where there is nothing to do.
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
