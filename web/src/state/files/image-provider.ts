/** The session's interface to the images of a recipe. */
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { Messages } from '../messages'
import type { Refusal } from '../refusal'
import type { EngineImages } from './engine-images'

export interface ImageProvider {
  /** Sends the engine the images of a recipe that it does not have. Resolves to null on success, else to the reason for refusal. */
  provide(recipe: ParsedRecipe, engine: EngineImages, messages: Messages): Promise<Refusal | null>
}
