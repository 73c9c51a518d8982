import { describe, expect, it } from 'vitest'
import { formatTicks } from '@rill-terrain/recipe/format'
import { powersBetween, roundStep, scaleBar, ticksBetween } from '@rill-terrain/recipe/ticks'

describe('ticks', () => {
  it('are multiples of 1, 2 or 5 times a power of ten', () => {
    for (let length = 1e-3; length < 1e6; length *= 1.37) {
      const step = roundStep(length, 6)
      const lead = Number(step.toPrecision(3)) / 10 ** Math.floor(Math.log10(step * (1 + 1e-9)))
      expect([1, 2, 5]).toContain(Math.round(lead))
      expect(length / step).toBeLessThanOrEqual(6 * (1 + 1e-9))
      // The next smaller step would give too many parts.
      expect(length / (step / 2.5)).toBeGreaterThan(6)
    }
  })

  it('include both ends if these are round, and zero if it is between them', () => {
    expect(ticksBetween(0, 1200, 6)).toEqual([0, 200, 400, 600, 800, 1000, 1200])
    expect(ticksBetween(-30, 55, 5)).toEqual([-20, 0, 20, 40])
    expect(ticksBetween(0, 0.3, 3)).toEqual([0, 0.1, 0.2, 0.3])
    expect(ticksBetween(812, 1507, 4)).toEqual([1000, 1200, 1400])
  })

  it('of an empty range are its only value', () => {
    expect(ticksBetween(7, 7, 5)).toEqual([7])
  })

  it('of logarithmic scales are powers of ten', () => {
    expect(powersBetween(0.5, 5000, 6)).toEqual([1, 10, 100, 1000])
    expect(powersBetween(1e-3, 1e5, 3)).toEqual([0.1, 100, 1e5].map((value) => value))
    expect(powersBetween(1, 10, 6)).toEqual([1, 10])
  })

  it('are formatted in one unit, which only the last one shows', () => {
    expect(formatTicks([0, 500, 1000], 'm')).toEqual(['0', '500', '1,000 m'])
    expect(formatTicks([0, 20000, 40000], 'm')).toEqual(['0', '20', '40 km'])
    expect(formatTicks([0, 0.5, 1], '')).toEqual(['0', '0.5', '1'])
    expect(formatTicks([1e4, 1e6, 1e8], 'm²')).toEqual(['0.01', '1', '100 km²'])
    expect(formatTicks([-20, 0, 20], 'm')).toEqual(['−20', '0', '20 m'])
  })
})

describe('a scale bar', () => {
  it('has the longest round length that fits', () => {
    expect(scaleBar(10, 130)).toEqual({ metres: 1000, pixels: 100 })
    expect(scaleBar(10, 200)).toEqual({ metres: 2000, pixels: 200 })
    expect(scaleBar(0.3, 100)).toMatchObject({ metres: 20 })
    for (let metresPerPixel = 0.01; metresPerPixel < 1000; metresPerPixel *= 1.7) {
      const { metres, pixels } = scaleBar(metresPerPixel, 120)
      expect(pixels * metresPerPixel).toBeCloseTo(metres, 6)
      expect(pixels).toBeLessThanOrEqual(120.001)
      expect(pixels).toBeGreaterThanOrEqual(120 / 2.5 - 0.001)
    }
  })
})
