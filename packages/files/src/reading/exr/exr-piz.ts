/** The compression PIZ (OpenEXR's ImfPizCompressor.cpp): used words are numbered, then a wavelet and a Huffman code follow. */
import { rawSize, type ExrBlock } from './exr-blocks'
import { bytesPerSample, type ExrPart } from './exr-header'
import { decodeHuffman } from './exr-huffman'
import { reverseWavelet } from './exr-wavelet'

const words = 65536
const bitmapBytes = words / 8

/** Unpacks a block: line by line, channel by channel. Throws an error if it is damaged. */
export function unpackPiz(data: Uint8Array, part: ExrPart, block: ExrBlock): Uint8Array {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const { wordOf, maximum, end } = readUsedWords(data, view)
  const length = view.getUint32(end, true)
  const planes = decodeHuffman(data.subarray(end + 4, end + 4 + length), rawSize(block, part) / 2)
  let start = 0
  for (const { type } of part.channels) {
    const size = bytesPerSample[type] / 2
    for (let word = 0; word < size; word++) {
      const plane = {
        start: start + word,
        columns: block.columns,
        rows: block.lines,
        columnStep: size,
        rowStep: size * block.columns,
      }
      reverseWavelet({ words: planes, ...plane }, maximum)
    }
    start += size * block.columns * block.lines
  }
  for (let at = 0; at < planes.length; at++) planes[at] = wordOf[planes[at]!]!
  return linesOf(planes, part, block)
}

/** The words that the block uses, in ascending order, and the number of the last one. Zero is always used. */
function readUsedWords(data: Uint8Array, view: DataView): { wordOf: Uint16Array; maximum: number; end: number } {
  const [first, last] = [view.getUint16(0, true), view.getUint16(2, true)]
  if (last >= bitmapBytes) throw new Error('The list of used words is too long.')
  const bitmap = new Uint8Array(bitmapBytes)
  const count = first <= last ? last - first + 1 : 0
  bitmap.set(data.subarray(4, 4 + count), first <= last ? first : 0)
  const wordOf = new Uint16Array(words)
  let used = 0
  for (let word = 0; word < words; word++) {
    if (word === 0 || bitmap[word >> 3]! & (1 << (word & 7))) wordOf[used++] = word
  }
  return { wordOf, maximum: used - 1, end: 4 + count }
}

/** Reorders planes of channels into lines of channels. */
function linesOf(planes: Uint16Array, part: ExrPart, block: ExrBlock): Uint8Array {
  const result = new Uint8Array(2 * planes.length)
  const view = new DataView(result.buffer)
  let to = 0
  for (let line = 0; line < block.lines; line++) {
    let start = 0
    for (const { type } of part.channels) {
      const count = (bytesPerSample[type] / 2) * block.columns
      for (let at = start + line * count; at < start + (line + 1) * count; at++, to += 2) view.setUint16(to, planes[at]!, true)
      start += count * block.lines
    }
  }
  return result
}
