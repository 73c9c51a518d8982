/** Where the images of a recipe come from, as the session sees it. */
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { Messages } from '../messages'
import type { Refusal } from '../refusal'
import type { EngineImages } from './engine-images'

export interface ImageProvider {
  /** Gives the engine the images of a recipe that it does not have. Resolves to why that is not possible; null once the engine has all. */
  provide(recipe: ParsedRecipe, engine: EngineImages, messages: Messages): Promise<Refusal | null>
}
