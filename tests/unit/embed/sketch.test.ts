/** Sketches of terrains: the text, and the facets that are drawn from it. */
import { describe, expect, it } from 'vitest'
import { facetsOf } from '@rill-terrain/element/sketch-drawing'
import { readSketch, sketchOf, type SketchedGround } from '@rill-terrain/recipe/sketch'

const ground = (width: number, height: number, at: (column: number, row: number) => number): SketchedGround => ({
  width,
  height,
  heights: Float32Array.from({ length: width * height }, (_, index) => at(index % width, Math.floor(index / width))),
})
const ramp = ground(512, 512, (column) => 100 + column)

describe('a sketch', () => {
  it.each([
    [512, 512, 20, 20],
    [512, 128, 40, 10],
    [7, 300, 4, 63],
    [2, 2, 20, 20],
  ])('of %i x %i cells has %i columns and %i rows', (width, height, columns, rows) => {
    const text = sketchOf(ground(width, height, (column, row) => column + row))
    expect(text).toMatch(/^[\w-]+$/)
    expect(readSketch(text)).toMatchObject({ columns, rows, hasWater: false })
  })

  it('has the heights relative to their range', () => {
    const { heights } = readSketch(sketchOf(ramp))!
    expect(heights[0]).toBe(0)
    expect(heights[19]).toBe(1)
    for (let column = 0; column < 20; column++) expect(heights[column]).toBeCloseTo(column / 19, 1)
  })

  it('is level where the sea is', () => {
    const { hasWater, heights } = readSketch(sketchOf({ ...ramp, sea: 356 }))!
    expect(hasWater).toBe(true)
    expect(heights.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 0))
    expect(readSketch(sketchOf({ ...ramp, sea: 0 }))!.hasWater).toBe(false)
  })

  it('of level or unknown ground is empty', () => {
    expect(sketchOf(ground(9, 9, () => 5))).toBe('')
    expect(sketchOf(ground(9, 9, () => NaN))).toBe('')
  })

  it.each(['', 'T', 'TA', 'TA123', '!!', 'BA12', `CA${'ü'.repeat(4)}`])('cannot be read from %j', (text) => {
    expect(readSketch(text)).toBeNull()
  })
})

it('the drawing of a sketch fills the picture without leaving it, with the sides of the block last', () => {
  const facets = facetsOf(readSketch(sketchOf({ ...ramp, sea: 356 }))!, 400, 250)
  expect(facets).toHaveLength(19 * 19 + 2)
  const [xs, ys] = [
    facets.flatMap(({ points }) => points.map(([x]) => x)),
    facets.flatMap(({ points }) => points.map(([, y]) => y)),
  ]
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...xs)).toBeLessThanOrEqual(400)
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...ys)).toBeLessThanOrEqual(250)
  expect(Math.max((Math.max(...xs) - Math.min(...xs)) / 400, (Math.max(...ys) - Math.min(...ys)) / 250)).toBeCloseTo(0.86, 6)
  const colours = facets.slice(0, 19).map(({ colour }) => colour)
  // From the east, which is high, to the water in the west.
  expect(colours.at(-1)).toBe('rgb(86 134 156)')
  expect(colours[0]).not.toBe(colours.at(-1))
})
