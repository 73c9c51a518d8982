/** Limits the terrains of figures: built-in images, places on Earth if the author allows them, and a maximum map size. */
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { createImageSource } from '../app/image-source'
import type { EngineImages } from '../state/files/engine-images'
import type { ImageProvider } from '../state/files/image-provider'
import { provideImages, type ImageSource } from '../state/files/images'
import { sentenceOf, type Messages } from '../state/messages'
import type { Refusal } from '../state/refusal'

/** Maximum number of cells, because a page can contain many figures. */
const maxCells = 1024 * 1024

const placesRefused =
  'This terrain loads elevation tiles of a place on Earth, which this figure does not allow: open it in the playground.'

const refusal = (text: string): Refusal => ({ severity: 'error', text })

/**
 * Provides the built-in images of a figure's recipe, and its places on Earth while `allowsPlaces` returns true. Refuses terrains
 * that are too large for a figure.
 */
export function figureImages(base: string, allowsPlaces: () => boolean): ImageProvider {
  const placeDigests = new Map<string, string>()
  return {
    async provide(recipe: ParsedRecipe, engine: EngineImages, messages: Messages) {
      const { width, height } = recipe
      if (width * height > maxCells) return refusal('This terrain is too large for a figure: open it in the playground.')
      try {
        const all = await engine.missingFor(recipe)
        const isPlace = (name: string) => name.startsWith('place:')
        if (all.some(isPlace)) {
          if (!allowsPlaces()) return refusal(placesRefused)
          const refused = await loadPlaces(recipe, all, { base, placeDigests, engine, messages })
          if (refused) return refused
        }
        const names = all.filter((name) => !isPlace(name))
        const missing = names.length > 0 ? await provideBuiltin(engine, base, names) : []
        if (missing.length === 0) return null
        return refusal(`This terrain needs an image that figures do not have (${missing.join(', ')}): open it in the playground.`)
      } catch (error) {
        return refusal(sentenceOf(error))
      }
    },
  }
}

interface PlaceParts {
  base: string
  placeDigests: Map<string, string>
  engine: EngineImages
  messages: Messages
}

/** The author has allowed the host of the tiles, and a figure stores nothing in the browser. */
async function loadPlaces(recipe: ParsedRecipe, names: readonly string[], { base, ...parts }: PlaceParts): Promise<Refusal | null> {
  const { providePlaces } = await import('../state/files/recipe-places')
  const opened = createImageSource(base)
  const source: ImageSource = { ...opened, stored: () => Promise.resolve(null), store: () => Promise.resolve() }
  try {
    return await providePlaces(recipe, names, { ...parts, source, hosts: { strangersAmong: () => [], allow: () => {} } })
  } finally {
    opened.end()
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
