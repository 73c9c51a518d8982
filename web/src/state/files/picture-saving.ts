/** Saves pictures, films and tables of the terrain as files. */
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { baseName, pictureName } from './export-file'
import type { Exporter } from './exporter'
import type { FilmOrder, PictureOrder } from './picture-files'
import type { Workspace } from '../workspace'

/** The recipe of the open terrain, once the page shows the full terrain. */
async function wholeRecipe(workspace: Workspace): Promise<ParsedRecipe> {
  await workspace.whole()
  const recipe = workspace.editor.recipe.peek()
  if (!recipe) throw new Error('There is no terrain to export yet.')
  return recipe
}

export function savePicture(exporter: Exporter, workspace: Workspace, order: PictureOrder): Promise<void> {
  return exporter.make('Picture', async (files, progress, cancel) => ({
    name: pictureName(await wholeRecipe(workspace)),
    content: await files.paint(order, progress, cancel),
    note: '',
  }))
}

export function saveFilm(exporter: Exporter, workspace: Workspace, order: FilmOrder): Promise<void> {
  return exporter.make('Video', async (files, progress, cancel) => {
    const name = baseName(await wholeRecipe(workspace))
    const { content, format } = await files.film(order, progress, cancel)
    return { name: `${name}-${order.kind}.${format}`, content, note: '' }
  })
}

export function saveTable(exporter: Exporter, workspace: Workspace, ending: string, text: string): Promise<void> {
  return exporter.make('Table', async () => ({
    name: `${baseName(await wholeRecipe(workspace))}-${ending}.csv`,
    content: new Blob([text], { type: 'text/csv' }),
    note: '',
  }))
}

/** Saves an SVG drawing. */
export function saveDrawing(exporter: Exporter, workspace: Workspace, ending: string, text: string): Promise<void> {
  return exporter.make('Drawing', async () => ({
    name: `${baseName(await wholeRecipe(workspace))}-${ending}.svg`,
    content: new Blob([text], { type: 'image/svg+xml' }),
    note: '',
  }))
}

/** Saves a picture to which `add` has added something. */
export function savePictureWith(
  exporter: Exporter,
  workspace: Workspace,
  order: PictureOrder,
  ending: string,
  add: (picture: Blob) => Promise<Blob>,
): Promise<void> {
  return exporter.make('Picture', async (files, progress, cancel) => ({
    name: `${baseName(await wholeRecipe(workspace))}-${ending}.png`,
    content: await add(await files.paint(order, progress, cancel)),
    note: '',
  }))
}
