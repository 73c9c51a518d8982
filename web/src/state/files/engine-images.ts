/** Images that the running engine has received. */
import { imageNameOf } from '@rill-terrain/recipe/image-name'
import { dataOf } from '@rill-terrain/recipe/method-properties'
import type { Engine, NamedImage, Outcome, ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'

export class EngineImages {
  /** The description of the engine; null until it has started. */
  registry: Registry | null = null
  #engine: Engine
  /** Images of recipes for which the engine had all images. */
  #known = new Set<string>()

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Images that a recipe reads and the engine does not have. Queries the engine only if an image is not known yet. */
  async missingFor(recipe: ParsedRecipe): Promise<readonly string[]> {
    const names = imagesOf(recipe, this.registry)
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

  /** Called for each started engine, which has no images at first. */
  start(registry: Registry): void {
    this.registry = registry
    this.#known.clear()
  }
}

/** A key for each image that a recipe reads. */
function imagesOf({ stages }: ParsedRecipe, registry: Registry | null): string[] {
  return stages.flatMap(({ isOn, method, parameters }) => {
    const data = isOn ? dataOf(registry, method) : 'none'
    return data === 'none' ? [] : [data === 'image' ? imageNameOf(parameters) : JSON.stringify(parameters)]
  })
}
