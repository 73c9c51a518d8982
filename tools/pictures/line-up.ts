/** The pictures and charts of the guide's question "Which of these is real?": real land and recipes in the same light. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { defaultTheta } from '@rill-terrain/engine/measures/landform-options'
import { unwrap, type RillModule, type Simulation } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { averaged } from '@rill-terrain/engine/report/landscape'
import { partOf, type Ground } from '@rill-terrain/engine/report/surface'
import { decode, encode } from 'fast-png'
import { hillshadePng } from 'rill-terrain/hillshade'
import { cellSize, lands, realModel, side, type Land, type Numbers } from '../../guide/questions/which-is-real/lands'
import { projectRoot } from '../../scripts/setup/run.mjs'
import { readModel } from '../measure/reference/model-numbers'
import { openWebpEncoder } from './webp-encoder'

const pictureFolder = join(projectRoot, 'public/guide/which-is-real')
const chartsFile = join(projectRoot, 'guide/questions/which-is-real/charts.json')
const quality = 0.8
/** Cells of each land in the picture of all four, whose ratio is about that of posters. */
const part = { width: side, height: 160 }

export async function drawLineUp(): Promise<void> {
  const module = await loadEngine('single', 1)
  const encoder = await openWebpEncoder()
  mkdirSync(pictureFolder, { recursive: true })
  const grounds: Ground[] = []
  const charts: Record<string, Numbers> = {}
  try {
    for (const land of lands) {
      const simulation = await openLand(module, land)
      charts[land.letter] = numbersOf(simulation)
      const ground = groundOf(module, simulation)
      simulation.delete()
      grounds.push(ground)
      const picture = Buffer.from(hillshadePng([ground], side))
      writeFileSync(join(pictureFolder, `${land.letter.toLowerCase()}.webp`), await encoder.encode(picture, quality))
    }
    writeFileSync(join(pictureFolder, 'line-up.webp'), await encoder.encode(allIn(grounds), quality))
  } finally {
    await encoder.close()
  }
  writeFileSync(chartsFile, `${JSON.stringify(charts, null, 2)}\n`)
}

/** The land in its final state. */
export async function openLand(module: RillModule, { recipe }: Land): Promise<Simulation> {
  const heights = recipe === null ? await modelHeights() : null
  // The heights replace those of the source.
  const text = recipe ?? `2/size=${side};extent=${side * cellSize};sea=none/shape;form=flat`
  const simulation = unwrap(module.openSimulation(text, 1, heights))
  unwrap(simulation.advance(1e9))
  return simulation
}

async function modelHeights(): Promise<Float32Array> {
  const ground = averaged(await readModel(join(projectRoot, `tests/landscapes/${realModel}.tif`)), cellSize)
  return partOf(ground, 0, 0, side, side).values
}

export function numbersOf(simulation: Simulation): Numbers {
  const { summary, slopeArea } = unwrap(simulation.landforms!(defaultTheta, 0))
  const digits = (value: number) => Number(value.toPrecision(4))
  return {
    closedShare: digits(summary.closedShare!),
    concavity: digits(slopeArea.fit!.concavity),
    concavityError: digits(slopeArea.fit!.concavityError!),
    classes: slopeArea.area.map((area, index) => [digits(area), digits(slopeArea.slope[index]!)]),
  }
}

function groundOf(module: RillModule, simulation: Simulation): Ground {
  const { values } = copyLayer('height', module.HEAPF32, unwrap(simulation.layer('height')), undefined)
  return { width: side, height: side, values, cellSize, sea: null }
}

/** Two rows of two lands. */
function allIn(grounds: readonly Ground[]): Buffer {
  const parts = grounds.map((ground) => partOf(ground, 0, 48, part.width, part.height))
  const rows = [parts.slice(0, 2), parts.slice(2)].map((row) => decode(hillshadePng(row, side)))
  const [first, second] = rows
  const gap = new Uint8Array(4 * first!.width).fill(255)
  const data = Uint8Array.from([...first!.data, ...gap, ...second!.data])
  return Buffer.from(encode({ width: first!.width, height: data.length / first!.width, data, channels: 1, depth: 8 }))
}
