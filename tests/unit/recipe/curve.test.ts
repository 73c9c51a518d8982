import { describe, expect, it } from 'vitest'
import { addPoint, movePoint, pointsOf, removePoint, textOf, valueAt, widestGap } from '@rill-terrain/recipe/curve'

const points = pointsOf('0:0,0.25:0.125,0.5:0.875,0.75:0.875,1:0.5')

describe('a curve', () => {
  it('is parsed from recipe syntax and written back', () => {
    const text = '0:0,0.3:0.1,1:1'
    expect(pointsOf(text)).toEqual([
      { x: 0, y: 0 },
      { x: 0.3, y: 0.1 },
      { x: 1, y: 1 },
    ])
    expect(textOf(pointsOf(text))).toBe(text)
  })

  it('has the same values as in the core', () => {
    // tests/native/base/curve_test.cpp has the same list.
    const expected = [0, 0.03125, 0.125, 0.546875, 0.875, 0.875, 0.875, 0.734375, 0.5]
    for (const [i, y] of expected.entries()) expect(valueAt(points, i / 8)).toBeCloseTo(y, 12)
    const inner = pointsOf('0.25:0.75,0.5:0.25')
    expect([valueAt(inner, 0), valueAt(inner, 0.375), valueAt(inner, 1)]).toEqual([0.75, 0.5, 0.25])
  })

  it('limits a moved point to its neighbours and the edges', () => {
    expect(movePoint(points, 1, { x: 0.123456, y: 0.6 })[1]).toEqual({ x: 0.125, y: 0.6 })
    expect(movePoint(points, 1, { x: 0.9, y: 7 })[1]).toEqual({ x: 0.495, y: 1 })
    expect(movePoint(points, 0, { x: -3, y: -3 })[0]).toEqual({ x: 0, y: 0 })
    expect(movePoint(points, 4, { x: 3, y: 0 })[4]).toEqual({ x: 1, y: 0 })
    const narrow = pointsOf('0:0,0.001:0.5,0.002:1')
    expect(movePoint(narrow, 1, { x: 0.5, y: 0.2 })[1]).toEqual({ x: 0.001, y: 0.2 })
  })

  it('accepts new points while there is space', () => {
    const added = addPoint(points, { x: 0.6, y: 0.2 }, 8)!
    expect(added.index).toBe(3)
    expect(textOf(added.points)).toBe('0:0,0.25:0.125,0.5:0.875,0.6:0.2,0.75:0.875,1:0.5')
    expect(addPoint(points, { x: 0.251, y: 0.2 }, 8)).toBeNull()
    expect(addPoint(points, { x: 0.6, y: 0.2 }, 5)).toBeNull()
    expect(addPoint(pointsOf('0:0,0.5:1'), { x: 0.9, y: 0.5 }, 8)!.index).toBe(2)
  })

  it('allows removing points down to the minimum', () => {
    expect(textOf(removePoint(points, 1, 2)!)).toBe('0:0,0.5:0.875,0.75:0.875,1:0.5')
    expect(removePoint(pointsOf('0:0,1:1'), 0, 2)).toBeNull()
  })

  it('finds the widest gap for a new point', () => {
    expect(widestGap(pointsOf('0:0,1:1'))).toEqual({ x: 0.5, y: 0.5 })
    expect(widestGap(pointsOf('0:0,0.1:0,0.9:0.5,1:1')).x).toBeCloseTo(0.5)
  })
})
