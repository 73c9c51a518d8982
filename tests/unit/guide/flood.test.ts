/** The flood of the drawing in "Is it land?", compared with the measures of the core. */
import { unwrap } from '@rill-terrain/engine/module'
import { describe, expect, it } from 'vitest'
import { closedShare, flood, pits, profile } from '../../../guide/chapters/is-it-land/flood'
import { loadSingle } from '../../support/local-engine'

describe('a flooded profile', () => {
  it('has the closed share and the pits that the core measures', async () => {
    const module = await loadSingle()
    const [width, rows] = [profile.length, 5]
    const text = `2/size=${width}x${rows};extent=${width * 100};edges=wall;sea=none/shape`
    const extruded = Float32Array.from({ length: width * rows }, (_, cell) => profile[cell % width]!)
    const simulation = unwrap(module.openSimulation(text, 1, extruded))
    const { summary } = unwrap(simulation.landforms!(0.45, 0))
    expect(closedShare).toBeCloseTo(summary.closedShare!, 6)
    expect((pits(profile).length / width) * 10_000).toBeCloseTo(summary.pits!, 3)
  })

  it('never falls on the way from the outlet, and is nowhere below the ground', () => {
    const { levels } = flood(profile, profile.length)
    levels.forEach((level, cell) => {
      expect(level).toBeGreaterThanOrEqual(profile[cell]!)
      expect(level).toBeGreaterThanOrEqual(levels[cell - 1] ?? level)
    })
  })

  it('knows only the cells that it has reached', () => {
    expect(flood(profile, 5)).toEqual({ levels: [10, 30, 60, 60, 60], closed: [false, false, false, true, true], closedCells: 2 })
  })
})
