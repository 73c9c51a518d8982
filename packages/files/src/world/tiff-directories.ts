/** Header and directories of a TIFF (TIFF 6.0), or of a BigTIFF, whose offsets have 64 bits. */

/** Value types: their code in the file, and the bytes per value. */
const types = { ascii: [2, 1], short: [3, 2], long: [4, 4], double: [12, 8], long8: [16, 8] } as const

export interface Entry {
  tag: number
  type: keyof typeof types
  count: number
  /** Returns the value at an index from 0 to `count` - 1. Called when the value is written. */
  valueAt: (index: number) => number
  /** A table, whose length grows with the size of the image: it is placed after all directories and written in pieces. */
  isTable: boolean
}

/** An entry with these values. */
export function entryOf(tag: number, type: Entry['type'], values: ArrayLike<number>): Entry {
  return { tag, type, count: values.length, valueAt: (index) => values[index]!, isTable: false }
}

export function short(tag: number, ...values: number[]): Entry {
  return entryOf(tag, 'short', values)
}

/** An entry with a text, which the format ends with a zero byte. */
export function text(tag: number, content: string): Entry {
  return entryOf(tag, 'ascii', new TextEncoder().encode(`${content}\0`))
}

/** Bytes to write at offset `at` of the file. */
export interface Piece {
  at: number
  bytes: Uint8Array
}

/** Number of table values per piece. */
const pieceCount = 65536

interface PlacedEntry extends Entry {
  /** File offsets of the entry and of its values. */
  at: number
  valuesAt: number
}

/** All directories, each followed by its longer values; the tables come after the last directory. */
export class TiffDirectories {
  /** File offset after the last table. */
  readonly end: number
  #isBig: boolean
  #isLittleEndian: boolean
  #headEnd: number
  #directories: { at: number; entries: PlacedEntry[] }[] = []

  /** The entries of each directory must be in ascending order of their tags. Longer values start at multiples of `alignment`. */
  constructor(
    directories: readonly (readonly Entry[])[],
    { isBig = false, isLittleEndian = true, alignment = 8 }: { isBig?: boolean; isLittleEndian?: boolean; alignment?: number } = {},
  ) {
    this.#isBig = isBig
    this.#isLittleEndian = isLittleEndian
    const aligned = (at: number) => Math.ceil(at / alignment) * alignment
    let at: number = this.#sizes.header
    const { count, entry: entryBytes, word } = this.#sizes
    for (const entries of directories) {
      const start = at
      at = aligned(start + count + entries.length * entryBytes + word)
      const placed = entries.map((entry, index): PlacedEntry => {
        const entryAt = start + count + index * entryBytes
        const inside = entryAt + 4 + word
        if (bytesOf(entry) <= word) return { ...entry, at: entryAt, valuesAt: inside, isTable: false }
        if (entry.isTable) return { ...entry, at: entryAt, valuesAt: inside }
        const valuesAt = at
        at = aligned(at + bytesOf(entry))
        return { ...entry, at: entryAt, valuesAt }
      })
      this.#directories.push({ at: start, entries: placed })
    }
    this.#headEnd = at
    for (const entry of this.#tables()) {
      entry.valuesAt = at
      at = aligned(at + bytesOf(entry))
    }
    this.end = at
  }

  get #sizes() {
    return this.#isBig ? { header: 16, count: 8, entry: 20, word: 8 } : { header: 8, count: 2, entry: 12, word: 4 }
  }

  #tables(): PlacedEntry[] {
    return this.#directories.flatMap(({ entries }) => entries.filter(({ isTable }) => isTable))
  }

  /** All bytes before the tables. */
  head(): Uint8Array {
    const { count, entry, word } = this.#sizes
    const bytes = new Uint8Array(this.#headEnd)
    const view = new OrderedView(bytes, this.#isLittleEndian)
    const first = this.#directories[0]!.at
    // Byte order (little-endian) and version; a BigTIFF also stores the length of its offsets.
    bytes.fill(this.#isLittleEndian ? 0x49 : 0x4d, 0, 2)
    view.put(2, this.#isBig ? 43 : 42, 2)
    if (this.#isBig) view.put(4, 8, 2)
    view.put(this.#isBig ? 8 : 4, first, word)
    this.#directories.forEach(({ at, entries }, index) => {
      view.put(at, entries.length, count)
      for (const each of entries) {
        view.put(each.at, each.tag, 2)
        view.put(each.at + 2, types[each.type][0], 2)
        view.put(each.at + 4, each.count, word)
        const inside = each.at + 4 + word
        if (each.valuesAt !== inside) view.put(inside, each.valuesAt, word)
        if (!each.isTable) view.putValues(each.valuesAt, each, 0, each.count)
      }
      view.put(at + count + entries.length * entry, this.#directories[index + 1]?.at ?? 0, word)
    })
    return bytes
  }

  *tables(): Generator<Piece> {
    for (const entry of this.#tables()) {
      for (let first = 0; first < entry.count; first += pieceCount) {
        const count = Math.min(pieceCount, entry.count - first)
        const bytes = new Uint8Array(count * types[entry.type][1])
        new OrderedView(bytes, this.#isLittleEndian).putValues(0, entry, first, count)
        yield { at: entry.valuesAt + first * types[entry.type][1], bytes }
      }
    }
  }
}

function bytesOf({ type, count }: Entry): number {
  return types[type][1] * count
}

/** Writes numbers in a byte order. */
class OrderedView {
  #view: DataView
  #isLittleEndian: boolean

  constructor({ buffer }: Uint8Array, isLittleEndian: boolean) {
    this.#view = new DataView(buffer)
    this.#isLittleEndian = isLittleEndian
  }

  putValues(at: number, { type, valueAt }: Entry, first: number, count: number): void {
    const bytes = types[type][1]
    for (let index = 0; index < count; index++) {
      const [place, value] = [at + index * bytes, valueAt(first + index)]
      if (type === 'double') this.#view.setFloat64(place, value, this.#isLittleEndian)
      else this.put(place, value, bytes)
    }
  }

  put(at: number, value: number, bytes: number): void {
    if (bytes === 1) this.#view.setUint8(at, value)
    else if (bytes === 2) this.#view.setUint16(at, value, this.#isLittleEndian)
    else if (bytes === 4) this.#view.setUint32(at, value, this.#isLittleEndian)
    else this.#view.setBigUint64(at, BigInt(value), this.#isLittleEndian)
  }
}
