/** The map of the plan of a world of rivers, and its picture. */
import { beforeAll, describe, expect, it } from 'vitest'
import { History } from '@rill-terrain/engine/measures/history'
import type { PlanMap } from '@rill-terrain/engine/measures/plan-map'
import { measureOf } from '@rill-terrain/engine/measures/registry'
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { groundPicture } from '../../../web/src/ui/panel/chunks/plan-picture'
import { loadSingle } from '../../support/local-engine'

const text =
  '2/size=64;extent=2560;sea=200;chunks=3x2;join=rivers/simplex;relief=900;scale=5000/stream-power;flow=steepest;iterations=8'

let module: RillModule
beforeAll(async () => {
  module = await loadSingle()
})

function planAfter(iterations: number, recipe = text): PlanMap | null {
  const simulation = unwrap(module.openSimulation(recipe, 1, null))
  unwrap(simulation.advance(iterations))
  const plan = measureOf('plan').compute({ module, simulation, text: recipe, threads: 1, history: new History() })
  simulation.delete()
  return plan
}

describe('the map of a plan', () => {
  it('exists once the plan is made', () => {
    const other = text.replace('sea=200', 'sea=201')
    expect(planAfter(7, other)).toBeNull()
    expect(planAfter(8, other)).not.toBeNull()
    expect(planAfter(8, text.replace('rivers', 'naive'))).toBeNull()
  })

  it('has the ground, the pieces and the rivers of the world', () => {
    const { width, height, cellSize, pieces, rivers, maxLength, heights, pieceOf, links } = planAfter(8)!
    expect([width, height, cellSize]).toEqual([24, 16, 320])
    expect([heights.length, pieceOf.length]).toEqual([24 * 16, 24 * 16])
    expect(new Set(pieceOf.filter((piece) => piece >= 0)).size).toBe(pieces)
    expect(Math.max(...pieceOf)).toBe(pieces - 1)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(200)
    expect(pieceOf).toContain(-1)
    expect(rivers).toBeGreaterThan(0)
    expect(maxLength).toBeGreaterThan(4 * cellSize)
    expect(links.length % 5).toBe(0)
    // Copies: a later run does not change them, and they can be sent to the page.
    expect(heights.buffer).not.toBe(module.HEAPF32.buffer)
  })

  it('is drawn with the sea, and its pieces have colours on request', () => {
    const plan = planAfter(8)!
    const scale = 3
    const plain = groundPicture(plan, scale, true, false)
    const tinted = groundPicture(plan, scale, true, true)
    expect([plain.width, plain.height]).toEqual([plan.width * scale, plan.height * scale])
    const pixelOf = (pixels: Uint8ClampedArray, cell: number) => {
      const [column, row] = [cell % plan.width, Math.floor(cell / plan.width)]
      const at = 4 * ((row * scale + 1) * plan.width * scale + column * scale + 1)
      return [...pixels.subarray(at, at + 4)]
    }
    for (const [cell, piece] of plan.pieceOf.entries()) {
      const [before, after] = [pixelOf(plain.pixels, cell), pixelOf(tinted.pixels, cell)]
      if (piece < 0) expect(before).toEqual([56, 98, 112, 255])
      if (piece < 0) expect(after).toEqual(before)
      else expect(after).not.toEqual(before)
    }
  })
})
