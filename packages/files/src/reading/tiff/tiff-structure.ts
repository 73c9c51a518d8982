/**
 * Validates a picture of a TIFF before it is decoded. The file is not trusted: a picture that passes cannot make a decoder allocate
 * more memory than the size in its header needs.
 */
import { FileError } from '../../file-error'
import { checkSize } from '../../limits'
import { compressionName, isKnownCompression } from './blocks/compressions'
import { damaged, type Directory, type TiffFile } from './tiff-fields'

/** Maximum size of the decoded pixels, which bounds the time for reading a file; one block at a time is in memory. */
const maximumDecodedBytes = 256 * 1024 * 1024

export const tags = {
  subfileType: 254,
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  planar: 284,
  predictor: 317,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  extraSamples: 338,
  sampleFormat: 339,
  lercParameters: 50674,
} as const

/** Values of `sampleFormat`. */
export const sampleFormats = { unsigned: 1, signed: 2, float: 3 } as const
/** The value of `sampleFormat` of writers that do not say; other readers take it as unsigned integers, too. */
const undefinedFormat = 4
/** Values of `photometric`: grey with 0 as white or as black (heights ignore the difference), and masks. */
const [whiteIsZero, blackIsZero, rgb, palette, mask] = [0, 1, 2, 3, 4]

/** How the pixels of a picture are stored. */
export interface Pixels {
  width: number
  height: number
  bitsPerSample: number
  /** 1: unsigned integers, 2: signed integers, 3: floating point. */
  sampleFormat: number
  /** Number of bands. */
  samples: number
  /** Index of the band that is 0 where there is no height; -1 if there is none. */
  alpha: number
  /** Whether each band has its own blocks. */
  isPlanar: boolean
  compression: number
  predictor: number
  lercParameters: number[]
  /** Size of a strip or tile in pixels. */
  blockWidth: number
  blockHeight: number
  isTiled: boolean
  /** Offset and number of bytes of each block; both are 0 for blocks that the file leaves out. */
  offsets: number[]
  byteCounts: number[]
}

/** Checks the structure, size and block offsets of a picture; throws a `FileError` if they are invalid. */
export function checkPicture(tiff: TiffFile, directory: Directory): Pixels {
  const { name } = tiff
  const one = (tag: number, otherwise: number): number => directory.integers(tag)[0] ?? otherwise
  const [width, height] = [one(tags.width, 0), one(tags.height, 0)]
  if (width < 1 || height < 1) throw damaged(name, 'its header gives no size')
  checkSize(width, height, name)
  const samples = one(tags.samplesPerPixel, 1)
  if (samples < 1) throw damaged(name, 'its header gives no band')
  const bits = directory.integers(tags.bitsPerSample)
  const bitsPerSample = bits[0] ?? 1
  const declaredFormat = one(tags.sampleFormat, sampleFormats.unsigned)
  const sampleFormat = declaredFormat === undefinedFormat ? sampleFormats.unsigned : declaredFormat
  checkSamples(name, bitsPerSample, sampleFormat, bits)
  checkColours(name, one(tags.photometric, blackIsZero!), bitsPerSample, sampleFormat)
  const compression = one(tags.compression, 1)
  if (!isKnownCompression(compression)) {
    throw new FileError(
      `${name} is a TIFF with ${compressionName(compression)}, which Rill cannot read; save it with deflate, LZW, ZSTD, LERC or none.`,
    )
  }
  if (one(tags.fillOrder, 1) !== 1) {
    throw new FileError(`${name} is a TIFF with its lowest bits first, which Rill cannot read; save it with fill order 1.`)
  }
  const predictor = one(tags.predictor, 1)
  const isPredictable = predictor === 1 || (predictor === 2 && bitsPerSample % 8 === 0) || (predictor === 3 && sampleFormat === 3)
  if (!isPredictable) throw damaged(name, `predictor ${predictor} does not fit its ${bitsPerSample}-bit samples`)
  const extra = directory.integers(tags.extraSamples)
  const alphaExtra = extra.findIndex((kind) => kind === 1 || kind === 2)
  const pixels: Pixels = {
    width,
    height,
    bitsPerSample,
    sampleFormat,
    samples,
    alpha: alphaExtra < 0 ? -1 : samples - extra.length + alphaExtra,
    isPlanar: one(tags.planar, 1) === 2 && samples > 1,
    compression,
    predictor,
    lercParameters: directory.integers(tags.lercParameters),
    ...blocksOf(directory, width, height, name),
  }
  // Alpha without another band is no alpha.
  if (pixels.alpha < 1 || pixels.alpha >= samples) pixels.alpha = -1
  checkBlocks(tiff, pixels)
  return pixels
}

