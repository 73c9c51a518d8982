/** Reading any file by content or name: guessed layouts, and files that are not heightmaps. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { heightmapExtensions } from '@rill-terrain/files/extensions'
import { FileError } from '@rill-terrain/files/file-error'
import { writeFloat32 } from '@rill-terrain/files/float32'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { writeRaw16 } from '@rill-terrain/files/reading/raw/raw'
import { buildTiff } from '../../support/files/tiff-builder'
import { writePng16 } from '../../support/files/whole-files'

/** Smooth ground: hills of some tens of cells, from 0 to 65535. */
function hills(width: number, height: number): Float32Array {
  const wave = (index: number): number => {
    const [column, row] = [index % width, Math.floor(index / width)]
    return Math.sin(column / 19 + row / 31) + Math.cos(row / 23 - column / 41) + 0.2 * Math.sin(column * row)
  }
  return Float32Array.from({ length: width * height }, (_, index) => Math.round((wave(index) + 2.2) * 14894))
}

function rawFile(width: number, height: number, isBigEndian: boolean): Uint8Array {
  const bytes = writeRaw16(hills(width, height), 0, 65535)
  if (isBigEndian) for (let at = 0; at < bytes.length; at += 2) bytes.set([bytes[at + 1]!, bytes[at]!], at)
  return bytes
}

async function refusal(bytes: Uint8Array, name: string, layout = {}): Promise<string> {
  const error = await readHeightmap(bytes, name, { layout }).then(
    () => null,
    (reason: unknown) => reason as Error,
  )
  expect(error).toBeInstanceOf(FileError)
  expect(error!.message).toMatch(/^\S+ .*\.$/)
  return error!.message
}

describe('raw 16-bit heights', () => {
  for (const isBigEndian of [false, true]) {
    it(`with the ${isBigEndian ? 'most' : 'least'} significant byte first are recognised by their smoothness, square or not`, async () => {
      for (const [width, height] of [
        [64, 64],
        [129, 129],
        [300, 200],
        [96, 257],
        [640, 100],
      ] as const) {
        const image = await readHeightmap(rawFile(width, height, isBigEndian), 'map.raw')
        expect(image.layout, `${width} x ${height}`).toMatchObject({ width, height, byteOrder: isBigEndian ? 'big' : 'little' })
        expect(image.values).toEqual(hills(width, height).map((value) => value / 65535))
        expect(image.isInMetres).toBe(false)
      }
    })
  }

  it('are read with the layout that the user chooses', async () => {
    const bytes = rawFile(300, 200, false)
    const image = await readHeightmap(bytes, 'map.r16', { layout: { width: 200, byteOrder: 'big' } })
    expect(image.layout).toMatchObject({ width: 200, height: 300, byteOrder: 'big' })
    expect(image.layout!.possibleWidths).toEqual(expect.arrayContaining([200, 300, 600, 100]))
    expect(image.values[0]).toBe(Math.fround(((bytes[0]! << 8) | bytes[1]!) / 65535))
    expect(await refusal(bytes, 'map.r16', { width: 77 })).toContain('do not fill whole rows of 77')
  })

  it('are rejected if they are incomplete or have another format', async () => {
    expect(await refusal(new Uint8Array(4097), 'map.r16')).toContain('4097 bytes')
    expect(await refusal(new Uint8Array(2 * 10007), 'map.r16')).toContain('do not fill a rectangle')
    expect(await refusal(new Uint8Array(0), 'map.r16')).toContain('0 bytes')
  })
})

describe('raw metres', () => {
  it('are read exactly, and their size is guessed', async () => {
    const values = hills(120, 90).map((value) => value / 7 - 300)
    const image = await readHeightmap(writeFloat32(values), 'map.f32')
    expect([image.width, image.height, image.isInMetres]).toEqual([120, 90, true])
    expect(image.values).toEqual(values)
  })

  it('that are not finite are rejected with their position', async () => {
    for (const bad of [NaN, Infinity, -Infinity]) {
      expect(await refusal(writeFloat32(hills(8, 8).with(9, bad)), 'map.f32')).toContain(`${bad} at index 9 (column 1, row 1)`)
    }
  })
})

describe('any file', () => {
  it('is recognised by its content, not its name', async () => {
    const png = writePng16(8, 8, hills(8, 8), 0, 65535)
    const tiff = buildTiff({ width: 8, height: 8, samples: [...hills(8, 8)], kind: 'uint16' })
    const fromPng = await readHeightmap(png, 'map.tif')
    const fromTiff = await readHeightmap(tiff, 'map.png')
    expect(fromPng.values).toEqual(fromTiff.values)
  })

  it('of 16 bits is reproduced exactly when it is written again', async () => {
    const values = Float32Array.from({ length: 65536 }, (_, index) => (index * 40503) % 65536)
    const png = writePng16(256, 256, values, 0, 65535)
    const image = await readHeightmap(png, 'map.png')
    expect(writePng16(256, 256, image.values, 0, 1)).toEqual(png)
    const raw = writeRaw16(values, 0, 65535)
    const again = await readHeightmap(raw, 'map.r16', { layout: { byteOrder: 'little' } })
    expect(writeRaw16(again.values, 0, 1)).toEqual(raw)
  })

  it('that is not supported is reported with its type and the supported formats', async () => {
    const others: [string, number[] | string][] = [
      ['an empty file', ''],
      ['a PDF document', '%PDF-1.7'],
      ['text', '# Heights\nnone\n'],
      ['an unknown file type', [1, 2, 3, 0, 255]],
    ]
    for (const [what, content] of others) {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content)
      const sentence = await refusal(bytes, 'map.png')
      expect(sentence).toContain(`it looks like ${what}`)
      for (const kind of ['PNG', 'GeoTIFF', '.r16', '.f32']) expect(sentence).toContain(kind)
    }
    expect(heightmapExtensions).toContain('.tif')
  })

  it('that is too small is rejected, and one that is flat causes a notice', async () => {
    expect(await refusal(writePng16(1, 1, Float32Array.of(7), 0, 65535), 'dot.png')).toBe(
      'dot.png is 1 x 1 heights, but the smallest terrain is 4 x 4.',
    )
    const level = await readHeightmap(writePng16(8, 8, new Float32Array(64).fill(9), 0, 65535), 'level.png')
    expect(level.decisions).toEqual([{ subject: 'level', text: 'level.png is level: all its heights are equal.', choices: [] }])
  })

  it('that is larger than the maximum is downsampled', async () => {
    const image = await readHeightmap(rawFile(640, 100, false), 'map.raw', { maxSide: 64 })
    expect([image.width, image.height]).toEqual([64, 10])
    expect(image.decisions.at(-1)).toEqual({
      subject: 'resolution',
      text: 'map.raw has 640 x 100 heights, which were averaged to 64 x 10.',
      choices: [],
    })
  })
})

describe('the elevation model that comes with Rill', () => {
  it('has the cell size that its ground size implies, and uses the full range of values', async () => {
    const { file, groundWidth, groundHeight } = builtinImages[0]!
    const bytes = readFileSync(fileURLToPath(new URL(`../../../public/${file}`, import.meta.url)))
    const { width, height, values } = await readHeightmap(bytes, file)
    expect([width, height]).toEqual([403, 344])
    // Three seconds of arc at 36.59 degrees north, on a sphere: 74.4 m by 92.7 m.
    expect(groundWidth / width).toBeCloseTo(74.4, 1)
    expect(groundHeight / height).toBeCloseTo(92.7, 1)
    expect([values.includes(0), values.includes(1)]).toEqual([true, true])
  })
})
