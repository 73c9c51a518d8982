/**
 * How compressed TIFF blocks are unpacked: to no more than their size needs, whatever they claim. The library's own decoders
 * go on for as long as the data does.
 */
import { Unzlib } from 'fflate'
import { addDecoder, BaseDecoder, type GeoTIFFImage } from 'geotiff'

/** Deflate grows its input at most 1032-fold, so no piece of this size unpacks to more than 17 megabytes. */
const inflatePiece = 16384

/** Fills `block` from packed bytes; what goes beyond the block is left out. */
type Unpack = (packed: Uint8Array, block: Uint8Array) => void

/** Pixels that were not packed; the last strip may have fewer rows. */
const copy: Unpack = (packed, block) => block.set(packed.subarray(0, block.length))

const inflate: Unpack = (packed, block) => {
  let filled = 0
  const inflator = new Unzlib((piece) => {
    block.set(piece.subarray(0, block.length - filled), filled)
    filled = Math.min(block.length, filled + piece.length)
  })
  for (let at = 0; at < packed.length && filled < block.length; at += inflatePiece) {
    // Of the last piece the library is told, so that it throws where the data does not come to its end.
    inflator.push(packed.subarray(at, at + inflatePiece), at + inflatePiece >= packed.length)
  }
}

/** PackBits (TIFF 6.0, section 9): a count and as many bytes, or a negative count and a byte to repeat. */
const unpackBits: Unpack = (packed, block) => {
  let filled = 0
  for (let at = 0; at + 1 < packed.length && filled < block.length;) {
    const count = (packed[at++]! << 24) >> 24
    if (count >= 0) {
      const end = Math.min(packed.length, at + count + 1)
      block.set(packed.subarray(at, Math.min(end, at + block.length - filled)), filled)
      filled = Math.min(block.length, filled + end - at)
      at = end
    } else if (count > -128) {
      block.fill(packed[at++]!, filled, filled - count + 1)
      filled = Math.min(block.length, filled - count + 1)
    }
  }
}

const clearCode = 256
const endCode = 257

/**
 * LZW (TIFF 6.0, section 13): codes of 9 to 12 bits, highest bit first. A code's string is one that stands in the block
 * already, so that where it began and how long it is are all that has to be remembered.
 */
const unpackLzw: Unpack = (packed, block) => {
  const starts = new Uint32Array(4096)
  const lengths = new Uint32Array(4096)
  let next = endCode + 1
  let width = 9
  let filled = 0
  let before = { start: 0, length: 0 }
  let bits = 0
  let held = 0
  for (const byte of packed) {
    bits = ((bits << 8) | byte) >>> 0
    held += 8
    if (held < width) continue
    held -= width
    const code = (bits >>> held) & ((1 << width) - 1)
    bits &= (1 << held) - 1
    if (code === endCode || filled >= block.length) return
    if (code === clearCode) {
      next = endCode + 1
      width = 9
      before = { start: 0, length: 0 }
      continue
    }
    const start = filled
    if (code < 256) {
      block[filled++] = code
    } else {
      if (code > next || (code === next && before.length === 0)) throw new Error('a part of its pixels is packed in no known way')
      // The newest string of all is the one before and its first byte once more: copying byte by byte makes it as it goes.
      const from = code === next ? before.start : starts[code]!
      const length = code === next ? before.length + 1 : lengths[code]!
      for (let index = 0; index < length && filled < block.length; index++) block[filled++] = block[from + index]!
    }
    if (before.length > 0 && next < 4096) {
      starts[next] = before.start
      lengths[next] = before.length + 1
      next++
    }
    before = { start, length: filled - start }
    if (next + 1 >= 1 << width && width < 12) width++
  }
  if (filled < block.length) throw new Error('a part of its pixels does not come to its end')
}

/** What a decoder is told of the blocks that it unpacks. */
interface BlockSize {
  tileWidth: number
  tileHeight: number
  bitsPerSample: number | number[]
  planarConfiguration: number
  predictor: number
}

/** A strip may claim any number of rows, up to 2^32 - 1; it has no more than the picture. */
async function blockSize(directory: GeoTIFFImage['fileDirectory']): Promise<BlockSize> {
  const number = async (tag: Parameters<typeof directory.loadValue>[0], otherwise: number) =>
    Number((await directory.loadValue(tag)) ?? otherwise)
  const [width, height] = [await number('ImageWidth', 0), await number('ImageLength', 0)]
  return {
    tileWidth: await number('TileWidth', width),
    tileHeight: directory.hasTag('TileWidth')
      ? await number('TileLength', 0)
      : Math.min(height, await number('RowsPerStrip', height)),
    bitsPerSample: Array.from((await directory.loadValue('BitsPerSample')) as ArrayLike<number>),
    planarConfiguration: await number('PlanarConfiguration', 1),
    predictor: await number('Predictor', 1),
  }
}

function decoderClass(unpack: Unpack): typeof BaseDecoder {
  return class extends BaseDecoder {
    override decodeBlock(packed: ArrayBuffer): ArrayBuffer {
      const { tileWidth, tileHeight, bitsPerSample, planarConfiguration } = this.parameters as BlockSize
      const bits = typeof bitsPerSample === 'number' ? [bitsPerSample] : bitsPerSample
      const pixelBits = planarConfiguration === 2 ? bits[0]! : bits.reduce((sum, each) => sum + each, 0)
      const block = new Uint8Array((tileWidth * tileHeight * pixelBits) / 8)
      unpack(new Uint8Array(packed), block)
      return block.buffer
    }
  }
}

/** Puts these in the place of the library's decoders. */
export function useBoundedDecoders(): void {
  const decoders: [(number | undefined)[], Unpack][] = [
    [[undefined, 1], copy],
    [[5], unpackLzw],
    [[8, 32946], inflate],
    [[32773], unpackBits],
  ]
  for (const [cases, unpack] of decoders) {
    const decoder = decoderClass(unpack)
    addDecoder(cases, () => Promise.resolve(decoder), blockSize, false)
  }
}
