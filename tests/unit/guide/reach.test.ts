/** The row of sliding cells in "Terrain without an end", compared with the method `thermal` of the core. */
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap } from '@rill-terrain/engine/module'
import { describe, expect, it } from 'vitest'
import {
  allowed,
  cellSize,
  compare,
  maxIterations,
  maxMargin,
  row,
  slide,
} from '../../../guide/chapters/terrain-without-an-end/reach'
import { loadSingle } from '../../support/local-engine'

/** Rows of a map that does not change from north to south. */
const rows = 4
const talus = (Math.atan(allowed / cellSize) * 180) / Math.PI

async function inTheCore(heights: readonly number[], iterations: number): Promise<number[]> {
  const module = await loadSingle()
  const width = heights.length
  const world = `2/size=${width}x${rows};extent=${width * cellSize};edges=wall;sea=none`
  const text = `${world}/shape/thermal@2;iterations=${iterations};talus=${talus};strength=1`
  const extruded = Float32Array.from({ length: width * rows }, (_, cell) => heights[cell % width]!)
  const simulation = unwrap(module.openSimulation(text, 1, extruded))
  unwrap(simulation.advance(iterations + 1))
  const { values } = copyLayer('height', module.HEAPF32, unwrap(simulation.layer('height')), undefined)
  return [...values.subarray(width, 2 * width)]
}

describe('a row of sliding cells', () => {
  it.each([1, 2, 5])('moves like the core in %i iterations', async (iterations) => {
    const core = await inTheCore(row, iterations)
    compare(iterations, 0).whole.forEach((height, cell) => expect(height).toBeCloseTo(core[cell]!, 3))
    expect(core).not.toEqual([...row])
  })

  it('loses no rock, and leaves ground below the angle at rest', () => {
    const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0)
    expect(sum(compare(maxIterations, 0).whole)).toBeCloseTo(sum(row), 3)
    expect(slide([0, allowed, 2 * allowed])).toEqual([0, allowed, 2 * allowed])
  })
})

describe('a piece of the row', () => {
  it('has a wrong cell more with each iteration', () => {
    expect([0, 1, 2, 3, 4, 5].map((iterations) => compare(iterations, 0).wrong)).toEqual([0, 1, 2, 3, 4, 5])
    expect(compare(1, 0).differs[0]).toBe(true)
  })

  it('has the bits of the whole row in its chunk as soon as the margin is as wide as the iterations', () => {
    for (let iterations = 1; iterations <= maxIterations; iterations++) {
      for (let margin = 0; margin <= maxMargin; margin++) {
        const { wrong } = compare(iterations, margin)
        if (margin >= iterations) expect(wrong).toBe(0)
        else expect(wrong).toBeGreaterThan(0)
      }
    }
  })
})
