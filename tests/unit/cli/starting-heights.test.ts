/** Heights from files as the start of a run. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readFloat32, writeFloat32 } from '@rill-terrain/files/float32'
import { serveFiles } from '../../support/file-server'
import { buildTiff, type Field } from '../../support/files/tiff-builder'
import { writeGeoTiff, writePng16 } from '../../support/files/whole-files'
import { elevationModel, inFolder, world, source, recipe, runWords, report } from './support'

describe('starting heights', () => {
  it('in raw metres replace the source, bit for bit', async () => {
    const file = inFolder('start.f32')
    await runWords(`${world}/${source}`, '--out', file)
    const { fingerprint } = await report(recipe)
    const given = await report(`${world}/shape/grid-droplets@3;iterations=6`, '--heights', file)
    expect(given.fingerprint).toBe(fingerprint)
  })

  it('from a PNG of the same size are scaled to base and relief, each in its own cell', async () => {
    const [png, out] = [inFolder('start.png'), inFolder('metres.f32')]
    const steps = Float32Array.from({ length: 48 * 33 }, (_, index) => (index * 2654435761) % 65536)
    writeFileSync(png, writePng16(48, 33, steps, 0, 65535))
    await runWords(`${world}/simplex`, '--heights', png, '--relief', '655.35', '--base', '-40', '--out', out)
    const metres = readFloat32(readFileSync(out), out, 48, 33)
    // Below 1024 m neighbouring float32 values differ by at most 2^-14 m; the product and the sum are each rounded once.
    metres.forEach((metre, index) => expect(Math.abs(metre - (steps[index]! / 100 - 40))).toBeLessThan(2 ** -13))
  })

  it('from a PNG of another size match the image source, also in recipes with many stages', async () => {
    const [own, other] = [inFolder('own.f32'), inFolder('other.f32')]
    await runWords('2/size=64x40/image;name=jacksboro;base=236;relief=840', '--out', own)
    const maxStages = `2/size=64x40/simplex${'/blur'.repeat(31)}`
    const words = ['--heights', elevationModel, '--relief', '840', '--base', '236', '--out', other]
    await runWords('2/size=64x40/simplex', ...words)
    expect(readFileSync(other)).toEqual(readFileSync(own))
    await expect(runWords(maxStages, ...words)).resolves.toBeDefined()
  })

  it('from a PNG are prepared by the image stage of the recipe', async () => {
    const [own, other] = [inFolder('prepared.f32'), inFolder('again.f32')]
    const stages = 'simplex/image;url=https:%2F%2Fhost%2Fa.png;base=236;relief=840;blend=multiply/blur'
    await runWords(`2/size=64x40/${stages}`, '--heights', elevationModel, '--out', other)
    await runWords('2/size=64x40/image;name=jacksboro;base=236;relief=840/blur', '--out', own)
    expect(readFileSync(other)).toEqual(readFileSync(own))
    await runWords(`2/size=64x40/${stages}`, '--heights', elevationModel, '--relief', '900', '--out', other)
    expect(readFileSync(other)).not.toEqual(readFileSync(own))
  })

  it('from a GeoTIFF in metres are unchanged, bit for bit', async () => {
    const [tif, out] = [inFolder('start.tif'), inFolder('same.f32')]
    const values = Float32Array.from({ length: 48 * 33 }, (_, index) => 1000.1 + ((index * 40503) % 65536) / 77)
    writeFileSync(tif, writeGeoTiff({ width: 48, height: 33, values }, 30))
    await runWords(`${world}/simplex`, '--heights', tif, '--out', out)
    expect(readFloat32(readFileSync(out), out, 48, 33)).toEqual(values)
  })

  it('from a GeoTIFF on the web are unchanged, for any address', async () => {
    const values = Float32Array.from({ length: 48 * 33 }, (_, index) => 7 + (index % 991) / 3)
    await using server = await serveFiles({ '/blur/start.tif': writeGeoTiff({ width: 48, height: 33, values }, 30) })
    const out = inFolder('fetched.f32')
    await runWords(`${world}/image;url=${encodeURIComponent(`${server.base}/blur/start.tif`)}`, '--out', out)
    expect(readFloat32(readFileSync(out), out, 48, 33)).toEqual(values)
    await expect(runWords(`${world}/image;url=${server.base}/none.tif/thermal@2`)).rejects.toThrow('its host answered 404.')
  })

  it('replace an image that the recipe names', async () => {
    const file = inFolder('level.f32')
    writeFileSync(file, writeFloat32(new Float32Array(48 * 33).fill(9)))
    const { budget } = await report(`${world}/image;name=mine/grid-droplets@3`, '--heights', file)
    expect(budget.lost).toBe(0)
  })
})

describe('the world of a run that starts from a file', () => {
  const values = Float32Array.from({ length: 96 * 32 }, (_, index) => 500 + ((index * 40503) % 4096) / 8)
  const model = () => {
    const file = inFolder('model.tif')
    writeFileSync(file, writeGeoTiff({ width: 96, height: 32, values }, 30))
    return file
  }

  it('is that of the file, with every height of it', async () => {
    const [file, out] = [model(), inFolder('model.f32')]
    const { recipe: text, decisions } = await report('2//simplex', '--heights', file, '--out', out)
    expect([text, decisions]).toEqual(['2/size=96x32;extent=2880/simplex', []])
    expect(readFloat32(readFileSync(out), out, 96, 32)).toEqual(values)
  })

  it('is that of the file in all that the recipe does not set', async () => {
    const { recipe: text, decisions } = await report('2/size=96x32/thermal@2', '--heights', model())
    expect([text, decisions]).toEqual(['2/size=96x32;extent=2880/thermal@2', []])
    const stretched = await report('1/size=96/image/thermal@2', '--heights', model())
    expect(stretched.recipe).toBe('2/size=96;extent=2880/image/thermal@2')
    expect(stretched.decisions).toEqual([
      {
        subject: 'ground size',
        text: `The recipe sets its own size of 96 x 96 cells, so the 96 x 32 heights of ${inFolder('model.tif')} were stretched; leave size out of the recipe to use 96 x 32 cells.`,
        choices: [],
      },
    ])
    const { remarks } = await runWords('2/extent=5000;size=48x16/thermal@2', '--heights', model())
    expect(remarks).toMatch(/^The recipe sets its own size of 48 x 16 cells, .* were resampled; .*\nThe recipe sets its own extent/)
    expect(remarks).toContain('of 5000 m, although the ground of')
  })

  it('has square cells, and says so if those of the file are not', async () => {
    const file = inFolder('narrow.tif')
    // Cells of 20 m by 30 m.
    const fields: Field[] = [
      [33550, 'double', [20, 30, 0]],
      [33922, 'double', [0, 0, 0, 500000, 4600000, 0]],
    ]
    writeFileSync(file, buildTiff({ width: 96, height: 32, samples: [...values], kind: 'float32', fields }))
    const { recipe: text, decisions } = await report('thermal', '--heights', file)
    expect(text).toBe('2/size=96x48;extent=1920/thermal@2')
    expect(decisions.map((decision) => decision.text)).toEqual([
      `The 96 x 32 heights of ${file} were resampled to 96 x 48 square cells; set size in the recipe to change it.`,
    ])
  })

  it('has the size of a file that has no extent, and says so', async () => {
    const raw = inFolder('raw.f32')
    writeFileSync(raw, writeFloat32(values))
    const square = inFolder('square.f32')
    writeFileSync(square, writeFloat32(values.subarray(0, 1024)))
    const { recipe: text, decisions } = await report('thermal', '--heights', square)
    expect(text).toBe('2/size=32/thermal@2')
    expect(decisions.at(-1)!.text).toBe(
      `${square} does not say how wide its ground is, so the default extent of 10000 m is used; set extent in the recipe to change it.`,
    )
    expect((await report('thermal', '--heights', raw, '--read', 'width=96')).recipe).toBe('2/size=96x32/thermal@2')
  })
})

describe('what a reader decides', () => {
  it('is printed in one line each, and listed with --json', async () => {
    const file = inFolder('level.png')
    writeFileSync(file, writePng16(48, 33, new Float32Array(48 * 33).fill(9), 0, 65535))
    const words = [`${world};extent=900/simplex`, '--heights', file] as const
    const { remarks } = await runWords(...words)
    expect(remarks).toBe(`${file} is level: all its heights are equal.\n`)
    expect((await report(...words)).decisions).toEqual([{ subject: 'level', text: remarks.trimEnd(), choices: [] }])
  })
})
