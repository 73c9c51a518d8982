/**
 * The keyframes of land with an age, beyond the open terrain: computed one after another while the terrain rests, in a simulation
 * of its own, and stored as checkpoints where the budget has room. From a keyframe on, all ages until the next one take one
 * iteration.
 */
import { agedStage } from '@rill-terrain/recipe/age'
import type { Checkpoint, Checkpoints } from './checkpoints'
import type { ParsedRecipe, RillModule, Simulation } from './module'
import { sliceMilliseconds } from './playback/pace'
import type { Frame, Registry } from './protocol'
import { registryOf } from './registry'
import { SliceTimer } from './playback/slice-timer'
import { StateKeys } from './state-keys'
import type { LocatedRecipe } from './timeline'

/** Keyframes are computed after this time in milliseconds without a new picture. */
const restMilliseconds = 300

/** The land of the greatest age: its keyframes are those of all ages. */
interface OldestLand {
  text: string
  keys: StateKeys
  /** Index of the stage with the age among the enabled ones. */
  stage: number
}

export class KeyframesAhead {
  #module: RillModule
  #threads: number
  #checkpoints: Checkpoints
  #stored: () => void
  #timer = new SliceTimer(() => this.#work())
  #registry: Registry | null = null
  #oldest: OldestLand | null = null
  #simulation: Simulation | null = null
  /** Nothing is left to compute, or the budget has no room for more. */
  #isComplete = true
  #isPaused = true

  /** `stored` is called for each keyframe that has been computed; the next one waits for `resume`. */
  constructor(module: RillModule, threads: number, checkpoints: Checkpoints, stored: () => void) {
    this.#module = module
    this.#threads = threads
    this.#checkpoints = checkpoints
    this.#stored = stored
  }

  /** Stops, and prepares for a recipe that is being opened; null for none. */
  open(located: LocatedRecipe | null): void {
    this.pause()
    // Land of all ages has the same keyframes.
    if (located?.keys.keyframe !== this.#oldest?.keys.keyframe) {
      this.#close()
      this.#oldest = located && this.#oldestOf(located.recipe)
    }
    this.#isComplete = this.#oldest === null
  }

  /** The checkpoints that are stored. */
  report(): Frame['checkpoints'] {
    const iterations = this.#checkpoints.ofRecipe.map(({ progress }) => progress.iteration)
    return { bytes: this.#checkpoints.bytes, iterations, keyframes: this.#ready() }
  }

  /** Continues after a frame of a terrain at rest, unless it is paused before. */
  resume({ layers }: Pick<Frame, 'layers'>): void {
    if (this.#isComplete) return
    this.#isPaused = false
    this.#timer.schedule(layers.length > 0 ? restMilliseconds : 0)
  }

  pause(): void {
    this.#isPaused = true
  }

  #ready(): number[] {
    if (!this.#oldest) return []
    const { keys, stage } = this.#oldest
    const places = this.#checkpoints.of(keys).map(({ progress }) => progress)
    return places.filter((place) => place.stage === stage).map(({ stageIteration }) => stageIteration)
  }

  #oldestOf(recipe: ParsedRecipe): OldestLand | null {
    const aged = agedStage(recipe, (this.#registry ??= registryOf(this.#module)))
    if (!aged) return null
    const { id, maximum } = aged.parameter
    const oldest = this.#module.setParameter(recipe.text, aged.stage, -1, id, String(maximum))
    const keys = oldest instanceof Error ? oldest : StateKeys.of(this.#module, oldest)
    if (oldest instanceof Error || keys instanceof Error) return null
    return { text: oldest.text, keys, stage: aged.enabled }
  }

  /** One slice. */
  #work(): void {
    if (this.#isPaused || this.#isComplete) return
    const simulation = (this.#simulation ??= this.#begin())
    if (!simulation) return void (this.#isComplete = true)
    const ran = simulation.advanceFor?.(1, sliceMilliseconds) ?? simulation.advance(1)
    if (ran instanceof Error) return this.#close()
    if (simulation.isWithinIteration?.()) return this.#timer.schedule(0)
    const { stageIteration, stageIterations } = simulation.progress()
    // The last iteration is cut short by the greatest age and leads to no keyframe.
    const isLast = stageIteration >= stageIterations - 1
    if (!this.#checkpoints.storeAhead(simulation, this.#oldest!.keys) || isLast) this.#close()
    this.#stored()
  }

  /** A simulation at the last keyframe that is stored; null if there is none, or no room for another one. */
  #begin(): Simulation | null {
    const { text, keys, stage } = this.#oldest!
    const from = this.#checkpoints.nearest(Infinity, keys)
    if (from?.progress.stage !== stage || !this.#hasMore(from) || !this.#checkpoints.hasRoom(from.grids, keys)) return null
    const simulation = this.#module.openSimulationAt(text, this.#threads, from.state)
    if (simulation instanceof Error) return null
    this.#checkpoints.restore(simulation, from)
    return simulation
  }

  #hasMore({ progress }: Checkpoint): boolean {
    return progress.stageIteration < this.#oldest!.keys.iterationsOf(progress.stage) - 1
  }

  #close(): void {
    this.#simulation?.delete()
    this.#simulation = null
    this.#isComplete = true
  }
}
