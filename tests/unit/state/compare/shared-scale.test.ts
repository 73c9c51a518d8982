/** The scales that both terrains of a comparison share. */
import { describe, expect, it } from 'vitest'
import type { TerrainFrame } from '@rill-terrain/renderer/renderer'
import { inScale, sharedScale } from '../../../../web/src/modes/compare/scene/shared-scale'

const statistics = { low: 1, high: 2, slopeMedian: 3, slopeSteep: 4, waterMedian: 0, waterHigh: 0, waterMax: 0 }

function terrain(lowest: number, highest: number, range?: [number, number], palette = 'balance'): TerrainFrame {
  const overlay = range && { values: new Float32Array(0), minimum: range[0], maximum: range[1], palette, logarithmic: false }
  return { statistics: { ...statistics, lowest, highest }, overlay } as TerrainFrame
}

describe('the scale of two terrains', () => {
  it('contains the ground and the values of both', () => {
    const scale = sharedScale(terrain(100, 900, [0, 10]), terrain(40, 700, [-5, 8]), null)
    expect(scale.range).toEqual({ minimum: -5, maximum: 10 })
    expect(scale.lowest).toBeLessThanOrEqual(40)
    expect(scale.highest).toBeGreaterThanOrEqual(900)
    // Rounded to a fiftieth of the relief.
    expect(scale.highest - scale.lowest).toBeLessThan(1.05 * 860)
  })

  it('does not change while the ground stays inside', () => {
    const before = sharedScale(terrain(0, 1000), terrain(0, 1000), null)
    expect(sharedScale(terrain(100, 800), terrain(200, 900), before)).toEqual(before)
    expect(sharedScale(terrain(-100, 800), terrain(200, 900), before).lowest).toBeLessThanOrEqual(-100)
    expect(sharedScale(terrain(-100, 800), terrain(200, 900), before).highest).toBe(before.highest)
  })

  it('has no range for different colours', () => {
    expect(sharedScale(terrain(0, 1, [0, 1]), terrain(0, 1), null).range).toBeNull()
    expect(sharedScale(terrain(0, 1, [0, 1]), terrain(0, 1, [0, 1], 'magma'), null).range).toBeNull()
  })

  it('gives both the materials of the open terrain', () => {
    const open = terrain(0, 500, [0, 1])
    const other = { ...terrain(0, 800, [0, 3]), statistics: { ...terrain(0, 800).statistics, slopeSteep: 9 } }
    const scaled = inScale(other, open, sharedScale(open, other, null))
    expect(scaled.statistics.slopeSteep).toBe(4)
    expect([scaled.overlay?.minimum, scaled.overlay?.maximum]).toEqual([0, 3])
    expect(inScale(terrain(0, 1), open, sharedScale(open, other, null)).overlay).toBeNull()
  })
})
