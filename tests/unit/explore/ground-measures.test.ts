import { describe, expect, it } from 'vitest'
import { aspectOf, drainageArea, hornGradient, slopeOf, wayBetween } from '../../../web/src/modes/measure/state/ground-measures'
import { heightAt, type MeasuredGround } from '../../../web/src/state/view/ground-height'
import { measureRows, rowsAsSentence, rowsAsTable } from '../../../web/src/modes/measure/state/measure-text'

function ground(heightOf: (east: number, south: number) => number, cellSize = 20): MeasuredGround {
  const [width, height] = [31, 21]
  const heights = Float32Array.from({ length: width * height }, (_, index) =>
    heightOf((index % width) * cellSize, Math.floor(index / width) * cellSize),
  )
  return { width, height, cellSize, heights }
}

/** Rises by `east` and `south` metres per metre. */
const plane = (east: number, south: number) => ground((x, y) => 500 + east * x + south * y)

describe('on a plane', () => {
  it.each([
    [0.5, 0, 26.565, 270],
    [-0.5, 0, 26.565, 90],
    [0, 1, 45, 0],
    [0, -1, 45, 180],
    [-0.3, -0.3, 22.99, 135],
    [0.1, -0.2, 12.6, 206.565],
  ])('with the gradient %f, %f the slope is %f degrees and the aspect %f', (east, south, slope, aspect) => {
    for (const [column, row] of [
      [15, 10],
      [0, 0],
      [30, 20],
      [0, 9],
    ] as const) {
      const gradient = hornGradient(plane(east, south), column, row)
      expect(slopeOf(gradient)).toBeCloseTo(slope, 2)
      expect(aspectOf(gradient)).toBeCloseTo(aspect, 1)
    }
  })

  it('that is level there is no aspect', () => {
    const gradient = hornGradient(plane(0, 0), 5, 5)
    expect(slopeOf(gradient)).toBe(0)
    expect(aspectOf(gradient)).toBeNull()
  })

  it('heights are interpolated, and distances are exact', () => {
    const slope = plane(0.75, 0)
    expect(heightAt(slope, { east: 0.25, south: 1 })).toBeCloseTo(500 + 0.75 * 150, 3)
    const way = wayBetween(slope, { east: 0, south: 0.3 }, { east: 0.5, south: 0.3 })
    expect(way.horizontal).toBeCloseTo(300, 6)
    expect(way.rise).toBeCloseTo(225, 3)
    // 3, 4, 5
    expect(way.surface).toBeCloseTo(375, 3)
    const across = wayBetween(plane(0, 0), { east: 0, south: 0 }, { east: 1, south: 1 })
    expect(across.horizontal).toBeCloseTo(Math.hypot(600, 400), 6)
    expect(across.surface).toBeCloseTo(Math.hypot(600, 400), 6)
    expect(wayBetween(slope, { east: 0.5, south: 0.5 }, { east: 0.5, south: 0.5 })).toEqual({ horizontal: 0, surface: 0, rise: 0 })
  })

  it('a cell drains all cells above it in its column', () => {
    expect(drainageArea(plane(0, -1), 7, 12)).toBe(13 * 400)
    expect(drainageArea(plane(0, -1), 7, 0)).toBe(400)
  })
})

it('the way along the surface of a ridge is longer than the horizontal way', () => {
  const ridge = ground((x) => 300 - Math.abs(x - 300))
  const way = wayBetween(ridge, { east: 0, south: 0.5 }, { east: 1, south: 0.5 })
  expect(way.horizontal).toBeCloseTo(600, 6)
  expect(way.surface).toBeCloseTo(600 * Math.SQRT2, 3)
  expect(way.rise).toBeCloseTo(0, 3)
})

it('a valley drains both its sides', () => {
  const valley = ground((x, y) => Math.abs(x - 300) - y * 0.5)
  expect(drainageArea(valley, 15, 20)).toBeGreaterThan(31 * 10 * 400)
})

describe('the text of measures', () => {
  const measured = {
    place: { east: 0, south: 0 },
    height: 1234.567,
    slope: 12.34,
    aspect: 359.7,
    drainage: 2.5e6,
    depth: 0,
    layer: null,
  }

  it('has all values with units', () => {
    const rows = measureRows(measured, { horizontal: 1500, surface: 1612.3, rise: -45.67 }, undefined)
    expect(Object.fromEntries(rows)).toEqual({
      Height: '1,234.6 m',
      Slope: '12.3°',
      Aspect: 'N 0°',
      'Drainage area': '2.5 km²',
      Distance: '1,500 m',
      'Along the ground': '1,612 m',
      'Height difference': '−45.7 m',
    })
    expect(rowsAsTable(rows).split('\n')[0]).toBe('Height\t1,234.6 m')
    expect(rowsAsSentence(rows)).toMatch(/^Height 1,234.6 m, Slope 12\.3°, .*−45\.7 m\.$/)
  })

  it('names the shown layer, and the depth of water', () => {
    const rows = measureRows({ ...measured, aspect: null, depth: 12, layer: { id: 'hardness', value: 0.5 } }, null, {
      label: 'Rock hardness',
      unit: '',
    })
    expect(Object.fromEntries(rows)).toMatchObject({ Aspect: 'level', 'Water depth': '12 m', 'Rock hardness': '0.5' })
    expect(rows.map(([name]) => name)).not.toContain('Drainage area')
  })
})
