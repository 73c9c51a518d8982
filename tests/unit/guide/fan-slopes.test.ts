/** The slopes of the plain in "Where sediment ends up", whose text compares them with those of alluvial fans. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type Simulation } from '@rill-terrain/engine/module'
import { fileOf, usesIn } from '../../../guide/reading/read-chapter'
import { loadSingle } from '../../support/local-engine'

const folder = 'where-sediment-ends-up'
const text = readFileSync(fileOf(folder), 'utf8')
  .replace(/<\/?(Checked|Cite)[^>]*>/g, '')
  .replace(/\s+/g, ' ')
const module = await loadSingle()

/** Cells along a side of the map, and their size, m. */
const cells = 256
const cellSize = 14000 / cells
/** Least thickness of the sediment, m. */
const thickness = 3
/** Parts of the way from the western border to the range, as shares of the map's width. */
const [farEnd, halfway, foot] = [
  [0, 0.1],
  [0.2, 0.3],
  [0.36, 0.4],
] as const

const layerOf = (simulation: Simulation, name: 'height' | 'deposit') =>
  copyLayer(name, module.HEAPF32, unwrap(simulation.layer(name)), undefined).values

/** Median fall of a part's ground with sediment, in metres per hundred metres. */
function fallOf(heights: Float32Array, deposits: Float32Array, [from, to]: readonly [number, number]): number {
  const falls: number[] = []
  for (let y = 1; y < cells - 1; y++) {
    for (let x = Math.max(1, Math.floor(from * cells)); x < to * cells; x++) {
      const cell = y * cells + x
      if (deposits[cell]! < thickness) continue
      const [east, south] = [1, cells].map((step) => (heights[cell + step]! - heights[cell - step]!) / (2 * cellSize))
      falls.push(100 * Math.hypot(east!, south!))
    }
  }
  return falls.toSorted((one, other) => one - other)[falls.length >> 1]!
}

it('the plain is as steep as a fan, and became so by its deposits', () => {
  const figure = usesIn(folder).find(({ properties }) => properties['id'] === 'with-deposits')
  const simulation = unwrap(module.openSimulation(String(figure!.properties['recipe']), 1, null))
  const start = layerOf(simulation, 'height')
  unwrap(simulation.advance(1e9))
  const [end, deposits] = [layerOf(simulation, 'height'), layerOf(simulation, 'deposit')]
  simulation.delete()

  const falls = [foot, halfway, farEnd].map((part) => fallOf(end, deposits, part).toFixed(1))
  expect(text).toContain(
    `Where at least ${thickness} m of sediment lie, our ground falls by ${falls[0]} m at the foot of the range`,
  )
  expect(text).toContain(`by ${falls[1]} m halfway across the plain, and by ${falls[2]} m near the border`)
  const before = [foot, halfway, farEnd].map((part) => Math.round(fallOf(start, deposits, part)))
  expect(text).toContain(`with ${Math.min(...before)} to ${Math.max(...before)} m`)
})
