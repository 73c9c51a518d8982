/** Damaged files for tests of file readers. The same seed gives the same files. */
import { readFileSync } from 'node:fs'
import { encode } from 'fast-png'
import { FileError } from '@rill-terrain/files/file-error'
import { writeFloat32 } from '@rill-terrain/files/float32'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { buildPng, mendChecksums } from './png-builder'
import { createRandom, mutated } from '../mutations'
import { buildTiff, georeference, noData } from './tiff-builder'
import { wholeElevationFiles } from './whole-elevation-files'
import { writeGeoTiff } from './whole-files'

/** Maximum processor time and memory for any file. Undamaged files are small, so that only damage can make a reader exceed them. */
export const maxMilliseconds = 2000
export const maxBytes = 1024 ** 3

const [width, height] = [13, 9]
const samples = (modulus: number, count = width * height): number[] =>
  Array.from({ length: count }, (_, index) => (index * 40503) % modulus)
const palette = samples(256, 4).map((level): [number, number, number] => [level, level, 255 - level])
const fields = [...georeference([30, 30], 500), noData('-9999')]

function fileOf(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../../unit/files/${name}`, import.meta.url)))
}

export const wholeFiles: readonly [name: string, bytes: Uint8Array][] = [
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
  ...[
    'zstd-tiled',
    'lerc',
    'lerc-zstd',
    'float16-predictor-3',
    'big-endian-predictor-3',
    'six-bands-pixel',
    'uint12',
    'sparse',
  ].map((name) => [`${name}.tif`, fileOf(`variants/${name}.tif`)] as [string, Uint8Array]),
  ['internal-mask.tif', fileOf('cases/internal-mask.tif')],
  ['tiles.tif', buildTiff({ width, height, samples: samples(9000), kind: 'float32', compression: 'deflate', tile: 16, fields })],
  ...wholeElevationFiles,
]

/** The damaged file of a round. */
export function damagedFile(seed: number, round: number): { name: string; bytes: Uint8Array } {
  const [name, whole] = wholeFiles[round % wholeFiles.length]!
  const random = createRandom(mixed(seed, round))
  const bytes = mutated(whole, random)
  // Corrects the checksums of most damaged PNGs, so that the damage reaches the decoder.
  if (name.endsWith('.png') && random(4) > 0) mendChecksums(bytes)
  return { name, bytes }
}

/** Seed for a round, since the generator's first numbers are similar for similar seeds. The finaliser is MurmurHash3's. */
function mixed(seed: number, round: number): number {
  let bits = (seed ^ Math.imul(round + 1, 0x9e3779b1)) >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Reads the file of a round. Throws unless the file is read or rejected with an error message of one sentence. */
export async function readDamaged(
  seed: number,
  round: number,
): Promise<{ isRead: boolean; milliseconds: number; bytesTaken: number }> {
  const { name, bytes } = damagedFile(seed, round)
  const before = memoryBytes()
  const started = process.cpuUsage()
  const isRead = await isReadable(bytes, name)
  const { user, system } = process.cpuUsage(started)
  return { isRead, milliseconds: (user + system) / 1000, bytesTaken: memoryBytes() - before }
}

async function isReadable(bytes: Uint8Array, name: string): Promise<boolean> {
  try {
    await readHeightmap(bytes, name)
    return true
  } catch (error) {
    if (!(error instanceof FileError)) throw new Error(`${name} causes an error other than a FileError.`, { cause: error })
    if (!/^\S+ .{10,300}\.$/s.test(error.message))
      throw new Error(`${name} is rejected, but its error message is not a sentence.`, { cause: error })
    return false
  }
}

/** Current memory of JavaScript in bytes, including array buffers outside of its heap. */
function memoryBytes(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
