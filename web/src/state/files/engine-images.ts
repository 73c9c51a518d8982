/** Images that the running engine has received. */
import { imageNameOf } from '@rill-terrain/recipe/image-name'
import type { Engine, NamedImage, Outcome, ParsedRecipe } from '@rill-terrain/engine/protocol'

export class EngineImages {
  #engine: Engine
  /** Images of recipes for which the engine had all images. */
  #known = new Set<string>()

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Images that a recipe reads and the engine does not have. Queries the engine only if an image is not known yet. */
  async missingFor(recipe: ParsedRecipe): Promise<readonly string[]> {
    const names = imagesOf(recipe)
    if (names.every((name) => this.#known.has(name))) return []
    const missing = await this.#engine.missingImages(recipe.text)
    if (!missing.ok) return []
    if (missing.value.length === 0) for (const name of names) this.#known.add(name)
    return missing.value
  }

  provideImage(image: NamedImage): Promise<Outcome<true>> {
    return this.#engine.provideImage(image)
  }

  contentHash(values: Float32Array): Promise<Outcome<string>> {
    return this.#engine.contentHash(values)
  }

  /** Clears the list: a newly started engine has no images. */
  forget(): void {
    this.#known.clear()
  }
}

/** A key for each image that a recipe reads. */
function imagesOf({ stages }: ParsedRecipe): string[] {
  return stages
    .filter(({ isOn, method }) => isOn && (method === 'image' || method === 'place'))
    .map(({ method, parameters }) => (method === 'image' ? imageNameOf(parameters) : JSON.stringify(parameters)))
}
