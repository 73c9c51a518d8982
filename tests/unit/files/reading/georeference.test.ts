import { describe, expect, it } from 'vitest'
import { turned, turnedAffine, turnToNorth, type Affine } from '@rill-terrain/files/reading/georeference/affine'
import { coordinateSystem } from '@rill-terrain/files/reading/georeference/coordinate-systems'
import { groundScale } from '@rill-terrain/files/reading/georeference/ground'
import { isSameUnit, namedUnit, usSurveyFoot } from '@rill-terrain/files/reading/georeference/length-units'
import { placeImage, systemOf } from '@rill-terrain/files/reading/georeference/placement'
import type { Decision, ReadOptions } from '@rill-terrain/files/reading/decisions'

describe('coordinate systems by EPSG code', () => {
  it('have the units of their maps and heights', () => {
    const units: [code: number, metres: number | null, rise: number | null][] = [
      [2227, usSurveyFoot, null],
      [2263, usSurveyFoot, null],
      [2222, 0.3048, null],
      [32632, 1, null],
      [6360, null, usSurveyFoot],
      [8228, null, 0.3048],
      [5703, null, 1],
      [6349, null, 1],
      [4326, null, null],
    ]
    for (const [code, metres, rise] of units) {
      const system = coordinateSystem(code)!
      expect([code, system.metres, system.metresPerHeightUnit]).toEqual([code, metres, rise])
    }
    expect(coordinateSystem(5715)!.isDepth).toBe(true)
    expect(coordinateSystem(4807)!.degrees).toBe(0.9)
    for (const code of [3785, 900913, 102100]) expect(coordinateSystem(code)).toEqual(coordinateSystem(3857))
    expect(coordinateSystem(65000)).toBeUndefined()
  })
})

describe('units of length', () => {
  it('are known by the names that writers use', () => {
    for (const name of ['US survey foot', 'us-ft', 'ftUS', 'Foot_US', 'survey feet'])
      expect(namedUnit(name), name).toBe(usSurveyFoot)
    for (const name of ['ft', 'foot', 'Feet', 'international foot']) expect(namedUnit(name), name).toBe(0.3048)
    for (const name of ['m', 'metre', 'Meters', 'meters above sea level']) expect(namedUnit(name), name).toBe(1)
    expect(namedUnit('0.1 m')).toBe(0.1)
    expect(namedUnit('parsec')).toBeUndefined()
    expect(isSameUnit(0.3048, usSurveyFoot)).toBe(false)
  })
})

describe('metres on the ground', () => {
  it('of Web Mercator shrink with the cosine of the latitude, on the ellipsoid', () => {
    const system = coordinateSystem(3857)!
    expect(groundScale(system, 0)).toEqual({ east: expect.closeTo(1, 9) as number, north: expect.closeTo(0.99330562, 8) as number })
    // At 60 degrees north: half, times 1.00251 and 1.00083 by the radii of the ellipsoid.
    const { east, north } = groundScale(system, 8399737.89)!
    expect(east).toBeCloseTo(0.501257, 5)
    expect(north).toBeCloseTo(0.500417, 5)
  })

  it('are unknown beyond the poles', () => {
    expect(groundScale(coordinateSystem(4326)!, 91)).toBeNull()
  })
})

describe('turns', () => {
  const image = { width: 3, height: 2, values: Float32Array.of(0, 1, 2, 3, 4, 5) }

  it('of all eight orientations lead to the same image, and to the same place', () => {
    for (const [columnX, rowX, columnY, rowY] of [
      [1, 0, 0, -1],
      [1, 0, 0, 1],
      [-1, 0, 0, -1],
      [-1, 0, 0, 1],
      [0, 1, 1, 0],
      [0, 1, -1, 0],
      [0, -1, 1, 0],
      [0, -1, -1, 0],
    ]) {
      const affine: Affine = [100, columnX!, rowX!, 200, columnY!, rowY!]
      const turn = turnToNorth(affine, 1, 1)
      const result = turned(image, turn)
      const place = turnedAffine(affine, turn, result.width, result.height)
      expect(place.map(Math.sign)).toEqual([1, 1, 0, 1, 0, -1])
      image.values.forEach((value, index) => {
        const [column, row] = [(index % 3) + 0.5, Math.floor(index / 3) + 0.5]
        const x = affine[0] + affine[1] * column + affine[2] * row
        const y = affine[3] + affine[4] * column + affine[5] * row
        expect(result.values[Math.floor(place[3] - y) * result.width + Math.floor(x - place[0])]).toBe(value)
      })
    }
  })
})

describe('rotated images', () => {
  const side = 41
  /** A plane that rises to the north, seen through rows that lead 30 degrees north of east. */
  const [cosine, sine] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)]
  const affine: Affine = [5000, 10 * cosine, 10 * sine, 7000, 10 * sine, -10 * cosine]
  const values = Float32Array.from({ length: side * side }, (_, index) => {
    const [column, row] = [(index % side) + 0.5, Math.floor(index / side) + 0.5]
    return affine[3] + affine[4] * column + affine[5] * row
  })
  const place = (options: ReadOptions) => {
    const decisions: Decision[] = []
    const source = { width: side, height: side, values }
    const keys = { GTModelTypeGeoKey: 1, ProjectedCSTypeGeoKey: 32632 }
    return placeImage('map.tif', source, affine, systemOf('map.tif', source, affine, keys, options, decisions), options)
  }

  it('keep their rows, with a notice and their place', () => {
    const { image, ground, transform, decisions } = place({})
    expect(image.values).toEqual(values)
    expect([ground!.width, ground!.height]).toEqual([expect.closeTo(410, 6), expect.closeTo(410, 6)])
    expect(transform[1]).toBeCloseTo(410 * cosine, 6)
    expect(decisions.map(({ text }) => text)).toEqual([
      'map.tif is rotated: its rows lead 30.0 degrees north of east; Rill left its rows as they are.',
    ])
  })

  it('are turned and resampled on demand', () => {
    const { image, ground, transform, isResampled } = place({ rotation: 'north-up' })
    expect([isResampled, image.width, image.height]).toEqual([true, 57, 57])
    expect([ground!.width, ground!.height]).toEqual([expect.closeTo(570, 6), expect.closeTo(570, 6)])
    const middle = Math.floor(image.values.length / 2)
    const y = transform[3] + (transform[5] * (28 + 0.5)) / 57
    expect(image.values[middle]).toBeCloseTo(y, 1)
    expect(image.values[0]).toBeNaN()
  })
})
