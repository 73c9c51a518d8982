/**
 * The Huffman code of PIZ (OpenEXR's ImfHuf.cpp): words of 16 bits in canonical codes of at most 58 bits, where longer codes have
 * smaller numbers. The largest symbol stands for a run: the next 8 bits say how often the last word is repeated.
 */

/** Number of symbols: all words and the run. */
const symbols = 65537
/** Longest code that is read: sums of more bits are not exact, and such codes need more words than a block has. */
const maxLength = 52
/** In the list of lengths: 59 to 62 are 2 to 5 unused symbols, 63 with 8 more bits 6 to 261. */
const [shortRun, longRun, shortestLongRun] = [59, 63, 6]
/** Codes up to this length are found in a table. */
const tableBits = 12

/** Reads bits from the highest to the lowest of each byte. */
class Bits {
  at: number
  readonly #bytes: Uint8Array
  readonly #end: number

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.#bytes = bytes
    this.at = 8 * start
    this.#end = Math.min(end, 8 * bytes.length)
  }

  /** The next bits, at most 16, without moving on; zeros after the end. */
  peek(count: number): number {
    const byte = this.at >> 3
    const three = (this.#bytes[byte]! << 16) | (this.#bytes[byte + 1]! << 8) | this.#bytes[byte + 2]!
    return (three >> (24 - (this.at & 7) - count)) & ((1 << count) - 1)
  }

  skip(count: number): void {
    this.at += count
    if (this.at > this.#end) throw new Error('The code ends early.')
  }

  next(count: number): number {
    const value = this.peek(count)
    this.skip(count)
    return value
  }
}

/** A canonical code: the first code of each length, and the symbols in the order of their codes. */
interface Code {
  first: Float64Array
  counts: Uint32Array
  /** Place in `ordered` of the first symbol of each length. */
  places: Uint32Array
  ordered: Uint32Array
  /** Length and symbol for the next `tableBits` bits, as symbol * 64 + length; 0 for longer codes. */
  table: Uint32Array
}

/** Decodes exactly `count` words, or throws an error. */
export function decodeHuffman(data: Uint8Array, count: number): Uint16Array {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const [first, run, bitCount] = [view.getUint32(0, true), view.getUint32(4, true), view.getUint32(12, true)]
  if (first >= symbols || run >= symbols || first > run) throw new Error('The code has invalid symbols.')
  const header = new Bits(data, 20, 8 * data.length)
  const code = codeOf(readLengths(header, first, run))
  const start = Math.ceil(header.at / 8)
  const bits = new Bits(data, start, 8 * start + bitCount)
  const words = new Uint16Array(count)
  for (let at = 0; at < count;) {
    const symbol = nextSymbol(bits, code)
    if (symbol !== run) {
      words[at++] = symbol
      continue
    }
    const length = bits.next(8)
    if (at === 0 || at + length > count) throw new Error('A run is too long.')
    words.fill(words[at - 1]!, at, at + length)
    at += length
  }
  return words
}

function readLengths(bits: Bits, first: number, last: number): Uint8Array {
  const lengths = new Uint8Array(symbols)
  for (let symbol = first; symbol <= last;) {
    const length = bits.next(6)
    if (length === longRun) symbol += bits.next(8) + shortestLongRun
    else if (length >= shortRun) symbol += length - shortRun + 2
    else lengths[symbol++] = length
    if (symbol > last + 1) throw new Error('The list of lengths is too long.')
  }
  return lengths
}

function codeOf(lengths: Uint8Array): Code {
  const counts = new Uint32Array(64)
  for (const length of lengths) counts[length]!++
  counts[0] = 0
  if (counts.subarray(maxLength + 1).some((count) => count > 0)) throw new Error('A code is too long.')
  const first = new Float64Array(64)
  const places = new Uint32Array(64)
  for (let length = maxLength; length > 1; length--) first[length - 1] = Math.floor((first[length]! + counts[length]!) / 2)
  for (let length = 1; length < 63; length++) places[length + 1] = places[length]! + counts[length]!
  const ordered = new Uint32Array(symbols)
  const next = places.slice()
  lengths.forEach((length, symbol) => {
    if (length > 0) ordered[next[length]!++] = symbol
  })
  const code = { first, counts, places, ordered, table: new Uint32Array(1 << tableBits) }
  fillTable(code)
  return code
}

function fillTable({ first, counts, places, ordered, table }: Code): void {
  for (let length = 1; length <= tableBits; length++) {
    const spread = 1 << (tableBits - length)
    for (let each = 0; each < counts[length]!; each++) {
      const from = (first[length]! + each) * spread
      if (from + spread > table.length) throw new Error('The code has too many symbols.')
      table.fill(ordered[places[length]! + each]! * 64 + length, from, from + spread)
    }
  }
}

function nextSymbol(bits: Bits, { first, counts, places, ordered, table }: Code): number {
  const found = table[bits.peek(tableBits)]!
  if (found > 0) {
    bits.skip(found & 63)
    return found >> 6
  }
  let value = bits.next(tableBits)
  for (let length = tableBits + 1; length <= maxLength; length++) {
    value = 2 * value + bits.next(1)
    const place = value - first[length]!
    if (place >= 0 && place < counts[length]!) return ordered[places[length]! + place]!
  }
  throw new Error('The code is invalid.')
}
