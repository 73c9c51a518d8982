/**
 * The recipe that is open: its text, its stages by identities that stay theirs, and its history. The editor is passive: the terrain session
 * writes to it, everything else reads its signals, and it calls nothing.
 */
import { batch, signal } from '@preact/signals'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { amend, startHistory, type History } from './history'
import { named, type NamedStage } from './stage-identities'

/** Whether a change becomes an entry of its own in the browser's history. */
export type Entry = 'push' | 'replace'

/** What holds for the whole terrain. */
export type World = Pick<ParsedRecipe, 'width' | 'height' | 'world'>

/** A recipe together with how it came about. */
export interface Revision {
  recipe: ParsedRecipe
  history: History
}

export interface Commit extends Revision {
  entry: Entry
  /** Its stages by their identities, where the edit that led to it says more of them than a comparison does. */
  stages?: readonly NamedStage[]
}

export class RecipeEditor {
  readonly recipe = signal<ParsedRecipe | null>(null)
  /** Stages by identities that stay theirs; what has not changed is the same object as before. */
  readonly stages = signal<readonly NamedStage[]>([])
  /** The recipe's world; the same object while that does not change. */
  readonly world = signal<World | null>(null)
  readonly history = signal<History>(startHistory(''))
  #pushes = 0

  /** The number of changes until now that are each an entry of their own in the browser's history. */
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

  /** Removes the recipe: there is no terrain. */
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
