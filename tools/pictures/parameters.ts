/**
 * `npm run pictures -- parameters [METHOD...]`: pictures of a low and a high value of each essential number, in
 * `public/parameters/`, which the page shows in the help of the parameter. A parameter whose two halves look the same has no
 * picture.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { unwrap, type MethodDescription, type Registry, type RillModule } from '@rill-terrain/engine/module'
import { runRecipe } from '@rill-terrain/engine/api/run-recipe'
import { splitParameters } from '@rill-terrain/recipe/essential-parameters'
import type { ParameterDescription } from '@rill-terrain/recipe/types'
import { exampleOf } from '../docs/examples'
import { projectRoot, say } from '../../scripts/setup/run.mjs'
import { difference, drawBlock, type Pixels } from './block-picture'
import { lowAndHigh } from './parameter-values'
import { openEncoder } from './webp-encoder'

/** Cells along a side of the map. */
const side = 128
/** Pixels of one half before it is reduced to its size in the file. */
const half = { width: 300, height: 224 } as const
/** Mean difference of the halves below which they look the same. */
const minDifference = 8
/** Minimum depth of a lake, in cells. */
const minLakeDepth = 0.04
/** Water covers cells with more than this share of the map's drainage area. */
const minStream = 0.012

/** The list of pictures, which the page reads. */
const listFile = join(projectRoot, 'web/src/ui/parameters/help/picture-names.ts')
const listHead = '/** Written by `npm run pictures -- parameters`: the pictures in `public/parameters/`, as method/parameter. */\n'
const folder = join(projectRoot, 'public/parameters')

/** Methods without a picture: an image needs a file, and a place the network. */
const left = ['image', 'place']

export async function drawParameters(ids: readonly string[]): Promise<void> {
  const module = await loadEngine('single', 1)
  const { methods } = JSON.parse(module.describe()) as Registry
  const encoder = await openEncoder()
  try {
    for (const method of methods.filter(({ id }) => !left.includes(id) && (ids.length === 0 || ids.includes(id)))) {
      rmSync(join(folder, method.id), { recursive: true, force: true })
      mkdirSync(join(folder, method.id), { recursive: true })
      for (const parameter of splitParameters(method.parameters).essential.filter(isNumber)) {
        const [low, high] = await halvesOf(module, method, parameter)
        const measured = difference(low, high)
        const name = `${method.id}/${parameter.id}`
        const isShown = measured >= minDifference
        if (isShown) writeFileSync(join(folder, `${name}.webp`), await encoder.sideBySide(low, high))
        say(
          `${name}: ${lowAndHigh(method.id, parameter).join(' and ')}, difference ${measured.toFixed(1)}${isShown ? '' : ', left out'}`,
        )
      }
    }
  } finally {
    await encoder.close()
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.webp'))
  const names = files.map((file) => `  '${file.replace(/\.webp$/, '')}',\n`)
  writeFileSync(listFile, `${listHead}export const pictureNames: readonly string[] = [\n${names.toSorted().join('')}]\n`)
}

const isNumber = ({ kind }: ParameterDescription) => kind === 'number' || kind === 'integer'

async function halvesOf(module: RillModule, method: MethodDescription, parameter: ParameterDescription): Promise<[Pixels, Pixels]> {
  const [low, high] = lowAndHigh(method.id, parameter)
  return [await halfOf(module, method, parameter, low), await halfOf(module, method, parameter, high)]
}

async function halfOf(module: RillModule, method: MethodDescription, { id }: ParameterDescription, value: number): Promise<Pixels> {
  const sized = unwrap(module.setWorld(exampleOf(method), 'size', String(side)))
  const stage = sized.stages.findIndex((each) => each.method === method.id)
  const { text } = unwrap(module.setParameter(sized.text, stage, -1, id, String(value)))
  const layers = ['lakes', 'streams', ...(method.kind === 'mask' ? ['hardness'] : [])]
  const terrain = await runRecipe(module, text, { layers }, 1, () => {})
  const { width, height, cellSize, heights } = terrain
  const valuesOf = (layer: string) => terrain.layers[layer]!.values
  const area = width * height * cellSize ** 2
  const [lakes, streams] = [valuesOf('lakes'), valuesOf('streams')]
  const water = heights.map((ground, cell) => {
    if (ground < 0 || lakes[cell]! > minLakeDepth * cellSize) return 0.9
    return streams[cell]! > minStream * area ? 0.8 : 0
  })
  const hardness = method.kind === 'mask' ? valuesOf('hardness') : null
  return drawBlock({ width, height, cellSize, heights, water, hardness }, half.width, half.height)
}
