/** Heights from files as the start of a run. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readFloat32, writeFloat32 } from '@rill-terrain/files/float32'
import { serveFiles } from '../../support/file-server'
import { writeGeoTiff, writePng16 } from '../../support/whole-files'
import { elevationModel, inFolder, world, source, recipe, runWords, report } from './support'

describe('starting heights', () => {
  it('in raw metres replace the source, bit for bit', async () => {
    const file = inFolder('start.f32')
    await runWords(`${world}/${source}`, '--out', file)
    const { fingerprint } = await report(recipe)
    const given = await report(`${world}/shape/grid-droplets;iterations=6`, '--heights', file)
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
    await expect(runWords(`${world}/image;url=${server.base}/none.tif/thermal`)).rejects.toThrow('its host answered 404.')
  })

  it('replace an image that the recipe names', async () => {
    const file = inFolder('level.f32')
    writeFileSync(file, writeFloat32(new Float32Array(48 * 33).fill(9)))
    const { budget } = await report(`${world}/image;name=mine/grid-droplets`, '--heights', file)
    expect(budget.lost).toBe(0)
  })
})
