/** Pictures of the presets: `public/terrain/NAME.jpg` for their pages, `small/NAME.jpg` for the gallery, and their origins. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { examplesWith, presetName, presetPicture, presetThumbnail } from '@rill-terrain/recipe/presets'
import { pictureSize } from '../../web/vite-plugins/preset-pages'
import { projectRoot, say } from '../../scripts/setup/run.mjs'
import { hashFiles, listFiles } from '../../scripts/files.mjs'
import { openStudio } from './studio.mjs'

/** Recipe and renderer with which a preset's pictures were drawn. */
interface Origin {
  recipe: string
  /** Hash of the renderer's sources. */
  renderer: string
}

const recordFile = join(projectRoot, 'tools/pictures/made-from.json')

/** Maximum size of a page's picture in bytes. A picture that would be larger is stored with lower quality. */
const maxBytes = 55_000

/** JPEG qualities chosen so that pictures of pages take at most 44 kB each on average, and those of the gallery at most 350 kB. */
const formats = [
  { ...pictureSize, type: 'jpeg', quality: 35 },
  { ...pictureSize, type: 'jpeg', quality: 22 },
  { width: 320, height: 200, type: 'jpeg', quality: 62 },
] as const

/** Number of terrains at the same time: one is computed while another is drawn. */
const atOnce = 2

/** Origins of all existing pictures, by preset name. */
export function readRecord(): Record<string, Origin> {
  return JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, Origin>
}

/**
 * Draws the pictures of the named presets, or all pictures whose recipe or renderer has changed, and removes the pictures of
 * removed presets. Each picture is recorded immediately, so that an interrupted run can continue.
 */
export async function renewPictures(names: readonly string[]): Promise<void> {
  const sources = join(projectRoot, 'packages/renderer/src')
  const renderer = hashFiles(listFiles(sources), sources)
  const record = readRecord()
  const presets = new Map(examplesWith(builtinImages).map((preset) => [presetName(preset), preset]))
  const unknown = names.find((name) => !presets.has(name))
  if (unknown !== undefined) throw new Error(`There is no preset '${unknown}'; the presets are ${[...presets.keys()].join(', ')}.`)
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
    const [standard, light, small] = (await studio.takeAll(preset.text, formats)) as [Buffer, Buffer, Buffer]
    const pictures = [standard.length > maxBytes ? light : standard, small]
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
