/**
 * The open recipe: its text, its stages with stable ids, and its history. The editor is passive: the terrain session writes to it,
 * all other code reads its signals, and it makes no calls itself.
 */
import { batch, signal } from '@preact/signals'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { amend, startHistory, type History } from './history'
import { named, type NamedStage } from './stage-identities'

/** Whether a change adds an entry to the browser's history or replaces the current one. */
export type Entry = 'push' | 'replace'

/** Size and world parameters of the whole terrain. */
export type World = Pick<ParsedRecipe, 'width' | 'height' | 'world'>

/** A recipe and its history. */
export interface Revision {
  recipe: ParsedRecipe
  history: History
}

export interface Commit extends Revision {
  entry: Entry
  /** Stages with ids, if the edit identifies stages better than a comparison of the recipes does. */
  stages?: readonly NamedStage[]
}

export class RecipeEditor {
  readonly recipe = signal<ParsedRecipe | null>(null)
  /** Stages with stable ids; an unchanged stage is the same object as before. */
  readonly stages = signal<readonly NamedStage[]>([])
  /** The recipe's world; an unchanged world is the same object as before. */
  readonly world = signal<World | null>(null)
  readonly history = signal<History>(startHistory(''))
  #pushes = 0

  /** Number of changes so far that each make an entry in the browser's history. */
  get pushes(): number {
    return this.#pushes
  }

  commit({ recipe, history, entry, stages = named(this.stages.value, recipe, null) }: Commit): void {
    batch(() => {
      if (entry === 'push') this.#pushes++
      this.recipe.value = recipe
      this.stages.value = stages
      this.world.value = worldOf(recipe, this.world.value)
      this.history.value = amend(history, recipe.text)
    })
  }

  /** Removes the recipe; no terrain is open afterwards. */
  clear(): void {
    batch(() => {
      this.recipe.value = null
      this.stages.value = []
      this.world.value = null
    })
  }
}

function worldOf({ width, height, world }: ParsedRecipe, before: World | null): World {
  const now = { width, height, world }
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now
}
