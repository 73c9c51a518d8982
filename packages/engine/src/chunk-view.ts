/** Chunks of the terrain that a runner has open: which are computed first, and their progress. A single map has no chunks. */
import { planStateOf } from './plan-state'
import type { ParsedRecipe, RillModule, Simulation } from './module'
import type { Frame, Playback } from './protocol'
import { shownStateOf, type ShownState, type Size, type TakeBuffer } from './state-copy'
import { isPlanned } from './world'

export class ChunkView {
  #module: RillModule
  #east = 0.5
  #south = 0.5
  #shape: Size = { width: 0, height: 0 }
  /** The newest picture shows the plan of a world of rivers. */
  isPlanShown = false
  /** There is much to compute before the first chunk, so that pictures are left out rather than waited for. */
  needNoPicture = false

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

  opened(recipe: ParsedRecipe): void {
    this.isPlanShown = false
    this.needNoPicture = isPlanned(recipe.world)
    this.#shape = recipe
  }

  /** A state for a frame: with `mayBePlan`, the plan of a world of rivers, as long as no chunk is complete. */
  stateOf(simulation: Simulation, watched: readonly string[], takeBuffer: TakeBuffer, mayBePlan: boolean): ShownState {
    const plan = mayBePlan ? planStateOf(this.#module, simulation, this.#shape, watched) : null
    if (watched.length > 0) this.isPlanShown = plan !== null
    return plan ?? shownStateOf(this.#module, simulation, watched, takeBuffer)
  }

  /** The share that is made of the plan, while it is shown. */
  planShown(simulation: Simulation | null): number | null {
    return (this.isPlanShown && simulation?.chunks?.()?.planned) || null
  }

  /** Whether the first chunk has just replaced the plan that was shown. */
  replacesPlan(simulation: Simulation): boolean {
    return this.isPlanShown && simulation.chunks!()!.done.includes(1)
  }

  of(simulation: Simulation): Frame['chunks'] {
    const chunks = simulation.chunks?.()
    return chunks ? { ...chunks, bytes: this.#module.pieceBytes!() } : null
  }
}
