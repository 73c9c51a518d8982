/** Files of every exported format that can also be opened give the same heights, within the format's own precision. */
import { describe, expect, it } from 'vitest'
import { encoders } from '@rill-terrain/files/export/encoders'
import { exportFormats, exportName } from '@rill-terrain/files/export/formats'
import { scaleOf, type ExportTerrain } from '@rill-terrain/files/export/terrain'
import { heightmapExtensions } from '@rill-terrain/files/extensions'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { joined } from '../../support/files/whole-files'

const [width, height] = [64, 64]

function terrain(range?: [number, number]): ExportTerrain {
  const values = Float32Array.from(
    { length: width * height },
    (_, at) => 900 * Math.sin(at / 700) + 300 * Math.cos((at % width) / 9),
  )
  const [minimum, maximum] = [Math.min(...values), Math.max(...values)]
  return {
    width,
    height,
    cellSize: 30,
    corner: [0, 0],
    pictureRange: null,
    location: null,
    ...(range && { range }),
    layers: [{ id: 'height', label: 'Height', unit: 'm', values, minimum, maximum }],
    recipe: '2/size=64/simplex',
  }
}

const readable = exportFormats.filter(({ extension }) => heightmapExtensions.includes(`.${extension}`))

describe.each(readable)('a .$extension file', (format) => {
  it.each([
    ['of the whole range', undefined],
    ['of a wider range', [-2000, 3000] as [number, number]],
  ])('%s is read with the heights that were written', async (_, range) => {
    const given = terrain(range)
    const encode = await encoders[format.extension]()
    const bytes = joined(await encode(given, () => {}))
    const image = await readHeightmap(bytes, exportName(given, format), { maxSide: 4096 })
    expect([image.width, image.height]).toEqual([width, height])
    expect(image.isInMetres).toBe(format.fullScale === null)
    const { minimum, maximum } = scaleOf(given)
    const heightOf = (value: number) => (image.isInMetres ? value : minimum + value * (maximum - minimum))
    const precision =
      format.fullScale === null ? 0 : (maximum - minimum) / (format.fullScale === 1 ? 2 ** 23 : 2 * format.fullScale)
    // Shares are rounded to float32.
    const tolerance = precision === 0 ? 0 : precision + (maximum - minimum) * 2 ** -24
    const { values } = given.layers[0]!
    expect(image.values.findIndex((value, at) => Math.abs(heightOf(value) - values[at]!) > tolerance)).toBe(-1)
  })
})
