/** The pictures of the presets: `public/terrain/NAME.jpg` for their pages, `small/NAME.jpg` for the gallery, and what each was made from. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { examplesWith, presetName, presetPicture, presetThumbnail } from '@rill-terrain/recipe/presets'
import { pictureSize } from '../../web/vite-plugins/preset-pages'
import { projectRoot, say } from '../../scripts/setup/run.mjs'
import { hashFiles, listFiles } from '../../scripts/setup/stamps.mjs'
import { openStudio } from './studio.mjs'

/** What a preset's pictures were made from. */
interface Origin {
  recipe: string
  /** Of the renderer's sources. */
  renderer: string
}

const recordFile = join(projectRoot, 'tools/pictures/made-from.json')

/** Bytes: a page's picture with so much detail that it would take more is of less quality. */
const mostBytes = 55_000

/** Of JPEGs: pages' pictures are to take no more than 44 kB each in the mean, the gallery's no more than 350 kB. */
const formats = [
  { ...pictureSize, type: 'jpeg', quality: 35 },
  { ...pictureSize, type: 'jpeg', quality: 22 },
  { width: 320, height: 200, type: 'jpeg', quality: 62 },
] as const

/** How many terrains are made at once: one is computed while another is drawn. */
const atOnce = 2

/** The origins of all pictures that there are, by the presets' names. */
export function readRecord(): Record<string, Origin> {
  return JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, Origin>
}

/**
 * Draws the pictures of these presets, or else all that are not of their present recipe or of the present renderer, and takes away those of
 * presets that are gone. What is drawn is noted at once, so that a run that was ended is gone on with.
 */
export async function renewPictures(names: readonly string[]): Promise<void> {
  const sources = join(projectRoot, 'packages/renderer/src')
  const renderer = hashFiles(listFiles(sources), sources)
  const record = readRecord()
  const presets = new Map(examplesWith(builtinImages).map((preset) => [presetName(preset), preset]))
  const unknown = names.find((name) => !presets.has(name))
  if (unknown !== undefined) throw new Error(`There is no preset '${unknown}'; there are ${[...presets.keys()].join(', ')}.`)
  const publicFolder = join(projectRoot, 'public')
  for (const name of Object.keys(record).filter((each) => !presets.has(each))) {
    for (const folder of ['terrain', 'terrain/small']) rmSync(join(publicFolder, folder, `${name}.jpg`), { force: true })
    delete record[name]
  }
  mkdirSync(join(publicFolder, 'terrain/small'), { recursive: true })
  const waiting = [...presets].filter(([name, { text }]) =>
    names.length > 0 ? names.includes(name) : record[name]?.recipe !== text || record[name].renderer !== renderer,
  )
  const studio = await openStudio()
  const drawNext = async (): Promise<void> => {
    const [name, preset] = waiting.shift() ?? []
    if (name === undefined || preset === undefined) return
    const [usual, light, small] = (await studio.takeAll(preset.text, formats)) as [Buffer, Buffer, Buffer]
    const pictures = [usual.length > mostBytes ? light : usual, small]
    const files = [presetPicture(preset), presetThumbnail(preset)]
    files.forEach((file, index) => writeFileSync(join(publicFolder, file), pictures[index]!))
    record[name] = { recipe: preset.text, renderer }
    const sorted = Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    writeFileSync(recordFile, `${JSON.stringify(sorted, null, 2)}\n`)
    say(`${files.join(' and ')}: ${pictures.map(({ length }) => Math.round(length / 1000)).join(' and ')} kB`)
    return drawNext()
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, drawNext))
  } finally {
    await studio.close()
  }
}
