/** Files that a run writes. */
import { readFileSync, writeFileSync } from 'node:fs'
import { decode } from 'fast-png'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { RunReport } from 'rill-terrain/report'
import { readFloat32 } from '@rill-terrain/files/float32'
import { exportFormats } from '@rill-terrain/files/export/formats'
import { readGeoTiff } from '@rill-terrain/files/reading/tiff/geotiff'
import { readPng } from '@rill-terrain/files/reading/png/png'
import { writeRaw16 } from '@rill-terrain/files/reading/raw/raw'
import { writePng16 } from '../../support/files/whole-files'
import { elevationModel, inFolder, world, recipe, runWords } from './support'

describe('--out', () => {
  it('writes raw heights, and a PNG scaled to their range', async () => {
    const [raw, png] = [inFolder('out.f32'), inFolder('out.png')]
    await runWords(recipe, '--out', raw)
    const heights = readFloat32(readFileSync(raw), raw, 48, 33)
    const minimum = Math.min(...heights)
    const maximum = Math.max(...heights)
    const { out } = await runWords(recipe, '--out', png)
    expect(out).toContain(`${png}: 48 x 33 values of height, ${minimum} to ${maximum} as 0 to 65535\n`)
    expect(new Uint8Array(readFileSync(png))).toEqual(writePng16(48, 33, heights, minimum, maximum))
    expect(readPng(readFileSync(png), png).values[heights.indexOf(maximum)]).toBe(1)
  })

  it('writes every format, and prints the scale that a file does not store', async () => {
    for (const { extension } of exportFormats) {
      const file = inFolder(`every.${extension}`)
      const { out } = await runWords(recipe, '--out', file)
      expect(out).toContain(`${file}: 48 x 33 values of height`)
      expect(out.includes('in Unreal, its Z scale to')).toBe(extension === 'r16')
      expect(readFileSync(file).length).toBeGreaterThan(1000)
    }
    const raw = inFolder('every.f32')
    const { values, ground } = await readGeoTiff(readFileSync(inFolder('every.tif')), 'every.tif')
    expect(values).toEqual(readFloat32(readFileSync(raw), raw, 48, 33))
    expect(ground!.width).toBeCloseTo(10000, 6)
  })

  it('reproduces 16-bit pictures exactly, whichever part of the range they use', async () => {
    const wave = (index: number): number => Math.sin((index % 48) / 7) + Math.cos(Math.floor(index / 48) / 5)
    const steps = Float32Array.from({ length: 48 * 33 }, (_, index) => Math.round(20_000 + 9_000 * wave(index)))
    const files: [string, Uint8Array][] = [
      ['.png', writePng16(48, 33, steps, 0, 65535)],
      ['.r16', writeRaw16(steps, 0, 65535)],
    ]
    for (const [extension, bytes] of files) {
      const [own, again] = [inFolder(`own${extension}`), inFolder(`again${extension}`)]
      writeFileSync(own, bytes)
      const { out } = await runWords(`${world}/simplex`, '--heights', own, '--base', '-40', '--relief', '700', '--out', again)
      expect(new Uint8Array(readFileSync(again))).toEqual(bytes)
      expect(out).toContain('-40 to 660 as 0 to 65535')
    }
    const model = inFolder('jacksboro.png')
    await runWords('2/size=403x344/image', '--out', model)
    expect(readPng(readFileSync(model), model).values).toEqual(readPng(readFileSync(elevationModel), elevationModel).values)
  })

  it('scales files of neighbouring terrains by one range, and counts the heights outside', async () => {
    const write = async (x: number, range: string) => {
      const file = inFolder(`range-${x}.png`)
      const { out } = await runWords(`2/size=48x33;x=${x}/simplex;relief=700`, '--out', file, '--range', range)
      return { out, values: readPng(readFileSync(file), file).values }
    }
    const raw = inFolder('range.f32')
    await runWords('2/size=48x33;x=2500/simplex;relief=700', '--out', raw)
    const heights = readFloat32(readFileSync(raw), raw, 48, 33)
    const { out, values } = await write(2500, '-300..500')
    expect(values.findIndex((value, index) => Math.abs(-300 + 800 * value - Math.min(500, heights[index]!)) > 0.02)).toBe(-1)
    const above = heights.filter((height) => height > 500).length
    expect(above).toBeGreaterThan(0)
    expect(out).toContain('-300 to 500 as 0 to 65535')
    expect(out).toContain(`${above.toLocaleString('en-GB')} heights above 500 m were cut off.`)
    // The window 12 cells further to the west has the same heights in other columns.
    const neighbour = await write(0, '-300..500')
    expect(neighbour.values[12 + 5]).toBe(values[5])
  })

  it('writes a pack for a game engine, of the size that fits the terrain or of a given one', async () => {
    const file = inFolder('pack.zip')
    for (const [words, size] of [
      [['unreal'], 505],
      [['unity', '--pack-size', '1025'], 1025],
    ] as const) {
      const { out } = await runWords(recipe, '--out', file, '--pack', ...words)
      expect(out).toContain(`with ${size} x ${size} heights; README.txt in it explains the import`)
      const names = Object.keys(unzipSync(readFileSync(file))).map((path) => path.split('/').slice(1).join('/'))
      expect(names).toEqual(expect.arrayContaining(['README.txt', 'masks/slope.png', 'masks/erosion.png', 'masks/deposition.png']))
    }
  })

  it('writes derived layers', async () => {
    const file = inFolder('streams.f32')
    await runWords('2/size=128;seed=3/simplex/stream-power;iterations=20', '--out', file, '--layer', 'streams')
    const areas = new Float32Array(new Uint8Array(readFileSync(file)).buffer)
    expect(areas.length).toBe(128 * 128)
    const streams = areas.filter((area) => area > 0)
    expect(streams.length).toBeGreaterThan(100)
    expect(streams.length).toBeLessThan(areas.length / 5)
    expect(Math.min(...streams)).toBeGreaterThanOrEqual(50_000)

    const archive = inFolder('all.zip')
    const { out } = await runWords('2/size=32/simplex', '--out', archive)
    for (const id of ['height', 'streams', 'lakes', 'plants']) expect(out).toContain(`values of ${id}, `)
  })

  it("draws a map with the palette of the recipe's view", async () => {
    const draw = async (view: string) => {
      const file = inFolder('map.png')
      const { out } = await runWords(`2/size=64x48;seed=3/simplex/stream-power;iterations=9${view}`, '--picture', file)
      return { out, ...decode(readFileSync(file)) }
    }
    const isGrey = (data: ArrayLike<number>) =>
      Array.from({ length: data.length / 3 }, (_, cell) => 3 * cell).every(
        (at) => data[at] === data[at + 1] && data[at] === data[at + 2],
      )
    const plain = await draw('')
    expect(plain).toMatchObject({ width: 64, height: 48, channels: 3, depth: 8 })
    expect(plain.out).toContain('64 x 48 pixels, the ground in atlas, hillshaded')
    expect(isGrey(plain.data)).toBe(false)
    const clay = await draw('?palette=grey&water=hidden')
    expect(isGrey(clay.data)).toBe(true)
    expect(isGrey((await draw('?palette=grey')).data)).toBe(false)
    const layer = await draw('?layer=plants&palette=magma')
    expect(layer.out).toContain('plants in magma')
    expect(layer.out).not.toContain('hillshaded')
    await expect(draw('?palette=pink')).rejects.toThrow('palette must be one of usual, grey, ')
    expect((await draw('?palette=usual')).data).toEqual(plain.data)
    const early = await draw('?at=2')
    expect(new Set([plain, clay, layer, early].map(({ data }) => data.join())).size).toBe(4)
    expect((await draw('?at=9')).data).toEqual(plain.data)
  })

  it('prints no remarks with --json, and writes other layers', async () => {
    const file = inFolder('wear.f32')
    const { out, remarks } = await runWords(recipe, '--out', file, '--layer', 'wear', '--json')
    expect(() => JSON.parse(out) as RunReport).not.toThrow()
    expect(remarks).toContain(`${file}: 48 x 33 values of wear`)
    const wear = readFloat32(readFileSync(file), file, 48, 33)
    expect(Math.max(...wear)).toBeGreaterThan(0)
    await runWords(recipe, '--out', file)
    expect(readFloat32(readFileSync(file), file, 48, 33)).not.toEqual(wear)
  })
})
