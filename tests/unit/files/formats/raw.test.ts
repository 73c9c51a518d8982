/** Raw files of all sample types. */
import { describe, expect, it } from 'vitest'
import type { SampleType } from '@rill-terrain/files/reading/raw/raw-layout'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { caseFile, maxDifference, readCase, refusalOf, textsAbout, truth } from '../../../support/files/elevation-cases'

const [low, high] = [221, 1698]
/** The heights of the cases in another size, from 0 to 1. */
function ground(width: number, height: number): number[] {
  return Array.from({ length: width * height }, (_, index) => {
    const x = ((index % width) / width) * 62
    const y = (Math.floor(index / width) / height) * 62
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const at = (c: number, r: number) => (truth[r * 64 + c]! - low) / (high - low)
    const upper = at(column, row) * (1 - (x - column)) + at(column + 1, row) * (x - column)
    const lower = at(column, row + 1) * (1 - (x - column)) + at(column + 1, row + 1) * (x - column)
    return upper * (1 - (y - row)) + lower * (y - row)
  })
}

function rawFile(values: readonly number[], type: SampleType, isLittle: boolean): Uint8Array {
  const size = { uint8: 1, uint16: 2, int16: 2, float32: 4 }[type]
  const view = new DataView(new ArrayBuffer(values.length * size))
  values.forEach((value, index) => {
    if (type === 'uint8') view.setUint8(index, Math.round(255 * value))
    else if (type === 'uint16') view.setUint16(2 * index, Math.round(65535 * value), isLittle)
    else if (type === 'int16') view.setInt16(2 * index, Math.round(1400 * value - 500), isLittle)
    else view.setFloat32(4 * index, 1400 * value - 500, isLittle)
  })
  return new Uint8Array(view.buffer)
}

describe('a .raw file', () => {
  for (const type of ['uint8', 'uint16', 'int16', 'float32'] as const) {
    for (const [width, height] of [
      [128, 128],
      [257, 257],
      [200, 120],
    ] as const) {
      for (const isLittle of type === 'uint8' ? [true] : [true, false]) {
        it(`with ${type} of ${width} x ${height}, ${isLittle ? 'little' : 'big'}-endian, is recognised`, async () => {
          const image = await readHeightmap(rawFile(ground(width, height), type, isLittle), 'map.raw')
          expect(image.layout).toMatchObject({ width, height, sampleType: type, byteOrder: isLittle ? 'little' : 'big' })
          expect(image.isInMetres).toBe(type === 'int16' || type === 'float32')
          expect(textsAbout(image, 'layout')[0] ?? '').toMatch(
            type === 'uint8' && width % 2 ? /^$/ : /has no header; it was read as/,
          )
        })
      }
    }
  }

  it('is read with the sample type that the user chooses', async () => {
    const bytes = rawFile(ground(64, 64), 'uint16', true)
    const image = await readHeightmap(bytes, 'map.raw')
    expect(image.layout!.possibleSampleTypes).toEqual(['uint16', 'int16', 'uint8', 'float32'])
    const decision = image.decisions.find(({ subject }) => subject === 'layout')!
    expect(decision.text).toBe('map.raw has no header; it was read as 64 x 64 16-bit numbers, little-endian.')
    const again = await readHeightmap(bytes, 'map.raw', { layout: { sampleType: 'uint8', width: 64 } })
    expect([again.width, again.height, again.layout!.sampleType]).toEqual([64, 128, 'uint8'])
    expect(again.values[0]).toBe(Math.fround(bytes[0]! / 255))
  })
})

describe('a file whose extension gives its sample type', () => {
  it('of floats between 0 and 1 is a picture, and other floats are metres', async () => {
    const picture = await readCase('heights-0-1.r32')
    expect([picture.isInMetres, picture.width]).toEqual([false, 64])
    expect(Math.min(...picture.values)).toBeCloseTo(0.014, 4)
    expect(Math.max(...picture.values)).toBeCloseTo(0.9987, 4)
    expect(textsAbout(picture, 'metres or picture')[0]).toContain('read as a picture')
    const metres = await readHeightmap(caseFile('truth-64.f32'), 'truth.r32')
    expect([metres.isInMetres, maxDifference(metres.values, truth)]).toEqual([true, 0])
  })

  it('of floats may be big-endian, exceed 1 by a little, have 16-bit values, and voids', async () => {
    const values = Array.from(truth)
    const file = (change: (value: number, index: number) => number, isLittle = true) => {
      const view = new DataView(new ArrayBuffer(4 * values.length))
      values.forEach((value, index) => view.setFloat32(4 * index, change(value, index), isLittle))
      return readHeightmap(new Uint8Array(view.buffer), 'map.r32')
    }
    expect((await file((value) => value, false)).values).toEqual(truth)
    const over = await file((value) => value / 1697)
    expect([over.isInMetres, Math.max(...over.values)]).toEqual([false, 1])
    const wide = await file((value) => value * 30)
    expect([wide.isInMetres, wide.values[9]]).toEqual([false, Math.fround(Math.fround(truth[9]! * 30) / 65535)])
    const gaps = await file((value, index) => (index === 70 ? NaN : index === 99 ? -9999 : value))
    expect(maxDifference(gaps.values, truth)).toBeLessThan(25)
    expect(textsAbout(gaps, 'voids')).toHaveLength(2)
  })

  it('of bytes is a picture in steps', async () => {
    const image = await readHeightmap(rawFile(ground(100, 50), 'uint8', true), 'map.r8')
    expect(image.layout).toMatchObject({ width: 100, height: 50, sampleType: 'uint8', possibleSampleTypes: ['uint8'] })
    expect(textsAbout(image, 'steps')).toHaveLength(1)
  })

  it('that has another length is rejected', async () => {
    expect(await refusalOf(new Uint8Array(4098), 'map.r32')).toContain('4098 bytes, but a float32 file has 4 bytes per height')
  })
})
