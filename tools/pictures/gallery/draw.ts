/** Draws the views of docs/gallery.md. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStudio } from '../studio.mjs'
import { projectRoot, say } from '../../../scripts/setup/run.mjs'
import { viewFile, views, type View } from './views'

/** Maximum size of a file in bytes. A picture that would be larger is stored with lower quality. */
const maxBytes = 40_000
const qualities = [60, 40]

/** Number of views at the same time: one terrain is computed while another is drawn. */
const atOnce = 2

type Studio = Awaited<ReturnType<typeof openStudio>>

/** Draws a view as a JPEG of the given quality. */
export function takeView(studio: Studio, { recipe, width, height, page }: View, quality: number): Promise<Buffer> {
  const format = { width, height, type: 'jpeg', quality } as const
  if (!page) return studio.take({ recipe, ...format })
  return studio.takePage(recipe, format, page === 'gallery' ? 'Examples' : undefined)
}

/** Draws the named views, or all, and removes files that belong to no view. */
export async function drawViews(names: readonly string[]): Promise<void> {
  const folder = join(projectRoot, 'docs/gallery')
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) {
    if (!file.startsWith('compare-') && !views.some((view) => viewFile(view).endsWith(`/${file}`))) rmSync(join(folder, file))
  }
  const waiting = views.filter(({ name }) => names.length === 0 || names.includes(name))
  const studio = await openStudio()
  const drawNext = async (): Promise<void> => {
    const view = waiting.shift()
    if (!view) return
    for (const quality of qualities) {
      const picture = await takeView(studio, view, quality)
      if (picture.length > maxBytes && quality !== qualities.at(-1)) continue
      writeFileSync(join(projectRoot, viewFile(view)), picture)
      say(`${viewFile(view)}: ${Math.round(picture.length / 1000)} kB`)
      break
    }
    return drawNext()
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, drawNext))
  } finally {
    await studio.close()
  }
}
