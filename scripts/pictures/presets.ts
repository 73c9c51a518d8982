/** The pictures of the presets' pages: `public/terrain/NAME.jpg`, and what each was made from. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtinImages } from '../../web/src/files/builtin-images'
import { examplesWith, presetName, presetPicture } from '../../web/src/recipe/presets'
import { pictureSize } from '../vite-plugins/preset-pages'
import { projectRoot, say } from '../setup/run.mjs'
import { openStudio } from './studio.mjs'

/** The recipe of each picture that there is, by the preset's name. */
export const recordFile = join(projectRoot, 'scripts/pictures/made-from.json')

/** Of JPEGs: all of the pictures together are to take no more than 700 kB. */
const quality = 52

export function readRecord(): Record<string, string> {
  return JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, string>
}

/** Draws the pictures of these presets, or else all that are not of their present recipe, and takes away those of presets that are gone. */
export async function renewPictures(names: readonly string[]): Promise<void> {
  const record = readRecord()
  const presets = new Map(examplesWith(builtinImages).map((preset) => [presetName(preset), preset]))
  const unknown = names.find((name) => !presets.has(name))
  if (unknown !== undefined) throw new Error(`There is no preset '${unknown}'; there are ${[...presets.keys()].join(', ')}.`)
  const publicFolder = join(projectRoot, 'public')
  for (const name of Object.keys(record).filter((each) => !presets.has(each))) {
    rmSync(join(publicFolder, 'terrain', `${name}.jpg`), { force: true })
    delete record[name]
  }
  mkdirSync(join(publicFolder, 'terrain'), { recursive: true })
  const studio = await openStudio()
  try {
    for (const [name, preset] of presets) {
      const { text: recipe } = preset
      if (names.length > 0 ? !names.includes(name) : record[name] === recipe) continue
      const picture = await studio.take({ recipe, ...pictureSize, type: 'jpeg', quality })
      writeFileSync(join(publicFolder, presetPicture(preset)), picture)
      record[name] = recipe
      const sorted = Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      writeFileSync(recordFile, `${JSON.stringify(sorted, null, 2)}\n`)
      say(`${presetPicture(preset)}: ${Math.round(picture.length / 1000)} kB`)
    }
  } finally {
    await studio.close()
  }
}
