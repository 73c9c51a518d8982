/** Images of the recipes that the page opens. `providing.ts` fetches and reads them. */
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { sentenceOf, type Messages } from '../messages'
import type { Refusal } from '../refusal'
import type { EngineImages } from './engine-images'
import type { ImageProvider } from './image-provider'
import type { ImageLocations, ImageStores } from './image-stores'
import { provideNamed } from './providing'

/** A link that waits for images that are not stored in this browser. */
export interface WaitingLink {
  text: string
  missing: readonly string[]
}

export class RecipeImages implements ImageProvider {
  readonly stores: ImageStores
  readonly locations: ImageLocations = new Map()
  /** The last link whose images could not be found. */
  waiting: WaitingLink | null = null

  constructor(stores: ImageStores) {
    this.stores = stores
  }

  async provide(recipe: ParsedRecipe, engine: EngineImages, messages: Messages): Promise<Refusal | null> {
    const names = await engine.missingFor(recipe)
    if (names.length === 0) return null
    try {
      const { missing, refusal } = await provideNamed({ text: recipe.text, names }, this.stores, engine, messages, this.locations)
      if (missing.length > 0) this.waiting = { text: recipe.text, missing }
      return refusal
    } catch (error) {
      return { severity: 'error', text: sentenceOf(error) }
    }
  }
}
