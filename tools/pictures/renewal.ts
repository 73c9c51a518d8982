/** Draws pictures of terrains that are missing or out of date, and records the origin of each. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { presetName, type Preset } from '@rill-terrain/recipe/presets/presets'
import { hashFiles, listFiles } from '../../scripts/files.mjs'
import { projectRoot, say } from '../../scripts/setup/run.mjs'
import { openStudio } from './studio.mjs'

/** Recipe and renderer with which the pictures of a terrain were drawn. */
interface Origin {
  recipe: string
  /** Hash of the renderer's sources. */
  renderer: string
}

/** A set of terrains with the same kinds of pictures. */
export interface PictureSet {
  presets: readonly Preset[]
  /** The file with the origins, relative to the project. */
  recordFile: string
  /** The formats in which each terrain is drawn. */
  formats: readonly { width: number; height: number; type: 'jpeg'; quality: number }[]
  /** The pictures to keep, of those in all formats. */
  chosen: (pictures: readonly Buffer[]) => readonly Buffer[]
  /** The files of the chosen pictures below `public/`. */
  filesOf: (preset: Preset) => readonly string[]
}

/** Number of terrains at the same time: one is computed while another is drawn. */
const atOnce = 2

/** Origins of all existing pictures of a set, by preset name. */
export function readRecord({ recordFile }: Pick<PictureSet, 'recordFile'>): Record<string, Origin> {
  return JSON.parse(readFileSync(join(projectRoot, recordFile), 'utf8')) as Record<string, Origin>
}

/**
 * Draws the pictures of the named presets, or all pictures whose recipe or renderer has changed, and removes the pictures of
 * removed presets. Each picture is recorded immediately, so that an interrupted run can continue.
 */
export async function renewPictures(set: PictureSet, names: readonly string[]): Promise<void> {
  const sources = join(projectRoot, 'packages/renderer/src')
  const renderer = hashFiles(listFiles(sources), sources)
  const record = readRecord(set)
  const presets = new Map(set.presets.map((preset) => [presetName(preset), preset]))
  const unknown = names.find((name) => !presets.has(name))
  if (unknown !== undefined) throw new Error(`There is no preset '${unknown}'; the presets are ${[...presets.keys()].join(', ')}.`)
  const pathOf = (file: string) => join(projectRoot, 'public', file)
  for (const name of Object.keys(record).filter((each) => !presets.has(each))) {
    for (const file of listFiles(pathOf('terrain')).filter((each) => basename(each) === `${name}.jpg`)) rmSync(file)
    delete record[name]
  }
  const waiting = [...presets].filter(([name, { text }]) =>
    names.length > 0 ? names.includes(name) : record[name]?.recipe !== text || record[name].renderer !== renderer,
  )
  const studio = await openStudio()
  const drawNext = async (): Promise<void> => {
    const [name, preset] = waiting.shift() ?? []
    if (name === undefined || preset === undefined) return
    const pictures = set.chosen(await studio.takeAll(preset.text, set.formats))
    const files = set.filesOf(preset)
    for (const [index, file] of files.entries()) {
      mkdirSync(dirname(pathOf(file)), { recursive: true })
      writeFileSync(pathOf(file), pictures[index]!)
    }
    record[name] = { recipe: preset.text, renderer }
    const sorted = Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    writeFileSync(join(projectRoot, set.recordFile), `${JSON.stringify(sorted, null, 2)}\n`)
    say(`${files.join(' and ')}: ${pictures.map(({ length }) => Math.round(length / 1000)).join(' and ')} kB`)
    return drawNext()
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, drawNext))
  } finally {
    await studio.close()
  }
}
