/** Decoders for compressed TIFF blocks that stop at the size of the block, whatever the data claims. */
import { Unzlib } from 'fflate'

/** Deflate expands its input at most 1032-fold, so a piece of this size decompresses to at most 17 megabytes. */
const inflatePiece = 16384

/** Fills `block` from packed bytes, and ignores data beyond the end of the block. */
export type Unpack = (packed: Uint8Array, block: Uint8Array) => void

/** Copies uncompressed pixels; the last strip may have fewer rows. */
export const copyBlock: Unpack = (packed, block) => block.set(packed.subarray(0, block.length))

export const inflateBlock: Unpack = (packed, block) => {
  let filled = 0
  const inflator = new Unzlib((piece) => {
    block.set(piece.subarray(0, block.length - filled), filled)
    filled = Math.min(block.length, filled + piece.length)
  })
  for (let at = 0; at < packed.length && filled < block.length; at += inflatePiece) {
    // The last piece is marked as final, so that the library throws if the data is incomplete.
    inflator.push(packed.subarray(at, at + inflatePiece), at + inflatePiece >= packed.length)
  }
}

/** PackBits (TIFF 6.0, section 9): a count and as many bytes, or a negative count and a byte to repeat. */
export const unpackBits: Unpack = (packed, block) => {
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
 * LZW (TIFF 6.0, section 13): codes of 9 to 12 bits, highest bit first. The string of a code is already in the block, so only its
 * start and its length are stored.
 */
export const unpackLzw: Unpack = (packed, block) => {
  const starts = new Uint32Array(4096)
  const lengths = new Uint32Array(4096)
  let next = endCode + 1
  let width = 9
  let filled = 0
  let before = { start: 0, length: 0 }
  let bits = 0
  let pendingBits = 0
  for (const byte of packed) {
    bits = ((bits << 8) | byte) >>> 0
    pendingBits += 8
    if (pendingBits < width) continue
    pendingBits -= width
    const code = (bits >>> pendingBits) & ((1 << width) - 1)
    bits &= (1 << pendingBits) - 1
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
      if (code > next || (code === next && before.length === 0)) throw new Error('a block of its pixels has an invalid LZW code')
      // The newest code is the previous string followed by its own first byte: copying byte by byte builds it on the way.
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
  if (filled < block.length) throw new Error('a block of its pixels is incomplete')
}
