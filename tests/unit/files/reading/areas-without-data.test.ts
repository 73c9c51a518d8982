/** Areas without data at the edge of a file: how they are marked, reported, and left out of exported files. */
import { describe, expect, it } from 'vitest'
import { encoders } from '@rill-terrain/files/export/encoders'
import { masksOf } from '@rill-terrain/files/export/engine-pack/masks'
import type { ExportTerrain } from '@rill-terrain/files/export/terrain'
import { packTerrain, unpackTerrain } from '@rill-terrain/files/terrain-file'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { fillVoids } from '@rill-terrain/files/reading/voids/fill-voids'
import type { Heights } from '@rill-terrain/files/reading/height-image'

const [width, height] = [8, 6]
/** Two columns in the west and a hole of one cell have no data. */
const isVoid = (index: number) => index % width < 2 || index === 3 * width + 5
const image = (): Heights => ({
  width,
  height,
  values: Float32Array.from({ length: width * height }, (_, index) => (isVoid(index) ? NaN : 100 + index)),
})

describe('areas without data', () => {
  it('are marked where they touch the edge, and filled like holes', () => {
    const filled = image()
    fillVoids(filled, 'map.tif')
    expect(filled.values.some(Number.isNaN)).toBe(false)
    expect([...filled.voids!]).toEqual(Array.from({ length: width * height }, (_, index) => (index % width < 2 ? 1 : 0)))
  })

  it('are not marked without any', () => {
    const hole = image()
    hole.values = hole.values.map((value, index) => (index % width < 2 ? 1 : value))
    fillVoids(hole, 'map.tif')
    expect(hole.voids).toBeUndefined()
  })

  it.each(['keep', 'fill', 0] as const)('are reported with the alternatives of %s', (outside) => {
    const decisions = fillVoids(image(), 'map.tif', {}, { outside })
    expect(decisions).toHaveLength(2)
    expect(decisions[1]!.text).toMatch(/^12 of the 48 cells of map.tif are areas without data at its edge, which Rill /)
    expect(decisions[1]!.choices.map(({ options }) => options.outside)).toEqual(
      ['keep', 'fill', 0].filter((each) => each !== outside),
    )
  })

  it('become smaller with the image', async () => {
    const rows = Array.from({ length: 8 }, () => '-9999 -9999 -9999 -9999 1 2 3 4')
    const text = `ncols 8\nnrows 8\nxllcorner 0\nyllcorner 0\ncellsize 10\nNODATA_value -9999\n${rows.join('\n')}\n`
    const { voids } = await readHeightmap(new TextEncoder().encode(text), 'map.asc', { maxSide: 4 })
    expect([...voids!]).toEqual(Array.from({ length: 4 }, () => [1, 1, 0, 0]).flat())
  })

  it('are saved in Rill files', () => {
    const filled = image()
    fillVoids(filled, 'map.tif')
    const saved = { name: 'map', isInMetres: true, ...filled }
    const parts = packTerrain({ link: '2/image', images: [saved, { ...saved, voids: undefined }] })
    const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)))
    const { images } = unpackTerrain(new Uint8Array(bytes), 'map.rill')
    expect(images[0]!.voids).toEqual(filled.voids)
    expect(images[1]!.voids).toBeUndefined()
  })
})

describe('exported areas without data', () => {
  const layer = { id: 'height', label: 'Height', unit: 'm', minimum: 1, maximum: 16 }
  const terrain: ExportTerrain = {
    ...{ width: 4, height: 4, cellSize: 30, corner: [0, 0], pictureRange: null, location: null, recipe: '2/image' },
    voids: Uint8Array.from([1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    layers: [{ ...layer, values: Float32Array.from({ length: 16 }, (_, index) => index + 1) }],
  }
  const encoded = async (extension: 'tif' | 'asc' | 'obj' | 'r16' | 'f32') => {
    const parts = await (await encoders[extension]())(terrain, () => {})
    return new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))))
  }

  it.each(['tif', 'asc'] as const)('are read back as such from %s', async (extension) => {
    const read = await readHeightmap(await encoded(extension), `map.${extension}`)
    expect([...read.voids!]).toEqual([...(terrain.voids as Uint8Array)])
    expect([...read.values.subarray(5)]).toEqual([...terrain.layers[0]!.values.subarray(5)])
  })

  it('are holes of a mesh, and 0 in formats without metres', async () => {
    const faces = new TextDecoder().decode(await encoded('obj')).match(/^f /gm)!
    expect(faces).toHaveLength(9 - 3)
    const steps = new Uint16Array((await encoded('r16')).buffer)
    expect([...steps.subarray(0, 3)].map((step) => step > 0)).toEqual([false, false, true])
    expect(Number.isNaN(new Float32Array((await encoded('f32')).buffer)[0])).toBe(true)
  })

  it('are a mask for game engines', () => {
    const mask = masksOf(terrain).find(({ name }) => name === 'data')!
    expect([...mask.values()]).toEqual([...(terrain.voids as Uint8Array)].map((each) => 1 - each))
  })
})
