/** The drawing of the chapter "What noise lacks": a sum of octaves, and the water that stands on it. */
import { describe, expect, it } from 'vitest'
import {
  gradientNoise,
  heightAt,
  lineNoise,
  lineOf,
  octavesOf,
  poolsOf,
  waterLevels,
} from '../../../guide/chapters/what-noise-lacks/octaves'

const distances = Array.from({ length: 4001 }, (_, index) => index * 5)

describe('octaves', () => {
  it('halve their wavelength and their height, and their heights add up to the relief', () => {
    const octaves = octavesOf({ ...lineNoise, octaves: 2 })
    expect(octaves.map(({ wavelength }) => wavelength)).toEqual([lineNoise.scale, lineNoise.scale / 2])
    expect(octaves[0]!.height).toBeCloseTo((lineNoise.relief * 2) / 3)
    expect(octaves[1]!.height).toBeCloseTo(lineNoise.relief / 3)
  })

  it('are zero at whole numbers and stay in -1..1 between them', () => {
    for (let place = -3; place < 3; place++) expect(Math.abs(gradientNoise(place, 1))).toBe(0)
    const values = distances.map((distance) => gradientNoise(distance / 50, 1))
    expect(Math.max(...values.map(Math.abs))).toBeLessThanOrEqual(1)
    expect(Math.max(...values)).toBeGreaterThan(0.5)
    expect(Math.min(...values)).toBeLessThan(-0.5)
  })

  it('sum up to heights between zero and the relief', () => {
    const heights = distances.map((distance) => heightAt(distance, lineNoise))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...heights)).toBeLessThanOrEqual(lineNoise.relief)
  })
})

describe('water on a profile', () => {
  it('fills hollows up to the lower of their two rims', () => {
    expect(waterLevels([0, 4, 1, 3, 0])).toEqual([0, 4, 3, 3, 0])
  })

  it('runs off the ends', () => {
    expect(poolsOf([3, 2, 1, 2, 1, 0])).toEqual({ count: 1, share: 1 / 6 })
    expect(poolsOf([0, 1, 2, 3])).toEqual({ count: 0, share: 0 })
  })

  it('stands in more and more hollows of the line, as the text says', () => {
    const counts = [1, 2, 3, 4, 5, 6].map((octaves) => poolsOf(lineOf(octaves)).count)
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
    expect(counts.at(-1)).toBeGreaterThan(3 * counts[0]!)
  })

  it('has the levels of a flood that rises until nothing changes', () => {
    const heights = distances.map((distance) => heightAt(distance, lineNoise))
    const levels: number[] = heights.map((height, point) => (point % (heights.length - 1) === 0 ? height : Infinity))
    for (let isStill = false; !isStill;) {
      isStill = true
      for (const point of [...heights.keys(), ...[...heights.keys()].reverse()]) {
        const lowestWay = Math.min(levels[point - 1] ?? heights[point]!, levels[point + 1] ?? heights[point]!)
        const level = Math.max(heights[point]!, Math.min(levels[point]!, lowestWay))
        isStill &&= level === levels[point]
        levels[point] = level
      }
    }
    expect(waterLevels(heights)).toEqual(levels)
  })
})
