/** What a figure's terrain may need: nothing from other hosts, nothing that a browser stored, and not all of the machine. */
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { createImageSource } from '../app/image-source'
import type { EngineImages } from '../state/files/engine-images'
import type { ImageProvider } from '../state/files/image-provider'
import { provideImages, type ImageSource } from '../state/files/images'
import { sentenceOf } from '../state/messages'
import type { Refusal } from '../state/refusal'

/** A page holds many figures. */
const mostCells = 1024 * 1024

const refusal = (text: string): Refusal => ({ severity: 'error', text })

/** The images of a figure's recipe: those that come with the page. Refuses terrains that are too large for a figure. */
export function figureImages(base: string): ImageProvider {
  return {
    async provide(recipe: ParsedRecipe, engine: EngineImages) {
      const { width, height } = recipe
      if (width * height > mostCells) return refusal('This terrain is too large for a figure: open it in the playground.')
      try {
        const names = await engine.missingFor(recipe)
        const missing = names.length > 0 ? await provideBuiltin(engine, base, names) : []
        return missing.length > 0 ? refusal(`This terrain begins with an image that is not here (${missing.join(', ')}).`) : null
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
    fetch: () => Promise.reject(new Error('A figure fetches nothing from other hosts: open this terrain in the playground.')),
  }
  try {
    return await provideImages(engine, ownFiles, names, new AbortController().signal)
  } finally {
    source.end()
  }
}
