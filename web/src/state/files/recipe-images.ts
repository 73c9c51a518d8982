/** Images of the recipes that the page opens. `providing.ts` fetches and reads them. */
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import { dataOf } from '@rill-terrain/recipe/method-properties'
import { sentenceOf, type Messages } from '../messages'
import type { Refusal } from '../refusal'
import type { EngineImages } from './engine-images'
import type { ImageProvider } from './image-provider'
import type { ImageLocations, ImageStores } from './image-stores'

const failure = (what: string) => `The part of the page that loads ${what} could not be loaded: check the network and try again.`
const recipePlaces = lazyModule(() => import('./recipe-places'), failure('places'))
const providing = lazyModule(() => import('./providing'), failure('images'))

/** A link that waits for images that are not stored in this browser. */
interface WaitingLink {
  text: string
  missing: readonly string[]
}

export class RecipeImages implements ImageProvider {
  readonly stores: ImageStores
  readonly locations: ImageLocations = new Map()
  /** Digests of the places that an engine has received, by the names of their images. */
  readonly placeDigests = new Map<string, string>()
  /** The last link whose images could not be found. */
  waiting: WaitingLink | null = null

  constructor(stores: ImageStores) {
    this.stores = stores
  }

  async provide(recipe: ParsedRecipe, engine: EngineImages, messages: Messages): Promise<Refusal | null> {
    const all = await engine.missingFor(recipe)
    try {
      if (recipe.stages.some(({ isOn, method }) => isOn && dataOf(engine.registry, method) === 'place')) {
        const { providePlaces } = await recipePlaces.load()
        const refusal = await providePlaces(recipe, all, { ...this.stores, placeDigests: this.placeDigests, engine, messages })
        if (refusal) return refusal
      }
      const names = all.filter((name) => !name.startsWith('place:'))
      if (names.length === 0) return null
      const { provideNamed } = await providing.load()
      const { missing, refusal } = await provideNamed({ text: recipe.text, names }, this.stores, engine, messages, this.locations)
      if (missing.length > 0) this.waiting = { text: recipe.text, missing }
      return refusal
    } catch (error) {
      return { severity: 'error', text: sentenceOf(error) }
    }
  }
}
