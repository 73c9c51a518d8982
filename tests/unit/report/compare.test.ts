/** Places in bands, and the averaging before measures, on ground with known numbers. */
import { describe, expect, it } from 'vitest'
import { bandOf, compare, placeOf, type ReferenceModel } from '@rill-terrain/engine/report/compare'
import { comparisonCell } from '@rill-terrain/engine/report/cells'
import { averaged } from '@rill-terrain/engine/report/landscape'
import { reportMeasureIds, type Estimate, type LandscapeNumbers } from '@rill-terrain/engine/report/measures'
import { meanGradient, partOf, roughness, type Ground } from '@rill-terrain/engine/report/surface'

const groundOf = (width: number, height: number, cellSize: number, heightAt: (x: number, y: number) => number): Ground => ({
  width,
  height,
  cellSize,
  sea: null,
  values: Float32Array.from({ length: width * height }, (_, cell) => heightAt(cell % width, Math.floor(cell / width))),
})

const plane = groundOf(60, 40, 10, (x, y) => 3 * x + 4 * y)

describe('a band', () => {
  it('is from the 10th to the 90th percentile, within the values', () => {
    expect(bandOf([9, 8, 7, 6, 5, 4, 3, 2, 1])).toEqual({ low: 1, high: 9, count: 9 })
    expect(bandOf(Array.from({ length: 19 }, (_, index) => index))).toEqual({ low: 1, high: 17, count: 19 })
    expect(bandOf([1, 2, 3, 4])).toEqual({ low: 1, high: 4, count: 4 })
    expect(bandOf([1, 2, 3])).toBeNull()
  })

  it('holds values whose standard error reaches it', () => {
    const band = { low: 1, high: 2, count: 5 }
    expect(placeOf({ value: 0.9, error: null }, band)).toBe('below')
    expect(placeOf({ value: 0.9, error: 0.1 }, band)).toBe('within')
    expect(placeOf({ value: 2.2, error: 0.1 }, band)).toBe('above')
    expect(placeOf({ value: 2, error: null }, band)).toBe('within')
  })
})

describe('the ground', () => {
  it('of a plane has its gradient, at every cell size', () => {
    expect(meanGradient(plane)).toBeCloseTo(0.5, 6)
    expect(meanGradient(averaged(plane, 20))).toBeCloseTo(0.5, 6)
    expect(meanGradient({ ...plane, sea: 1e6 })).toBeNull()
  })

  it('is averaged to larger cells only', () => {
    expect(averaged(plane, 20)).toMatchObject({ width: 30, height: 20, cellSize: 20 })
    expect(averaged(plane, 5)).toMatchObject({ width: 60, height: 40, cellSize: 10 })
    expect(averaged(plane, 20).values[0]).toBe(3.5)
  })

  it('is rough from cell to cell or over distances', () => {
    // The means of 3 x 3 and 9 x 9 cells of a checkerboard are 1/9 and 1/81.
    const board = groundOf(40, 40, 10, (x, y) => ((x + y) % 2 === 0 ? 1 : -1))
    expect(roughness(board)).toBeCloseTo((1 - 1 / 9) / (1 - 1 / 81), 6)
    expect(roughness(groundOf(40, 40, 10, (x) => (x - 20) ** 2))).toBeCloseTo(1 / 10, 2)
    expect(roughness(groundOf(20, 20, 10, () => 7))).toBeNull()
  })

  it('has parts', () => {
    expect([...partOf(plane, 2, 1, 2, 2).values]).toEqual([10, 13, 14, 17])
  })
})

it('the coarsest cell size with 64 cells is compared', () => {
  expect(comparisonCell(10, 6000)).toBe(90)
  expect(comparisonCell(10, 4000)).toBe(50)
  expect(comparisonCell(10, 2000)).toBe(30)
  expect(comparisonCell(10, 1000)).toBeNull()
  expect(comparisonCell(60, 6000)).toBe(90)
  expect(comparisonCell(200, 60_000)).toBeNull()
})

const numbersOf = (value: number): LandscapeNumbers =>
  Object.fromEntries(reportMeasureIds.map((id): [string, Estimate] => [id, { value, error: null }])) as LandscapeNumbers

const model = (id: string, gradient: number, hasIce: boolean, value: number): ReferenceModel => ({
  id, name: id, land: '', credit: '', hasIce, gradient, ownCell: 90, numbers: { 90: numbersOf(value) },
}) // prettier-ignore

describe('a comparison', () => {
  const models = [1, 2, 3, 4, 5].flatMap((value) => [
    model(`gentle ${value}`, 0.1, false, value),
    model(`ice ${value}`, 0.3, true, 10 + value),
    model(`dry ${value}`, 0.3, false, 20 + value),
  ])
  const landscape = (value: number, gradient: number) => ({ cell: 90 as const, ownCell: 90, gradient, numbers: numbersOf(value) })

  it('is with the group of the slope, and of the two steep ones with the group that fits', () => {
    expect(compare(landscape(3, 0.1), models)).toMatchObject({ group: 'gentle', other: null, within: reportMeasureIds.length })
    expect(compare(landscape(23, 0.2), models)).toMatchObject({ group: 'no-ice', other: { group: 'ice', within: 0 } })
    expect(compare(landscape(23, 0.1), models)).toMatchObject({ group: 'gentle', within: 0 })
  })

  it('names the most similar models of all groups', () => {
    const found = compare(landscape(12.9, 0.1), models)
    expect(typeof found !== 'string' && found.nearest.map(({ model: { id } }) => id)).toEqual(['ice 3', 'ice 2', 'ice 4'])
  })

  it('is absent with a reason', () => {
    expect(compare({ ...landscape(1, 0.1), cell: null, ownCell: 200 }, models)).toMatch(/^Cells of 200 m are not comparable: /)
    expect(compare({ ...landscape(1, 0.1), cell: null, ownCell: 2 }, models)).toMatch(/ its shorter side needs 64 cells of 30 m\.$/)
    expect(compare(landscape(1, 0.1), models.slice(0, 3))).toMatch(/^Too few real landscapes/)
  })
})
