/** Reads one band of a picture block by block, so that only one unpacked block is in memory. */
import { occasionalParts } from '../../occasional-parts'
import { decoderOf, lerc } from './compressions'
import { addDifferences, joinFloatBytes } from './predictors'
import { sampleReader } from './samples'
import type { TiffFile } from '../tiff-fields'
import { blockCounts, rowBytes, rowsOf, type Pixels } from '../tiff-structure'

/** The unpacked samples of a block. */
interface Block {
  bytes: Uint8Array
  /** Whether samples have their lowest byte first. */
  little: boolean
}

/** Unpacks the bytes of a block with a number of rows. */
type UnpackBlock = (packed: Uint8Array, rows: number) => Block

/**
 * Calls `set` with each cell's index and its sample in a band. Cells of blocks that the file leaves out have the sample `absent`.
 */
export async function readBand(
  tiff: TiffFile,
  pixels: Pixels,
  band: number,
  absent: number,
  set: (index: number, sample: number) => void,
): Promise<void> {
  const { width, height, blockWidth, blockHeight, offsets, byteCounts, isPlanar, samples, bitsPerSample, sampleFormat } = pixels
  const unpack = await blockUnpacker(tiff, pixels)
  const { across, down } = blockCounts(pixels)
  const first = isPlanar ? band * across * down : 0
  const [step, start] = isPlanar ? [bitsPerSample, 0] : [bitsPerSample * samples, bitsPerSample * band]
  for (let number = 0; number < across * down; number++) {
    const [left, top] = [(number % across) * blockWidth, Math.floor(number / across) * blockHeight]
    const rows = rowsOf(pixels, top / blockHeight)
    const [offset, length] = [offsets[first + number]!, byteCounts[first + number]!]
    const block = length > 0 ? unpack(tiff.bytes.subarray(offset, offset + length), rows) : null
    const view = block && new DataView(block.bytes.buffer, block.bytes.byteOffset, block.bytes.byteLength)
    const read = sampleReader(bitsPerSample, sampleFormat, block?.little ?? true)
    for (let row = 0; row < Math.min(rows, height - top); row++) {
      let bit = row * 8 * rowBytes(pixels) + start
      const index = (top + row) * width + left
      const columns = Math.min(blockWidth, width - left)
      for (let column = 0; column < columns; column++, bit += step) set(index + column, view ? read(view, bit) : absent)
    }
  }
}

async function blockUnpacker(tiff: TiffFile, pixels: Pixels): Promise<UnpackBlock> {
  const { compression, predictor, bitsPerSample, blockWidth, samples, isPlanar } = pixels
  if (compression === lerc) {
    const unpack = await (await occasionalParts.lerc()).loadLerc(pixels)
    return (packed, rows) => ({ bytes: unpack(packed, pixels, rows), little: true })
  }
  const unpack = await decoderOf(compression)
  const stride = isPlanar ? 1 : samples
  const layout = { count: blockWidth * stride, stride, bytesPerSample: bitsPerSample / 8, little: tiff.little }
  let floatsAreLittle = tiff.little ? false : undefined
  return (packed, rows) => {
    const bytes = new Uint8Array(rowBytes(pixels) * rows)
    unpack(packed, bytes)
    if (predictor === 2) addDifferences(bytes, layout)
    if (predictor !== 3) return { bytes, little: tiff.little }
    joinFloatBytes(bytes, layout)
    floatsAreLittle ??= areSwapped(bytes, pixels)
    return { bytes, little: floatsAreLittle }
  }
}

/**
 * Whether the floats of a big-endian file with predictor 3 have their lowest byte first, against the specification: GDAL 3.6 and
 * others with its version of libtiff write such files. Heights are plausible in one order only.
 */
function areSwapped(bytes: Uint8Array, { bitsPerSample, sampleFormat }: Pixels): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const plausible = (little: boolean): number => {
    const read = sampleReader(bitsPerSample, sampleFormat, little)
    let count = 0
    for (let bit = 0; bit + bitsPerSample <= 8 * bytes.length; bit += bitsPerSample) {
      const size = Math.abs(read(view, bit))
      if (size === 0 || (size > 1e-6 && size < 1e6)) count++
    }
    return count
  }
  return plausible(true) > plausible(false)
}
