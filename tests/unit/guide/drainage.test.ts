/** The drawing of the chapter "Where water gathers": drainage areas, compared with the core. */
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap } from '@rill-terrain/engine/module'
import { describe, expect, it } from 'vitest'
import {
  areasAfter,
  example,
  ground,
  orderOf,
  receiverOf,
  slopeOf,
  type Ground,
} from '../../../guide/chapters/where-water-gathers/drainage'
import { loadSingle } from '../../support/local-engine'

const valley: Ground = { columns: 3, heights: [9, 7, 8, 6, 5, 6, 4, 2, 4] }

/** Without pits: it is too steep for them. */
const slope: Ground = {
  columns: 16,
  heights: Array.from({ length: 256 }, (_, cell) => 20 * Math.floor(cell / 16) + 4 * (cell % 16) + ((cell * 37) % 53) / 16),
}

/** The drainage areas of the core, in cells, where each cell drains to its steepest neighbour and nothing leaves the map. */
async function inTheCore({ columns, heights }: Ground): Promise<number[]> {
  const module = await loadSingle()
  const cellSize = 10
  const world = `2/size=${columns}x${heights.length / columns};extent=${columns * cellSize};edges=wall;sea=none`
  const rivers = 'stream-power;flow=steepest;iterations=1;uplift=0;time-step=100'
  const simulation = unwrap(module.openSimulation(`${world}/shape/${rivers}`, 1, Float32Array.from(heights)))
  unwrap(simulation.advance(1))
  const { values } = copyLayer('flow', module.HEAPF32, unwrap(simulation.layer('flow')), undefined)
  return [...values].map((area) => area / cellSize ** 2)
}

describe('drainage areas', () => {
  it('grow down a valley, cell by cell', () => {
    expect(orderOf(valley)).toEqual([0, 2, 1, 3, 5, 4, 6, 8, 7])
    expect(areasAfter(valley, 0)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1])
    expect(areasAfter(valley, 2)).toEqual([1, 1, 1, 2, 2, 1, 1, 1, 1])
    expect(areasAfter(valley, 9)[7]).toBe(9)
  })

  it('follow the steepest way down, which is not always that to the lowest neighbour', () => {
    expect(slopeOf(valley, 0, 4)).toBeCloseTo(4 / Math.SQRT2)
    expect(receiverOf(valley, 0)).toBe(3)
    const { cell, steepest, lowest } = example
    expect(ground.heights[lowest]).toBeLessThan(ground.heights[steepest!]!)
    expect(slopeOf(ground, cell, steepest!)).toBeGreaterThan(slopeOf(ground, cell, lowest))
  })

  it('end in pits', () => {
    expect(receiverOf(valley, 7)).toBeNull()
    expect(receiverOf({ columns: 3, heights: [5, 5, 5, 5, 5, 5, 5, 5, 5] }, 4)).toBeNull()
  })

  it.each([
    ['the drawing', ground],
    ['a rough slope', slope],
  ])('of %s are those of the core', async (_, of) => {
    expect(areasAfter(of, of.heights.length)).toEqual(await inTheCore(of))
  })
})

it('most cells of the drawing drain only themselves, and one drains all', () => {
  const areas = areasAfter(ground, ground.heights.length)
  expect(areas.filter((area) => area === 1).length).toBeGreaterThan(areas.length / 2)
  expect(areas.filter((area) => area === areas.length)).toHaveLength(1)
})
