/** Writes the numbers of the reference models, and pictures of those in the public domain. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureLandscape } from '@rill-terrain/engine/report/landscape'
import { modelDescriptions } from '@rill-terrain/engine/report/models'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { hillshadePng } from 'rill-terrain/hillshade'
import { projectRoot, say } from '../../../scripts/setup/run.mjs'
import { modelLines, readModel } from './model-numbers'

const numbersFile = join(projectRoot, 'packages/engine/src/report/reference-numbers.ts')

const modelFolder = join(projectRoot, 'tests/landscapes')
const pictureFolder = join(projectRoot, 'public/landscapes')
/** Pixels of the longer side of a picture. */
const pictureSide = 200

/** `folder` has the files of all models. */
export async function writeReference(folder: string): Promise<void> {
  const module = await loadEngine('single', 1)
  const [numbers, gradients]: [string[], string[]] = [[], []]
  for (const model of modelDescriptions) {
    const ground = await readModel(join(folder, `${model.id}.tif`))
    numbers.push(...modelLines(module, model, ground))
    const { gradient } = measureLandscape(module, ground)
    gradients.push([model.id, Number(ground.cellSize.toFixed(2)), gradient!.toFixed(4)].join(' '))
    say(model.id)
  }
  const text = [
    '/** Written by `npm run measure -- reference FOLDER`: see `reference.ts` for the format, and `models.ts` for the models. */',
    `export const gradientTable = \`\n${gradients.join('\n')}\n\``,
    `export const numberTable = \`\n${numbers.join('\n')}\n\``,
  ].join('\n\n')
  writeFileSync(numbersFile, `${text}\n`)
  await drawModels()
}

/** Pictures of the models whose files may be passed on. */
async function drawModels(): Promise<void> {
  mkdirSync(pictureFolder, { recursive: true })
  for (const { id } of modelDescriptions) {
    const file = join(modelFolder, `${id}.tif`)
    if (existsSync(file)) writeFileSync(join(pictureFolder, `${id}.png`), hillshadePng([await readModel(file)], pictureSide))
  }
}
