/** Pure functions of charts: scales, ticks, paths and pointer positions. */
import { scaleLinear, scaleLog } from 'd3-scale'
import { describe, expect, it } from 'vitest'
import { scalesIn, ticksThatFit } from '../../web/src/ui/charts/axis'
import { placeAfterKey, placeNear } from '../../web/src/ui/charts/pointer-place'
import { areaPath, evenSeries, linePath, nearestPoint } from '../../web/src/ui/charts/series'

const field = { left: 50, right: 450, top: 10, bottom: 110 }
const format = (ticks: readonly number[]) => ticks.map(String)
const axis = (from: number, to: number) => ({ scale: scaleLinear([from, to], []), format })

describe('scales', () => {
  it('map values to the pixels of a plot area, and do not change the axes', () => {
    const [x, y] = [axis(0, 1000), axis(-20, 80)]
    const scales = scalesIn(field, x, y)
    expect([scales.x(0), scales.x(1000), scales.y(-20), scales.y(80), scales.y(30)]).toEqual([50, 450, 110, 10, 60])
    expect(scales.x.invert(250)).toBe(500)
    expect(x.scale.range()).toEqual([])
  })
})

describe('ticks', () => {
  it('are round numbers, as many as fit', () => {
    expect(ticksThatFit(scaleLinear([0, 1000], [0, 400]), 74)).toEqual([0, 200, 400, 600, 800, 1000])
    expect(ticksThatFit(scaleLinear([0, 1000], [0, 150]), 74)).toEqual([0, 500, 1000])
    expect(ticksThatFit(scaleLinear([812, 1507], [110, 10]), 26)).toEqual([1000, 1200, 1400])
  })

  it('keep their minimum distance for any length and values of an axis', () => {
    for (let width = 30; width < 900; width += 17) {
      for (let length = 0.03; length < 1e6; length *= 3.7) {
        for (const scale of [scaleLinear([-0.3 * length, length], [width, 0]), scaleLog([length, 1e5 * length], [0, width])]) {
          const places = ticksThatFit(scale, 60).map((tick) => scale(tick))
          const gaps = places.slice(1).map((place, index) => Math.abs(place - places[index]!))
          if (places.length > 2) expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60)
        }
      }
    }
  })

  it('of a logarithmic axis are powers of ten', () => {
    expect(ticksThatFit(scaleLog([1, 10_000], [0, 400]), 74)).toEqual([1, 10, 100, 1000, 10_000])
  })
})

describe('the path of a series', () => {
  const scales = scalesIn(field, axis(0, 4), axis(0, 100))

  it('passes through its points', () => {
    expect(linePath(evenSeries([0, 100, 50, 0, 25], 0, 4), scales)).toBe('M50,110L150,10L250,60L350,110L450,85')
  })

  it('has a gap where a value is missing', () => {
    expect(linePath(evenSeries([0, 100, Number.NaN, 0, 25], 0, 4), scales)).toBe('M50,110L150,10M350,110L450,85')
  })

  it('of an area returns along its base', () => {
    expect(areaPath(evenSeries([0, 100], 0, 4), scales, 110)).toBe('M50,110L450,10L450,110L50,110Z')
  })

  it('shows every peak of more values than pixels, with few points', () => {
    const values = Float32Array.from({ length: 20_000 }, (_, index) => (index === 12_345 ? 100 : index === 501 ? 0 : 50))
    const path = linePath(evenSeries(values, 0, 4), scales)
    expect(path).toMatch(/,10L/)
    expect(path).toMatch(/,110L/)
    expect(path.split('L').length).toBeLessThan(4 * 401)
  })
})

describe('the pointer', () => {
  it('reads the nearest point', () => {
    const series = { xs: [0, 1, 10, 100], ys: [5, 6, 7, 8] }
    expect([-3, 0.4, 0.6, 5, 6, 56, 1e6].map((x) => nearestPoint(series, x))).toEqual([0, 0, 1, 1, 2, 3, 3])
  })

  it('stays within the plot area, and stops at allowed positions', () => {
    expect([-0.2, 0.31, 1.7].map((share) => placeNear(share, null))).toEqual([0, 0.31, 1])
    expect([-0.2, 0.31, 1.7].map((share) => placeNear(share, [0.1, 0.3, 0.9]))).toEqual([0.1, 0.3, 0.9])
  })

  it('moves by a hundredth of the width with arrow keys, and by a tenth with Shift', () => {
    expect(placeAfterKey('ArrowRight', false, 0.2, null)).toBeCloseTo(0.21, 9)
    expect(placeAfterKey('ArrowLeft', true, 0.25, null)).toBeCloseTo(0.15, 9)
    expect(placeAfterKey('ArrowRight', false, null, null)).toBeCloseTo(0.51, 9)
    expect(placeAfterKey('ArrowLeft', false, 0.005, null)).toBe(0)
    expect([placeAfterKey('Home', false, 0.4, null), placeAfterKey('End', false, 0.4, null)]).toEqual([0, 1])
    expect(placeAfterKey('a', false, 0.4, null)).toBeNull()
  })

  it('moves from stop to stop', () => {
    const stops = [0.05, 0.35, 0.65, 0.95]
    expect(placeAfterKey('ArrowRight', false, 0.35, stops)).toBe(0.65)
    expect(placeAfterKey('ArrowLeft', false, 0.05, stops)).toBe(0.05)
    expect(placeAfterKey('ArrowRight', true, 0.05, stops)).toBe(0.95)
    expect(placeAfterKey('Home', false, null, stops)).toBe(0.05)
  })
})
