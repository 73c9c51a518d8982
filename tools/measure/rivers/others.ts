/** Worlds with lakes, without a sea, with walls, and with painted uplift. */
import { unwrap } from '@rill-terrain/engine/module'
import { rowOf, type Row } from '../runs'
import type { Lands } from './lands'
import { cellSize, seedsOf, side, worldLand, worldRecipe, type Kind } from './worlds'

const seeds = seedsOf(4)

export function otherRows(lands: Lands): Row[] {
  const middle = (side / 2) * cellSize
  const stroke = unwrap(
    lands.module.encodeStroke!({
      kind: 'uplift',
      radius: 2000,
      strength: 3,
      falloff: 0.5,
      points: [0, middle, 2 * middle, middle],
    }),
  )
  const kinds: [string, Kind][] = [
    ['Young land with lakes', { iterations: 6, relief: 2500 }],
    ['A world without a sea', { sea: 'none' }],
    ['A world with walls', { edges: 'wall' }],
    ['A world with walls and without a sea', { edges: 'wall', sea: 'none' }],
    ['A stroke of uplift across all chunks of two rows', { strokes: `/paint;strokes=${stroke}` }],
  ]
  return kinds.map(([what, kind]) => {
    const found = seeds.map((seed) => worldLand(lands.module, { ...kind, seed }).numbers)
    const ends = found.reduce((sum, numbers) => sum + numbers.ends.count, 0)
    const cells = found.reduce((sum, numbers) => sum + numbers.ends.cells, 0)
    return rowOf(
      `${what}: places on land where water ends`,
      worldRecipe(kind),
      '0',
      `${ends} with ${cells} cells, in ${seeds.length} worlds`,
      ends === 0,
    )
  })
}
