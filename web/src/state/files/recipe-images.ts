/** The images of recipes that the page opens. The code that fetches and reads them is loaded when one is needed: see providing.ts. */
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { late } from '../late'
import { sentenceOf, type Messages } from '../messages'
import type { Refusal } from '../refusal'
import type { EngineImages } from './engine-images'
import type { ImageProvider } from './image-provider'
import type { ImageStores } from './image-stores'

/** A link that waits for images which are not on this computer. */
export interface WaitingLink {
  text: string
  missing: readonly string[]
}

export class RecipeImages implements ImageProvider {
  readonly stores: ImageStores
  /** The last link whose images could not be found. */
  waiting: WaitingLink | null = null
  /** Loads the code that is needed. */
  readonly prepare = late(() =>
    import('./providing').catch(() => {
      throw new Error('The part of the page that brings images in could not be loaded: check the network and try again.')
    }),
  )

  constructor(stores: ImageStores) {
    this.stores = stores
  }

  async provide(recipe: ParsedRecipe, engine: EngineImages, messages: Messages): Promise<Refusal | null> {
    const names = await engine.missingFor(recipe)
    if (names.length === 0) return null
    try {
      const { provideNamed } = await this.prepare()
      const { missing, refusal } = await provideNamed({ text: recipe.text, names }, this.stores, engine, messages)
      if (missing.length > 0) this.waiting = { text: recipe.text, missing }
      return refusal
    } catch (error) {
      return { severity: 'error', text: sentenceOf(error) }
    }
  }
}
