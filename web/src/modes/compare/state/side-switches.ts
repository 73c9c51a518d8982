/**
 * Switches which recipe of a comparison is the open one. Switching exchanges the recipes of both workspaces, so that the panel, the
 * link and the history work with the recipe that the user edits. Undo exchanges them again.
 */
import { effect, untracked, type ReadonlySignal } from '@preact/signals'
import type { Workspace } from '../../../state/workspace'
import { otherSide, type ComparisonView, type Side } from './comparison-view'

export class SideSwitches {
  #workspace: Workspace
  #view: ReadonlySignal<ComparisonView | null>
  #change: (change: Partial<ComparisonView>) => void
  /** The pairs of recipes that were exchanged. */
  #pairs = new Set<string>()

  constructor(
    workspace: Workspace,
    view: ReadonlySignal<ComparisonView | null>,
    change: (change: Partial<ComparisonView>) => void,
  ) {
    this.#workspace = workspace
    this.#view = view
    this.#change = change
  }

  /** Makes the recipe of a side the open one. */
  open(side: Side): void {
    const view = this.#view.peek()
    const own = this.#workspace.editor.recipe.peek()?.text
    if (!view || view.recipe === null || own === undefined || view.side === side) return
    const { recipe } = view
    this.#pairs.add(pairOf(own, recipe))
    this.#change({ recipe: own, side })
    void this.#workspace.session.load(recipe, 'push', 'stay')
  }

  areExchanged(one: string, other: string): boolean {
    return this.#pairs.has(pairOf(one, other))
  }

  /** Follows undo and redo of a switch: they open the other side's recipe, which gets the recipe that was open. */
  follow(): () => void {
    let before = this.#workspace.editor.recipe.peek()?.text
    return effect(() => {
      const now = this.#workspace.editor.recipe.value?.text
      if (now === before) return
      const left = before
      before = now
      if (left === undefined || now === undefined) return
      untracked(() => {
        const view = this.#view.peek()
        if (view?.recipe !== now || !this.#pairs.has(pairOf(left, now))) return
        this.#change({ recipe: left, side: otherSide(view.side) })
      })
    })
  }
}

const pairOf = (one: string, other: string): string => [one, other].toSorted().join('\n')
