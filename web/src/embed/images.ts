/** What a figure's terrain may need: nothing from other hosts, nothing that a browser stored, and not all of the machine. */
import type { Engine } from '@rill-terrain/engine/protocol'
import { createImageSource } from '../app/image-source'
import { provideImages, type ImageSource } from '../state/files/images'
import { sentenceOf } from '../state/messages'

/** A page holds many figures. */
const mostCells = 1024 * 1024

/** Makes the images of a recipe known to the engine; what keeps the recipe from being shown in a figure, or nothing. */
export async function provideForFigure(engine: Engine, base: string, recipe: string): Promise<string | null> {
  const source = createImageSource(base)
  const ownFiles: Pick<ImageSource, 'builtin' | 'stored' | 'fetch'> = {
    builtin: (name) => source.builtin(name),
    stored: () => Promise.resolve(null),
    fetch: () => Promise.reject(new Error('A figure fetches nothing from other hosts: open this terrain in the playground.')),
  }
  try {
    const [parsed, needed] = await Promise.all([engine.parse(recipe), engine.missingImages(recipe)])
    if (!parsed.ok) return parsed.problem.message
    if (!needed.ok) return needed.problem.message
    const { width, height } = parsed.value
    if (width * height > mostCells) return 'This terrain is too large for a figure: open it in the playground.'
    const missing = await provideImages(engine, ownFiles, needed.value, new AbortController().signal)
    return missing.length === 0 ? null : `This terrain begins with an image that is not here (${missing.join(', ')}).`
  } catch (error) {
    return sentenceOf(error)
  } finally {
    source.end()
  }
}
