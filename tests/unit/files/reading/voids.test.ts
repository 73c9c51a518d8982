import { describe, expect, it } from 'vitest'
import { FileError } from '@rill-terrain/files/file-error'
import { fillWithMembrane } from '@rill-terrain/files/reading/voids/membrane'
import { bendSmallVoids, maximumUpdatesOfVoid } from '@rill-terrain/files/reading/voids/minimum-curvature'
import { fillVoids } from '@rill-terrain/files/reading/voids/fill-voids'

const [width, height] = [60, 50]

/** Hills up to 400 m high and 300 m deep, without equal heights. */
const hill = (column: number, row: number): number => 900 + 350 * Math.sin(column / 7) * Math.cos(row / 9) + column - 0.7 * row
const hills = (): Float32Array =>
  Float32Array.from({ length: width * height }, (_, index) => hill(index % width, Math.floor(index / width)))

/** Ground with a value in a rectangle. */
function holed(value: number, [left, right, top, bottom] = [20, 27, 5, 9]): Float32Array {
  return hills().map((each, index) => {
    const [column, row] = [index % width, Math.floor(index / width)]
    return column >= left! && column <= right! && row >= top! && row <= bottom! ? value : each
  })
}

const image = (values: Float32Array) => ({ width, height, values })
const truth = hills()
const maximumError = (values: Float32Array): number =>
  values.reduce((error, value, index) => Math.max(error, Math.abs(value - truth[index]!)), 0)

describe('voids', () => {
  it('are filled along the slopes around them, and reported with their number and place', () => {
    const values = holed(NaN)
    const decisions = fillVoids(image(values), 'map.tif')
    expect(decisions.map(({ text }) => text)).toEqual([
      'map.tif has no height in 40 of its 3000 cells, which it marks as NaN (columns 20 to 27, rows 5 to 9, in the north); ' +
        'Rill filled them smoothly (minimum curvature).',
    ])
    expect(maximumError(values)).toBeLessThan(5)
  })

  it('are found by declared marks, known marks, isolated values and impossible values', () => {
    for (const [mark, tagged] of [
      [0, [0]],
      [850, [850]],
      [-9999, []],
      [-32768, []],
      [32767, []],
      [-12345, []],
      [55537, []],
      [-3.4028234663852886e38, []],
      [Infinity, []],
    ] as const) {
      const values = holed(mark)
      expect(fillVoids(image(values), 'map.tif', { tagged }), `${mark}`).toHaveLength(1)
      expect(maximumError(values), `${mark}`).toBeLessThan(5)
    }
  })

  it('with two different marks are both found', () => {
    const values = holed(-9999)
    values[7] = -32768
    expect(fillVoids(image(values), 'map.tif').map(({ text }) => text)).toEqual([
      expect.stringContaining('in 1 of its 3000 cells, where its value -32768 is far outside of all other heights') as string,
      expect.stringContaining('in 40 of its 3000 cells, where its value -9999 is far outside of all other heights') as string,
    ])
    expect(maximumError(values)).toBeLessThan(5)
  })

  it('are no heights close to others: a depth of 9999 m among depths stays, and is reported', () => {
    const values = hills().map((value) => -9400 - value)
    const [lowest] = values.toSorted()
    values[99] = -9999
    values[100] = lowest!
    const before = values.slice()
    const decisions = fillVoids(image(values), 'sea.tif')
    expect(values).toEqual(before)
    expect(decisions).toEqual([])
    const shallow = hills().map((value) => -9900 + value)
    shallow[99] = -9999
    shallow[100] = -9900
    expect(fillVoids(image(shallow), 'sea.tif')).toEqual([
      {
        subject: 'voids',
        text: expect.stringMatching(
          /^sea\.tif has the value -9999 in 1 of its 3000 cells .*; Rill read it as a height\.$/,
        ) as string,
        choices: [{ label: 'Fill cells with -9999', options: { voids: [-9999] } }],
      },
    ])
  })

  it('may be cells that repeat one value far from all others, which is reported', () => {
    const values = holed(0)
    expect(fillVoids(image(values), 'map.tif')).toEqual([
      {
        subject: 'voids',
        text: expect.stringContaining(
          'has the value 0 in 40 of its 3000 cells (columns 20 to 27, rows 5 to 9, in the north)',
        ) as string,
        choices: [{ label: 'Fill cells with 0', options: { voids: [0] } }],
      },
    ])
    expect(values).toEqual(holed(0))
  })

  it('are what the options say: a list of marks, or none at all', () => {
    const values = holed(-9999)
    expect(fillVoids(image(values), 'map.tif', { tagged: [-9999] }, { voids: [] })).toEqual([])
    expect(values).toEqual(holed(-9999))
    expect(fillVoids(image(values), 'map.tif', {}, { voids: [-9999] })).toHaveLength(1)
    expect(maximumError(values)).toBeLessThan(5)
  })

  it('that a file marks in another unit are found in metres', () => {
    const feet = 0.3048
    const values = holed(Math.fround(-9999 * feet))
    expect(fillVoids(image(values), 'map.tif', { toHeight: (sample) => sample * feet })).toHaveLength(1)
    expect(maximumError(values)).toBeLessThan(5)
  })

  it('at the border and of half the map never lead far beyond the heights around them', () => {
    const areas: [number, number, number, number][] = [
      [0, 5, 0, 5],
      [0, 59, 0, 25],
      [30, 59, 20, 49],
      [57, 59, 0, 49],
    ]
    for (const area of areas) {
      const values = holed(NaN, area)
      fillVoids(image(values), 'map.tif')
      expect(Math.min(...values), `${area}`).toBeGreaterThan(300)
      expect(Math.max(...values), `${area}`).toBeLessThan(1700)
    }
  })

  it('are all filled, however many there are', () => {
    const side = 600
    const values = Float32Array.from({ length: side * side }, (_, index) =>
      index % 3 === 0 || index % 7 < 2 ? 5 + (index % 11) : NaN,
    )
    fillVoids({ width: side, height: side, values }, 'map.tif')
    expect(values.some(Number.isNaN)).toBe(false)
  })

  it('around few heights take a limited number of cell updates', () => {
    const few = new Float32Array(64 * 64).fill(NaN)
    few.set([100, 900], 1000)
    const isVoid = Uint8Array.from(few, (value) => (Number.isNaN(value) ? 1 : 0))
    fillWithMembrane(few, 64, 64)
    expect(bendSmallVoids({ values: few, width: 64, height: 64 }, isVoid)).toBeLessThanOrEqual(maximumUpdatesOfVoid)
    expect(few.findIndex((each) => !(each >= -300 && each <= 1300))).toBe(-1)
  })

  it('everywhere are an error', () => {
    expect(() => fillVoids(image(new Float32Array(width * height).fill(NaN)), 'map.tif')).toThrow(FileError)
  })
})