/** Bytes of a row of a block. */
export function rowBytes({ blockWidth, bitsPerSample, samples, isPlanar }: Pixels): number {
  return Math.ceil((blockWidth * bitsPerSample * (isPlanar ? 1 : samples)) / 8)
}

/** Rows of a block: the last strip may have fewer than the others. */
export function rowsOf({ isTiled, blockHeight, height }: Pixels, blockRow: number): number {
  return isTiled ? blockHeight : Math.min(blockHeight, height - blockRow * blockHeight)
}

export function blockCounts({ width, height, blockWidth, blockHeight }: Pixels): { across: number; down: number } {
  return { across: Math.ceil(width / blockWidth), down: Math.ceil(height / blockHeight) }
}

function checkSamples(name: string, bitsPerSample: number, sampleFormat: number, bits: number[]): void {
  const known: Record<number, boolean> = {
    [sampleFormats.unsigned]: (bitsPerSample >= 1 && bitsPerSample <= 32) || bitsPerSample === 64,
    [sampleFormats.signed]: [8, 16, 32, 64].includes(bitsPerSample),
    [sampleFormats.float]: [16, 24, 32, 64].includes(bitsPerSample),
  }
  if (!known[sampleFormat] || bits.some((each) => each !== bitsPerSample)) {
    const kind = sampleFormat > 4 ? 'complex' : `${bitsPerSample}-bit`
    throw new FileError(`${name} is a TIFF of ${kind} samples that Rill cannot read; save it as 16-bit or 32-bit float.`)
  }
}

/** Colours of 8 or 16 bits are a picture; floats and signed integers are heights, whatever the writer says about their colours. */
function checkColours(name: string, photometric: number, bitsPerSample: number, sampleFormat: number): void {
  if ([whiteIsZero, blackIsZero, mask].includes(photometric)) return
  if (photometric === rgb && (sampleFormat !== sampleFormats.unsigned || bitsPerSample > 16)) return
  const what = photometric === palette ? 'a TIFF with a colour palette' : 'a colour TIFF'
  throw new FileError(`${name} is ${what}; save only its elevation band, or save colours that encode heights as PNG.`)
}

function blocksOf(directory: Directory, width: number, height: number, name: string) {
  const isTiled = directory.has(tags.tileWidth)
  const one = (tag: number, otherwise: number): number => directory.integers(tag)[0] ?? otherwise
  const blockWidth = isTiled ? one(tags.tileWidth, 0) : width
  // The declared number of rows of a strip may be up to 2^32 - 1.
  const blockHeight = isTiled ? one(tags.tileHeight, 0) : Math.min(height, one(tags.rowsPerStrip, height))
  if (blockWidth < 1 || blockHeight < 1) throw damaged(name, 'its parts have no size')
  if (isTiled === directory.has(tags.stripOffsets)) throw damaged(name, 'it must have either strips or tiles')
  const offsets = directory.integers(isTiled ? tags.tileOffsets : tags.stripOffsets)
  const byteCounts = directory.integers(isTiled ? tags.tileByteCounts : tags.stripByteCounts)
  return { isTiled, blockWidth, blockHeight, offsets, byteCounts }
}

/**
 * Checks strips or tiles: their number must match the size, all must be inside the file, and they must not decode to too many
 * bytes.
 */
function checkBlocks({ name, bytes }: TiffFile, pixels: Pixels): void {
  const { offsets, byteCounts, isPlanar, samples, blockHeight, compression } = pixels
  const { across, down } = blockCounts(pixels)
  const inBand = across * down
  const decoded = inBand * blockHeight * rowBytes(pixels)
  if (decoded > maximumDecodedBytes) {
    throw new FileError(`${name} unpacks to ${decoded} bytes, but Rill reads TIFF files of at most ${maximumDecodedBytes} bytes.`)
  }
  const blocks = inBand * (isPlanar ? samples : 1)
  if (offsets.length < blocks || byteCounts.length < blocks) throw damaged(name, `it has ${offsets.length} of ${blocks} parts`)
  for (let block = 0; block < blocks; block++) {
    const [offset, length] = [offsets[block]!, byteCounts[block]!]
    if (offset === 0 && length === 0) continue
    if (length === 0) throw damaged(name, `its part ${block + 1} of ${blocks} is empty`)
    if (offset + length > bytes.byteLength) {
      throw new FileError(`${name} is a TIFF that ends early, at byte ${bytes.byteLength}: part of the file is missing.`)
    }
    const rows = rowsOf(pixels, Math.floor((block % inBand) / across))
    if (compression === 1 && length < rows * rowBytes(pixels))
      throw damaged(name, `its part ${block + 1} of ${blocks} is too short`)
  }
}
