/** Limits the terrains of figures: built-in images only, and a maximum map size. */
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { createImageSource } from '../app/image-source'
import type { EngineImages } from '../state/files/engine-images'
import type { ImageProvider } from '../state/files/image-provider'
import { provideImages, type ImageSource } from '../state/files/images'
import { sentenceOf } from '../state/messages'
import type { Refusal } from '../state/refusal'

/** Maximum number of cells, because a page can contain many figures. */
const maxCells = 1024 * 1024

const refusal = (text: string): Refusal => ({ severity: 'error', text })

/** Provides the built-in images of a figure's recipe. Refuses terrains that are too large for a figure. */
export function figureImages(base: string): ImageProvider {
  return {
    async provide(recipe: ParsedRecipe, engine: EngineImages) {
      const { width, height } = recipe
      if (width * height > maxCells) return refusal('This terrain is too large for a figure: open it in the playground.')
      try {
        const names = await engine.missingFor(recipe)
        const missing = names.length > 0 ? await provideBuiltin(engine, base, names) : []
        if (missing.length === 0) return null
        return refusal(`This terrain needs an image that figures do not have (${missing.join(', ')}): open it in the playground.`)
      } catch (error) {
        return refusal(sentenceOf(error))
      }
    },
  }
}

async function provideBuiltin(engine: EngineImages, base: string, names: readonly string[]): Promise<string[]> {
  const source = createImageSource(base)
  const ownFiles: Pick<ImageSource, 'builtin' | 'stored' | 'fetch'> = {
    builtin: (name) => source.builtin(name),
    stored: () => Promise.resolve(null),
    fetch: () => Promise.reject(new Error('Figures cannot load images from other hosts: open this terrain in the playground.')),
  }
  try {
    return await provideImages(engine, ownFiles, names, new AbortController().signal)
  } finally {
    source.end()
  }
}
