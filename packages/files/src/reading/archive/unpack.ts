/**
 * Unpacks deflated data within limits. A file of half a megabyte can hold half a gigabyte of zeros, and an archive can hold it many
 * times, so the limits apply to all files of an archive together.
 */
import { Gunzip, Inflate } from 'fflate'
import { extensionsOf } from '../../extensions'
import { FileError } from '../../file-error'
import { joined } from '../../joined-bytes'
import { maximumPixels } from '../../limits'

/** Deflate expands its input at most 1032-fold. */
const maxExpansion = 1032
/** Packed bytes that are unpacked at once: at most four megabytes, and for the start of a file at most a quarter of one. */
const [piece, startPiece] = [4096, 256]
/** Time for all files of an archive, in milliseconds. */
const maxTime = 30_000

/** Maximum size of an unpacked file: eight bytes for each cell of the largest image that Rill reads, four without a header. */
export function maxBytesOf(path: string): number {
  const name = path.toLowerCase().replace(/\.gz$/, '')
  const isPlain = [...extensionsOf.raw, ...extensionsOf.float32].some((extension) => name.endsWith(extension))
  return maximumPixels * (isPlain ? 4 : 8)
}

/** What may still be unpacked of one archive. */
export class UnpackBudget {
  readonly #name: string
  readonly #maxBytes: number
  readonly #started = performance.now()
  #bytes = 0

  constructor(name: string, maxBytes: number) {
    this.#name = name
    this.#maxBytes = maxBytes
  }

  /** Throws a `FileError` if so many bytes may not be unpacked. */
  check(bytes: number): void {
    if (this.#bytes + bytes > this.#maxBytes) throw tooLarge(this.#name, this.#maxBytes)
  }

  /** Records unpacked bytes, or throws a `FileError` if the archive exceeds its limits. */
  spend(bytes: number): void {
    this.check(bytes)
    this.#bytes += bytes
    if (performance.now() - this.#started > maxTime) {
      throw new FileError(`${this.#name} takes more than ${maxTime / 1000} seconds to unpack; unpack it first.`)
    }
  }
}

export function tooLarge(name: string, maxBytes: number): FileError {
  return new FileError(`${name} unpacks to more than ${maxBytes} bytes, which is the most that Rill unpacks.`)
}

/** Whether so many packed bytes can hold so many bytes. */
function canHold(packed: number, size: number): boolean {
  return size <= maxExpansion * packed + 1024
}

/** The first bytes of deflated data, as many as there are up to `length`; damaged data ends early. */
export function inflateStart(packed: Uint8Array, length: number, budget: UnpackBudget): Uint8Array {
  const pieces: Uint8Array[] = []
  const start = { size: 0 }
  const inflate = new Inflate((unpacked) => {
    budget.spend(unpacked.length)
    pieces.push(unpacked)
    start.size += unpacked.length
  })
  try {
    for (let at = 0; at < packed.length && start.size < length; at += startPiece) {
      inflate.push(packed.subarray(at, at + startPiece))
    }
  } catch (error) {
    if (error instanceof FileError) throw error
  }
  return joined(pieces).subarray(0, length)
}

/** Deflated data of a known size; null if it is damaged or has another size. */
export function inflateAll(packed: Uint8Array, size: number, budget: UnpackBudget): Uint8Array | null {
  if (!canHold(packed.length, size)) return null
  const all = new Uint8Array(size)
  let at = 0
  const inflate = new Inflate((unpacked) => {
    budget.spend(unpacked.length)
    all.set(unpacked, at)
    at += unpacked.length
  })
  try {
    pushAll(inflate, packed)
  } catch (error) {
    // A piece that does not fit is a RangeError.
    if (error instanceof FileError) throw error
    return null
  }
  return at === size ? all : null
}

/**
 * The content of a gzip file, and whether it has a single stream; files of several streams, as bgzip writes, say the size and the
 * checksum of the last one only. Null if the file is damaged.
 */
export function gunzipAll(bytes: Uint8Array, budget: UnpackBudget): { unpacked: Uint8Array; isSingle: boolean } | null {
  const last = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 4, 4).getUint32(0, true)
  if (!canHold(bytes.length, last)) return null
  budget.check(last)
  let all = new Uint8Array(last)
  let [size, isSingle] = [0, true]
  const gunzip = new Gunzip((unpacked) => {
    budget.spend(unpacked.length)
    const length = size + unpacked.length
    if (length > all.length) {
      const grown = new Uint8Array(Math.max(length, Math.ceil(1.5 * all.length)))
      grown.set(all)
      all = grown
    }
    all.set(unpacked, size)
    size = length
  })
  gunzip.onmember = () => (isSingle = false)
  try {
    pushAll(gunzip, bytes)
  } catch (error) {
    if (error instanceof FileError) throw error
    return null
  }
  return { unpacked: all.subarray(0, size), isSingle }
}

function pushAll(stream: Inflate | Gunzip, packed: Uint8Array): void {
  for (let at = 0; at < packed.length; at += piece) stream.push(packed.subarray(at, at + piece), at + piece >= packed.length)
}
