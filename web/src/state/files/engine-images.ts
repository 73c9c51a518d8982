/** The images that the running engine has. */
import type { Engine, NamedImage, Outcome, ParsedRecipe } from '@rill-terrain/engine/protocol'

export class EngineImages {
  #engine: Engine
  /** Images of recipes for which the engine missed none. */
  #known = new Set<string>()

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** The images that a recipe reads and the engine does not have. The engine is asked only about images that are new to it. */
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

  /** Another engine runs, which has no images. */
  forget(): void {
    this.#known.clear()
  }
}

function imagesOf({ stages }: ParsedRecipe): string[] {
  return stages
    .filter(({ isOn, method }) => isOn && method === 'image')
    .map(({ parameters }) => String(parameters['url'] || parameters['name']))
}
