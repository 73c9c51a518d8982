/** What the terrain can be exported as besides the formats that there are encoders for, and how each file is made: see exporter.ts. */
import type { NamedImage } from '@rill-terrain/engine/protocol'
import type { ExportChoice, ExportedFile, ExporterDependencies, ExportPort, ExportRequest } from './exports'
import { groundWidth } from '@rill-terrain/engine/world'

export const picture: ExportChoice = {
  id: 'picture',
  title: 'Picture of the view',
  about: 'PNG of what you see, without the panels',
  holdsAllLayers: false,
}

export const terrainFile: ExportChoice = {
  id: 'terrain',
  title: 'Rill file',
  about: 'Recipe, view and your own images, to be opened here again',
  holdsAllLayers: false,
}

/** Makes a file; rejects with a sentence for people. */
export async function makeFile(
  dependencies: ExporterDependencies,
  files: ExportPort,
  choice: ExportChoice,
  progress: (share: number) => void,
  cancel: AbortSignal,
): Promise<ExportedFile> {
  const { engine, whole } = dependencies
  await whole()
  const recipe = dependencies.recipe()
  if (!recipe) throw new Error('There is no terrain to export yet.')
  const name = files.fileName({ recipe: recipe.text, width: recipe.width, height: recipe.height })
  if (choice === picture) return { name: `${name}-view.png`, content: await files.capture(), note: '' }
  if (choice === terrainFile) {
    const link = dependencies.link()
    const { images, missing } = await readOwnImages(dependencies)
    return { name: `${name}.rill`, content: await files.pack({ link, images }, progress, cancel), note: missingNote(missing) }
  }
  const copy = await engine.copyLayers(choice.holdsAllLayers)
  if (!copy) throw new Error('There is no terrain to export yet.')
  const request: ExportRequest = {
    ...copy,
    cellSize: groundWidth(recipe.world) / copy.width,
    corner: [Number(recipe.world['x']), Number(recipe.world['y'])],
    // The link of exactly this state.
    recipe: `${recipe.text}?at=${copy.iteration}`,
    descriptions: dependencies.layers(),
  }
  return files.encode(choice.id, request, progress, cancel)
}

/** A person's own images in the recipe, and the names of those that this browser does not keep. */
async function readOwnImages({ ownImages, stored }: ExporterDependencies): Promise<{ images: NamedImage[]; missing: string[] }> {
  const images: NamedImage[] = []
  const missing: string[] = []
  for (const name of ownImages()) {
    const image = await stored(name).catch(() => null)
    if (image) images.push(image)
    else missing.push(name)
  }
  return { images, missing }
}

function missingNote(missing: readonly string[]): string {
  if (missing.length === 0) return ''
  return `The file lacks ${missing.join(', ')}, which this browser does not keep: whoever opens it needs what that was made from, too.`
}
