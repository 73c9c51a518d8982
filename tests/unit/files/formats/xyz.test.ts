/** Grids as lists of points. */
import { describe, expect, it } from 'vitest'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { bytesOf, maxDifference, refusalOf, textsAbout, truth } from '../../../support/files/elevation-cases'

const side = 64
/** Points at the centres of cells of 30 m; row 0 is in the north. */
const points = Array.from(truth, (height, index) => {
  const [column, row] = [index % side, Math.floor(index / side)]
  return [500015 + 30 * column, 5199985 - 30 * row, height] as const
})
const table = (list: readonly (readonly number[])[], separator = ' ') => list.map((point) => point.join(separator)).join('\n')

describe('a list of points', () => {
  for (const [how, text] of [
    ['from north to south', table(points)],
    ['from south to north', table(points.toReversed())],
    ['by columns', table(points.toSorted((a, b) => a[0] - b[0]))],
    ['in no order', table(points.toSorted((a, b) => ((a[2] * 1e4) % 1) - ((b[2] * 1e4) % 1)))],
    ['with commas and a header', `x,y,z\r\n${table(points, ',')}`],
    [
      'with a header in another order',
      `id;lat;long;height\n${table(
        points.map(([x, y, z], index) => [index, y, x, z]),
        ';',
      )}`,
    ],
    ['with semicolons and decimal commas', table(points, ';').replaceAll('.', ',')],
    ['with tabs, comments and empty lines', `# a survey\n\n${table(points, '\t')}\n\n`],
  ] as const) {
    it(`${how} is a grid`, async () => {
      const image = await readHeightmap(bytesOf(text), 'points.txt')
      expect([image.width, image.height, image.isInMetres]).toEqual([side, side, true])
      expect(maxDifference(image.values, truth)).toBe(0)
      expect(image.ground).toEqual({ width: 1920, height: 1920 })
      expect(image.location!.transform).toEqual([500000, 1920, 0, 5200000, 0, -1920])
    })
  }

  it('with gaps has voids, which are filled', async () => {
    const image = await readHeightmap(bytesOf(table(points.filter((_, index) => index % 97 !== 5))), 'points.xyz')
    expect([image.width, image.height]).toEqual([side, side])
    expect(maxDifference(image.values, truth, (index) => index % 97 !== 5)).toBe(0)
    expect(maxDifference(image.values, truth)).toBeLessThan(60)
    expect(textsAbout(image, 'voids')[0]).toContain('43 of its 4096 cells')
  })

  it('in degrees that are rounded is a grid of degrees', async () => {
    const text = points.map(([x, y, z]) => `${(x / 108000).toFixed(7)} ${(y / 108000).toFixed(7)} ${z}`).join('\n')
    const image = await readHeightmap(bytesOf(text), 'points.xyz')
    expect(maxDifference(image.values, truth)).toBe(0)
    expect(image.ground!.height).toBeCloseTo((1920 / 108000) * 111190, -2)
    expect(textsAbout(image, 'ground size')[0]).toContain('degrees')
  })

  it('whose spacing alternates because its coordinates are rounded to metres is a grid', async () => {
    for (const step of [2.5, 3.4, 7.3, 33.333, 90.25]) {
      const rounded = points.map(([x, y, z]) => {
        const [column, row] = [(x - 500015) / 30, (5199985 - y) / 30]
        return [Math.round(500000 + step * column), Math.round(5200000 - step * row), z] as const
      })
      const image = await readHeightmap(bytesOf(table(rounded)), 'points.xyz')
      expect([image.width, image.height], String(step)).toEqual([side, side])
      expect(maxDifference(image.values, truth)).toBe(0)
      expect(Math.abs(image.ground!.width / side - step)).toBeLessThan(1 / side + 1e-9)
    }
  })

  it('that is not a grid is rejected with what would work', async () => {
    const scattered = points.map(([x, y, z], index) => [x + ((index * 7919) % 30), y, z])
    expect(await refusalOf(bytesOf(table(scattered)), 'points.xyz')).toContain('gdal_grid')
    const few = points.filter((_, index) => index % 65 === 0)
    expect(await refusalOf(bytesOf(table(few)), 'points.xyz')).toContain('64 points for 64 x 64 cells')
    expect(await refusalOf(bytesOf(`${table(points.slice(0, 99))}\n1 2 x`), 'points.xyz')).toContain(
      "'x' instead of a number at point 100",
    )
    expect(await refusalOf(bytesOf(`${table(points.slice(0, 99))}\n1`), 'points.xyz')).toContain(
      'point 100 does not have an x and a y',
    )
  })
})
