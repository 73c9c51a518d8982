/** The difference of both terrains of a comparison as a layer: computed once both are at rest, and discarded when one changes. */
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { groundWidth } from '@rill-terrain/engine/world'
import { formatCount, formatLength, formatVolume } from '@rill-terrain/recipe/format'
import { sentenceOf } from '../../../state/messages'
import type { Workspace } from '../../../state/workspace'
import type { ComparisonView } from './comparison-view'
import type { OtherTerrain } from './other-terrain'
import type { HeightDifference } from '../worker/height-difference'

interface DifferenceParts {
  open: Workspace
  other: ReadonlySignal<OtherTerrain | null>
  view: ReadonlySignal<ComparisonView | null>
  names: ReadonlySignal<readonly [string, string]>
}

export class DifferenceLayer {
  /** The user has chosen the layer. */
  readonly isChosen = signal(false)
  /** The difference of the shown terrains; null until it is computed. */
  readonly shown = signal<HeightDifference | null>(null)
  /** The volumes, or why there is no difference. */
  readonly words: ReadonlySignal<string>
  #parts: DifferenceParts
  #problem = signal('')
  #generation = 0

  constructor(parts: DifferenceParts) {
    this.#parts = parts
    this.words = computed(() => {
      const { shown, isChosen } = this
      if (!isChosen.value) return ''
      const [left, right] = parts.names.value
      const { higher, lower } = shown.value ?? {}
      if (higher === undefined || lower === undefined) return this.#problem.value || 'Computing the difference…'
      return `“${right}” is ${formatVolume(higher)} higher and ${formatVolume(lower)} lower than “${left}”.`
    })
  }

  /** Computes the difference whenever both terrains come to rest; the returned function ends that. */
  follow(): () => void {
    const { open, other } = this.#parts
    const state = computed(() => {
      const second = other.value?.workspace
      if (!this.isChosen.value || !second) return null
      const frames = [open, second].map(({ player }) => {
        const { frame, isDragged, running } = player
        return running.value || isDragged.value ? null : frame.value?.fingerprint
      })
      return frames.every(Boolean) ? `${frames.join(' ')} ${this.#parts.view.value?.side}` : null
    })
    return effect(() => {
      const isAtRest = state.value !== null
      untracked(() => {
        this.#generation++
        this.shown.value = null
        if (isAtRest) void this.#compute(this.#generation)
      })
    })
  }

  async #compute(generation: number): Promise<void> {
    const { open, other, view } = this.#parts
    const second = other.peek()!
    const recipes = [open, second.workspace].map(({ editor }) => editor.recipe.peek())
    this.#problem.value = mismatch(recipes[0]!, recipes[1]!)
    if (this.#problem.value) return
    try {
      const difference = await second.subtract(view.peek()?.side === 'a')
      if (generation === this.#generation) this.shown.value = difference
    } catch (error) {
      if (generation === this.#generation) this.#problem.value = sentenceOf(error)
    }
  }
}

/** Why two maps have no difference, as a sentence; empty if their cells are at the same places. */
export function mismatch(one: ParsedRecipe, other: ParsedRecipe): string {
  const [a, b] = [one, other].map(
    ({ width, height, world }) => `${formatCount(width)} × ${formatCount(height)} cells, ${formatLength(groundWidth(world))} wide`,
  )
  if (a === b) return ''
  return `A difference needs two maps of the same size and extent, but one has ${a} and the other ${b}: set Size and Extent of one of them to the values of the other.`
}
