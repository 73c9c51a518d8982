/** The guide's picture of two droplet runs from nearly the same ground, subtracted cell by cell, and its numbers. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paletteBytes } from '@rill-terrain/colours/palette-colours'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { encode } from 'fast-png'
import { fullColour, noticeable, type Numbers } from '../../guide/chapters/the-same-bits/difference'
import { projectRoot } from '../../scripts/setup/run.mjs'
import { openWebpEncoder } from './webp-encoder'

const folder = 'the-same-bits'
const quality = 0.8
const colours = 256

export async function drawDifference(): Promise<void> {
  const { width, height, metres } = differenceOf(await loadEngine('single', 1))
  const palette = paletteBytes('balance', colours)
  const data = new Uint8Array(3 * metres.length)
  for (const [cell, difference] of metres.entries()) {
    const share = Math.max(0, Math.min(1, (1 + difference / fullColour) / 2))
    const colour = Math.round(share * (colours - 1))
    data.set(palette.subarray(4 * colour, 4 * colour + 3), 3 * cell)
  }
  const encoder = await openWebpEncoder()
  try {
    const png = Buffer.from(encode({ width, height, data, channels: 3, depth: 8 }))
    writeFileSync(join(projectRoot, `public/guide/${folder}/difference.webp`), await encoder.encode(png, quality))
  } finally {
    await encoder.close()
  }
  writeFileSync(join(projectRoot, `guide/chapters/${folder}/difference.json`), `${JSON.stringify(numbersOf(metres), null, 2)}\n`)
}

/** The end of both runs for some stages of erosion, second minus first. */
export function differenceOf(module: RillModule, erosion = '/droplets@3;iterations=30') {
  const [first, second] = [1300, 1300.0001].map((relief) => {
    const simulation = unwrap(module.openSimulation(`2/seed=7/simplex;relief=${relief}${erosion}`, 1, null))
    unwrap(simulation.advance(1e9))
    const view = unwrap(simulation.layer('height'))
    const values = copyLayer('height', module.HEAPF32, view, undefined).values.slice()
    simulation.delete()
    return { width: view.width, height: view.height, values }
  }) as [Ground, Ground]
  return { ...first, metres: first.values.map((height, cell) => second.values[cell]! - height) }
}

interface Ground {
  width: number
  height: number
  values: Float32Array
}

export function numbersOf(metres: Float32Array): Numbers {
  const sizes = metres.map(Math.abs)
  const share = sizes.filter((size) => size > noticeable).length / sizes.length
  return { percent: Math.round(100 * share), largest: Math.round(Math.max(...sizes)) }
}
