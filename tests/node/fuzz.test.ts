/**
 * 10,000 damaged files: each is read or refused in a sentence, in less than two seconds and with less than a gibibyte. Files
 * are small, so that what takes long or much has been made to by the damage.
 */
import { encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { FileError } from '../../web/src/files/file-error'
import { writeFloat32 } from '../../web/src/files/float32'
import { readHeightmap } from '../../web/src/files/heightmap'
import { buildPng, mendChecksums } from '../support/png-builder'
import { createRandom, mutated } from '../support/mutations'
import { buildTiff, georeference, noData } from '../support/tiff-builder'
import { writeGeoTiff } from '../support/whole-files'

const rounds = 10_000
const longestMilliseconds = 2000
const mostBytes = 1024 ** 3

const [width, height] = [13, 9]
const samples = (modulus: number, count = width * height): number[] =>
  Array.from({ length: count }, (_, index) => (index * 40503) % modulus)
const palette = samples(256, 4).map((level): [number, number, number] => [level, level, 255 - level])
const fields = [...georeference([30, 30], 500), noData('-9999')]

const seeds: [name: string, bytes: Uint8Array][] = [
  ['grey16.png', buildPng({ width, height, depth: 16, colourType: 0, samples: samples(65536) })],
  ['grey1.png', buildPng({ width, height, depth: 1, colourType: 0, samples: samples(2) })],
  ['colour8.png', buildPng({ width, height, depth: 8, colourType: 6, samples: samples(256, 4 * width * height) })],
  ['palette.png', buildPng({ width, height, depth: 2, colourType: 3, samples: samples(4), palette })],
  [
    'interlaced.png',
    encode({ width, height, data: Uint16Array.from(samples(65536)), depth: 16, channels: 1 }, { interlace: 'Adam7' }),
  ],
  ['map.r16', Uint8Array.from(samples(256, 2 * width * height))],
  ['map.f32', writeFloat32(Float32Array.from(samples(999)))],
  ['written.tif', writeGeoTiff({ width, height, values: Float32Array.from(samples(999)) }, 30)],
  ['strips.tif', buildTiff({ width, height, samples: samples(65536), kind: 'uint16', rowsPerStrip: 2, fields })],
  [
    'deflate.tif',
    buildTiff({
      width,
      height,
      samples: samples(65536),
      kind: 'uint16',
      compression: 'deflate',
      predictor: 2,
      rowsPerStrip: 4,
      fields,
    }),
  ],
  ['lzw.tif', buildTiff({ width, height, samples: samples(9000), kind: 'float32', compression: 'lzw', tile: 16, fields })],
  [
    'packbits.tif',
    buildTiff({ width, height, samples: samples(9000), kind: 'int16', compression: 'packbits', isBigEndian: true, fields }),
  ],
  ['tiles.tif', buildTiff({ width, height, samples: samples(9000), kind: 'float32', compression: 'deflate', tile: 16, fields })],
]

/** Bytes that JavaScript holds now, arrays outside of its heap included. */
function bytesHeld(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

describe('damaged files', () => {
  it('are whole to begin with', async () => {
    for (const [name, bytes] of seeds)
      await expect(readHeightmap(bytes, name), name).resolves.toMatchObject({ width: expect.any(Number) as number })
  })

  it(`are read or refused in a sentence, all ${rounds} of them`, async () => {
    const random = createRandom(20260729)
    const outcomes = { read: 0, refused: 0 }
    let slowest = { name: '', milliseconds: 0 }
    let most = 0
    for (let round = 0; round < rounds; round++) {
      const [name, whole] = seeds[round % seeds.length]!
      const bytes = mutated(whole, random)
      // Most damaged PNGs get their checksums mended, so that the damage reaches the decoder behind them.
      if (name.endsWith('.png') && random(4) > 0) mendChecksums(bytes)
      const before = bytesHeld()
      const started = performance.now()
      try {
        await readHeightmap(bytes, name)
        outcomes.read++
      } catch (error) {
        if (!(error instanceof FileError)) throw new Error(`Round ${round} (${name}) fails as no file may.`, { cause: error })
        expect(error.message, `round ${round}`).toMatch(/^\S+ .{10,300}\.$/s)
        outcomes.refused++
      }
      const milliseconds = performance.now() - started
      if (milliseconds > slowest.milliseconds) slowest = { name: `round ${round}, ${name}`, milliseconds }
      most = Math.max(most, bytesHeld() - before)
    }
    expect(slowest.milliseconds, slowest.name).toBeLessThan(longestMilliseconds)
    expect(most).toBeLessThan(mostBytes)
    // Damage that never reaches a decoder, or that is never noticed, tests nothing.
    expect(outcomes.read).toBeGreaterThan(rounds / 20)
    expect(outcomes.refused).toBeGreaterThan(rounds / 4)
  })
})
