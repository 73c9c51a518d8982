/** Saves pictures, films and tables of the terrain as files. */
import { pictureName } from './export-file'
import type { Exporter } from './exporter'
import type { ExportPort } from './exports'
import type { FilmOrder, PictureOrder } from './picture-files'
import type { Workspace } from '../workspace'

/** Base name for files of the open terrain. */
async function nameOf(workspace: Workspace, files: ExportPort): Promise<string> {
  await workspace.whole()
  const recipe = workspace.editor.recipe.peek()
  if (!recipe) throw new Error('There is no terrain to export yet.')
  return files.fileName({ recipe: recipe.text, width: recipe.width, height: recipe.height })
}

export function savePicture(exporter: Exporter, workspace: Workspace, order: PictureOrder): Promise<void> {
  return exporter.make('Picture', async (files, progress, cancel) => ({
    name: pictureName(await nameOf(workspace, files)),
    content: await files.paint(order, progress, cancel),
    note: '',
  }))
}

export function saveFilm(exporter: Exporter, workspace: Workspace, order: FilmOrder): Promise<void> {
  return exporter.make('Video', async (files, progress, cancel) => {
    const name = await nameOf(workspace, files)
    const { content, format } = await files.film(order, progress, cancel)
    return { name: `${name}-${order.kind}.${format}`, content, note: '' }
  })
}

export function saveTable(exporter: Exporter, workspace: Workspace, ending: string, text: string): Promise<void> {
  return exporter.make('Table', async (files) => ({
    name: `${await nameOf(workspace, files)}-${ending}.csv`,
    content: new Blob([text], { type: 'text/csv' }),
    note: '',
  }))
}
