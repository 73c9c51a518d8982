/** The recipe of the other side of a comparison: read, and checked against the memory, before its terrain is opened. */
import { effect, untracked, type ReadonlySignal } from '@preact/signals'
import { EngineLostError, type ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { Workspace } from '../../../state/workspace'
import { comparisonCost } from './comparison-cost'
import type { ComparisonView } from './comparison-view'

export interface OtherRecipeParts {
  /** The open terrain. */
  open: Workspace
  view: ReadonlySignal<ComparisonView | null>
  /** Bytes of memory, rounded by the browser; null if it does not report them. */
  memory: number | null
  /** Whether the two sides have exchanged these recipes. */
  areExchanged(one: string, other: string): boolean
  /** Shows a sentence, and the comparison that stays; null closes it. */
  refuse(sentence: string, stays: ComparisonView | null): void
}

/** A recipe, or the sentence with which it is refused. */
type Checked = { recipe: ParsedRecipe; refusal: null } | { recipe: null; refusal: string }

export class OtherRecipe {
  #parts: OtherRecipeParts

  constructor(parts: OtherRecipeParts) {
    this.#parts = parts
  }

  /**
   * Parses the other recipe; null checks the open one. A recipe is refused if it cannot be read, or if both terrains do not fit
   * into the memory. Resolves to null if the engine is lost, which starts again with the terrain.
   */
  async checked(text: string | null): Promise<Checked | null> {
    const { open, memory } = this.#parts
    const read = text === null ? accepted(open.editor.recipe.peek()) : await this.#read(text)
    const frame = open.player.frame.peek()
    if (!read?.recipe || !frame) return read
    const { refusal } = comparisonCost(read.recipe, frame, memory)
    return refusal === null ? read : { recipe: null, refusal }
  }

  /**
   * Opens the recipe in a workspace after each change until the returned function is called. The open terrain's own recipe is
   * followed while no value is dragged. A refused recipe leaves the comparison as it was.
   */
  follow(workspace: Workspace): () => void {
    const { open, view, refuse } = this.#parts
    const first = workspace.editor.recipe.peek()?.text
    let [wanted, opened] = [first, first]
    /** The comparison whose recipe is open. */
    let shown = view.peek()
    let isOver = false
    const load = async (recipe: string | null, text: string) => {
      if (!this.#isExchange(opened, text, shown)) {
        const checked = await this.checked(recipe)
        if (isOver || wanted !== text || checked === null) return
        // An open terrain that has become too large ends the comparison with itself.
        if (checked.refusal !== null) return refuse(checked.refusal, recipe === null ? null : shown)
      }
      shown = view.peek()
      if (text === opened) return
      opened = text
      await workspace.session.load(text, 'replace', 'stay')
    }
    const stop = effect(() => {
      const recipe = view.value?.recipe ?? null
      const isSettled = open.session.settled.value && !open.player.isDragged.value
      const text = recipe ?? (isSettled ? open.editor.recipe.value?.text : wanted)
      if (text === opened && text === wanted) shown = view.value
      if (text === undefined || text === wanted) return
      wanted = text
      untracked(() => void load(recipe, text))
    })
    return () => {
      isOver = true
      stop()
    }
  }

  /** Recipes that exchange their sides take as much memory as before. */
  #isExchange(before: string | undefined, text: string, shown: ComparisonView | null): boolean {
    const { view, areExchanged } = this.#parts
    return before !== undefined && shown?.side !== view.peek()?.side && areExchanged(before, text)
  }

  async #read(text: string): Promise<Checked | null> {
    try {
      const outcome = await this.#parts.open.session.check(text)
      if (outcome.ok) return accepted(outcome.value)
      const reason = outcome.problem.message.replace(/^Character \d+: /, '').replace(/\.$/, '')
      const refusal = `The other recipe of this comparison cannot be read (${reason}): choose another one with “Compare with…”.`
      return { recipe: null, refusal }
    } catch (error) {
      if (!(error instanceof EngineLostError)) throw error
      return null
    }
  }
}

const accepted = (recipe: ParsedRecipe | null): Checked | null => recipe && { recipe, refusal: null }
