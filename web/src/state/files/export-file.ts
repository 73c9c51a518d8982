/** Export choices that have no encoder (picture, Rill file), and the steps that make each file: see exporter.ts. */
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { exportFormats } from '@rill-terrain/files/export/formats'
import { fileName } from '@rill-terrain/files/export/names'
import { locationAbove } from '@rill-terrain/files/export/part-location'
import { shownImage } from '@rill-terrain/recipe/image-shares'
import type { ExportChoice, ExportedFile, ExportOptions, ExporterDependencies, ExportPort, ExportRequest } from './exports'
import type { LocatedImage } from './images'
import { placeName } from '@rill-terrain/files/place/place'
import { groundWidth } from '@rill-terrain/engine/world'
import { placesOf } from './recipe-places'

export const picture: ExportChoice = {
  id: 'picture',
  title: 'Picture of the view',
  about: 'PNG of what you see, without the panels',
  holdsAllLayers: false,
}

export const terrainFile: ExportChoice = {
  id: 'terrain',
  title: 'Rill file',
  about: 'Recipe, view and your own images, to open in Rill again',
  holdsAllLayers: false,
}

export const packChoice: ExportChoice = {
  id: 'pack',
  title: 'Game engine pack',
  about: 'Heightmap, masks and import numbers for Unreal Engine, Unity, Godot or Blender',
  holdsAllLayers: true,
}

/** All choices without a dialog: the formats of the encoders, the Rill file, and the picture. */
export const exportChoices: readonly ExportChoice[] = [
  ...exportFormats.map(({ extension, title, about, holdsAllLayers }) => ({ id: extension, title, about, holdsAllLayers })),
  terrainFile,
  picture,
]

/** Formats that do not store metres, so that they have a range. */
export const scaledFormats = exportFormats.filter(({ fullScale }) => fullScale !== null)

/** The base name of a terrain's files. */
export function baseName({ text, width, height }: ParsedRecipe): string {
  return fileName({ recipe: text, width, height })
}

/** The name of a picture of the view. */
export const pictureName = (recipe: ParsedRecipe): string => `${baseName(recipe)}-view.png`

/** Makes a file; rejects with a message for the user. */
export async function makeFile(
  dependencies: ExporterDependencies,
  files: ExportPort,
  choice: ExportChoice,
  options: ExportOptions,
  progress: (share: number) => void,
  cancel: AbortSignal,
): Promise<ExportedFile> {
  const { engine, whole } = dependencies
  await whole()
  const recipe = dependencies.recipe()
  if (!recipe) throw new Error('There is no terrain to export yet.')
  const name = baseName(recipe)
  if (choice === picture) return { name: pictureName(recipe), content: await files.capture(), note: '' }
  if (choice === terrainFile) {
    const link = dependencies.link()
    const { images, missing } = await readOwnImages(dependencies, recipe)
    return { name: `${name}.rill`, content: await files.pack({ link, images }, progress, cancel), note: missingNote(missing) }
  }
  const copy = await engine.copyLayers(choice.holdsAllLayers)
  const registry = dependencies.registry()
  if (!copy || !registry) throw new Error('There is no terrain to export yet.')
  const request: ExportRequest = {
    ...copy,
    cellSize: groundWidth(recipe.world) / copy.width,
    corner: [Number(recipe.world['x']), Number(recipe.world['y'])],
    // Link to exactly this state.
    recipe: `${recipe.text}?at=${copy.iteration}`,
    location: locationAbove(shownImage(recipe, registry), dependencies.locationOf),
    descriptions: registry.layers,
    options,
  }
  return files.encode(choice.id, request, progress, cancel)
}

/** The user's own images and the places in the recipe, and the names of images that this browser has not stored. */
async function readOwnImages(
  { ownImages, stored, registry }: ExporterDependencies,
  recipe: ParsedRecipe,
): Promise<{ images: LocatedImage[]; missing: string[] }> {
  const images: LocatedImage[] = []
  const missing: string[] = []
  for (const name of [...ownImages(), ...placesOf(recipe, registry()).map(placeName)]) {
    const image = await stored(name).catch(() => null)
    if (image) images.push(image)
    else missing.push(name)
  }
  return { images, missing }
}

function missingNote(missing: readonly string[]): string {
  if (missing.length === 0) return ''
  return `The file does not contain ${missing.join(', ')}, which this browser has not stored: share the original image files.`
}
