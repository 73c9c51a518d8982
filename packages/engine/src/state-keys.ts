/** The keys of the states of one recipe: snapshots with the same key are the same in any recipe. */
import type { ParsedRecipe, Progress, RillError, RillModule } from './module'

type Place = Pick<Progress, 'stage' | 'stageIteration'>

export class StateKeys {
  /** After 0, 1, 2... stages: see `RillModule.stateKeys`. */
  readonly ends: readonly (string | null)[]
  #keyframes: readonly (string | null)[]
  #stageIterations: readonly number[]

  private constructor(ends: readonly (string | null)[], keyframes: readonly (string | null)[], stageIterations: readonly number[]) {
    this.ends = ends
    this.#keyframes = keyframes
    this.#stageIterations = stageIterations
  }

  static of(module: RillModule, { text, stageIterations }: ParsedRecipe): StateKeys | RillError {
    const ends = module.stateKeys(text)
    if (ends instanceof Error) return ends
    const keyframes = module.keyframeKeys?.(text) ?? []
    return keyframes instanceof Error ? keyframes : new StateKeys(ends, keyframes, stageIterations)
  }

  /** The key of the state at a place; null if the recipe has no such state. */
  at({ stage, stageIteration }: Place): string | null {
    if (stageIteration === 0) return this.ends[stage] ?? null
    const keyframe = this.#keyframes[stage + 1] ?? null
    if (keyframe === null) return this.ends[stage + 1] ?? null
    return stageIteration < this.#stageIterations[stage]! ? keyframe : null
  }

  /** Whether all recipes that differ in a time share the states within a stage: each of them is worth a checkpoint. */
  hasKeyframes(stage: number): boolean {
    return (this.#keyframes[stage + 1] ?? null) !== null
  }

  /** The key of the states within the first stage that has keyframes; undefined if no stage has any. */
  get keyframe(): string | undefined {
    return this.#keyframes.find((key) => key !== null) ?? undefined
  }

  /** The number of iterations of a stage. */
  iterationsOf(stage: number): number {
    return this.#stageIterations[stage] ?? 0
  }
}
