/** Chunks of the terrain that a runner has open: which are computed first, and their progress. A single map has no chunks. */
import { lazyValue } from '@rill-terrain/loading/lazy-module'
import type { ParsedRecipe, RillModule, Simulation } from './module'
import type { ShownPlan } from './frame-sender'
import type { PlanPictures } from './plans/pictures'
import type { Frame, Playback } from './protocol'
import { shownStateOf, type ShownState, type TakeBuffer } from './state-copy'
import { isPlanned } from './world'

/** Without this code, plans are shown on all cells. */
const planPictures = lazyValue(() => import('./plans/pictures'))

export class ChunkView {
  #module: RillModule
  #east = 0.5
  #south = 0.5
  #recipe: ParsedRecipe | null = null
  /** The open world is planned, and the code for pictures of its plan is being loaded. */
  isLoading = false
  #plan: PlanPictures | null = null

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

  /** `ready` is called once the code for pictures of the recipe is loaded. */
  opened(recipe: ParsedRecipe, ready: () => void): void {
    this.#recipe = recipe
    this.#plan = null
    this.isLoading = isPlanned(recipe.world)
    if (!this.isLoading) return
    const end = (loaded?: typeof import('./plans/pictures')) => {
      if (recipe !== this.#recipe) return
      this.isLoading = false
      this.#plan = loaded ? new loaded.PlanPictures(this.#module, recipe) : null
      ready()
    }
    planPictures.load().then(end, () => end())
  }

  /** There is much to compute before the first chunk, so that pictures are left out rather than waited for. */
  get needNoPicture(): boolean {
    return this.#plan !== null
  }

  /** The newest picture shows the plan. */
  get showsPlan(): boolean {
    return this.#plan?.isShown === true
  }

  planOf(simulation: Simulation): ShownPlan | null {
    return this.showsPlan ? { pictures: this.#plan!, share: simulation.chunks!()!.planned! } : null
  }

  /** A state for a frame: with `mayBePlan`, the plan of a world of rivers, as long as no chunk is complete. */
  stateOf(simulation: Simulation, watched: readonly string[], takeBuffer: TakeBuffer, mayBePlan: boolean): ShownState {
    const plan = mayBePlan ? this.#plan?.stateOf(simulation, watched) : null
    if (this.#plan && watched.length > 0) this.#plan.isShown = Boolean(plan)
    return plan ?? shownStateOf(this.#module, simulation, watched, takeBuffer)
  }

  /** Whether the first chunk has just replaced the plan that was shown. */
  replacesPlan(simulation: Simulation): boolean {
    return this.showsPlan && simulation.chunks!()!.done.includes(1)
  }

  of(simulation: Simulation): Frame['chunks'] {
    const chunks = simulation.chunks?.()
    return chunks ? { ...chunks, bytes: this.#module.pieceBytes!() } : null
  }
}
