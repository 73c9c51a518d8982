/**
 * LERC blocks (limited error raster compression, Esri), as GDAL stores them in TIFF files: one LERC2 blob for each block, which may
 * be compressed with deflate or ZSTD in addition. The decoder is Esri's own, compiled to WebAssembly.
 */
import { decode as decodeBlob, load } from 'lerc'
import { lercProgram } from '#lerc-program'
import { occasionalParts } from '../../occasional-parts'
import { inflateBlock } from './byte-decoders'
import { rowBytes, type Pixels } from '../tiff-structure'

/** Unpacks a block to the bytes of its samples, lowest byte first; cells without a height are NaN in floats. */
type UnpackLerc = (packed: Uint8Array, pixels: Pixels, rows: number) => Uint8Array

/** Values of the second number of the field LercParameters. */
const additions = { none: 0, deflate: 1, zstd: 2 }
/** A LERC blob is not much larger than its pixels. */
const maximumOverhead = 4096
/** Versions of LERC2 with a checksum that the library reads; GDAL writes version 4. */
const [firstVersion, lastVersion] = [3, 6]

/** Loads the decoder's program. Throws a `FileError` if it cannot be loaded; the next call tries again. */
export async function loadLercProgram(): Promise<void> {
  const program = await lercProgram()
  await load({ locateFile: () => program })
}

export async function loadLerc({ lercParameters: [, addition = additions.none] }: Pixels): Promise<UnpackLerc> {
  await loadLercProgram()
  const unpackZstd = addition === additions.zstd ? await (await occasionalParts.zstd()).loadZstd() : null
  return (packed, pixels, rows) => {
    const maximumBytes = 2 * rowBytes(pixels) * rows + maximumOverhead
    let blob = packed
    if (unpackZstd) blob = unpackZstd(packed, maximumBytes)
    else if (addition === additions.deflate) inflateBlock(packed, (blob = new Uint8Array(maximumBytes)))
    return decode(blob, pixels, rows)
  }
}

function decode(bytes: Uint8Array, pixels: Pixels, rows: number): Uint8Array {
  const { blockWidth, bitsPerSample, sampleFormat, isPlanar, samples } = pixels
  const bands = isPlanar ? 1 : samples
  const blob = checkedBlob(bytes, blockWidth, rows, bands)
  const { pixels: bandsOfBlob, mask, depthCount } = decodeBlob(blob, { returnInterleaved: true })
  const values = bandsOfBlob[0]!
  if (depthCount !== bands || values.byteLength !== (blockWidth * rows * bands * bitsPerSample) / 8) throw invalid()
  if (mask && sampleFormat === 3 && (values instanceof Float32Array || values instanceof Float64Array)) {
    for (let index = 0; index < values.length; index++) if (mask[Math.floor(index / bands)] === 0) values[index] = NaN
  }
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
}

/** The only blob in the data, after a check of its sizes: the library allocates what they claim. */
function checkedBlob(bytes: Uint8Array, width: number, height: number, bands: number): ArrayBuffer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (String.fromCharCode(...bytes.subarray(0, 6)) !== 'Lerc2 ' || bytes.length < 66) throw invalid()
  const version = view.getInt32(6, true)
  if (version < firstVersion || version > lastVersion) throw new Error(`its LERC blocks have the unknown version ${version}`)
  const sizes = 14
  const dimensions = version >= 4 ? view.getUint32(sizes + 8, true) : 1
  const isAsDeclared = view.getUint32(sizes, true) === height && view.getUint32(sizes + 4, true) === width && dimensions === bands
  const blobBytes = view.getInt32(sizes + (version >= 4 ? 20 : 16), true)
  if (!isAsDeclared || blobBytes < 66 || blobBytes > bytes.length) throw invalid()
  return new Uint8Array(bytes.subarray(0, blobBytes)).buffer
}

function invalid(): Error {
  return new Error('a block of its pixels has invalid LERC data')
}
