import type { Decision } from './decisions'
import type { Location } from './location'
import type { RawLayout } from './raw/raw-layout'

/** Heights row by row, from row 0 in the north. */
export interface Heights {
  width: number
  height: number
  values: Float32Array
  /** 1 for each cell without data in an area that touches the edge; absent if there are none. The values there are filled, too. */
  voids?: Uint8Array
}

/** A picture read as heights: 0 is the darkest value that the file can hold, 1 the brightest. */
export interface PictureImage extends Heights {
  /** Bits per sample in the file: 1, 2, 4, 8 or 16. */
  bitDepth: number
}

/** The image read from any supported file. */
export interface HeightImage extends Heights {
  /** Whether the values are metres, as in the file; otherwise they are the brightness of a picture, from 0 to 1. */
  isInMetres: boolean
  /** Size of the whole image on the ground in metres, if the file gives it. */
  ground: Ground | null
  /** Layout that was used for a file without a header; null if the file has a header. */
  layout: RawLayout | null
  /** Location on the Earth, if the file gives it. */
  location: Location | null
  /** What the reader decided, for users. */
  decisions: Decision[]
}

export interface Ground {
  width: number
  height: number
}

/** The result cells that each source cell overlaps, and their weights. */
interface Coverage {
  first: Int32Array
  /** Share of the source cell in `first` and, where the cell straddles a boundary, the rest in `first + 1`. */
  share: Float64Array
}

/**
 * Downsamples an image so that neither side is longer than `maximumSide`, keeping its proportions. Every result value is the mean
 * of the area that it covers (a box filter), so fine ridges do not alias away as they would when samples are skipped. An image that
 * already fits is returned as it is.
 */
export function downsample<Image extends Heights>(image: Image, maximumSide: number): Image {
  const longest = Math.max(image.width, image.height)
  if (longest <= maximumSide) return image
  const width = Math.max(1, Math.round((image.width * maximumSide) / longest))
  const height = Math.max(1, Math.round((image.height * maximumSide) / longest))
  const columns = coverage(image.width, width)
  const rows = coverage(image.height, height)
  const area = (image.width / width) * (image.height / height)

  const sums = new Float64Array(width * height)
  const line = new Float64Array(width)
  for (let row = 0; row < image.height; row++) {
    downsampleRow(image.values, row * image.width, columns, line)
    const share = rows.share[row]!
    addRow(sums, rows.first[row]! * width, line, share)
    if (share < 1) addRow(sums, (rows.first[row]! + 1) * width, line, 1 - share)
  }
  const values = new Float32Array(width * height)
  // Rounding must not raise a mean above the maximum of its values.
  const highest = greatest(image.values)
  for (let index = 0; index < values.length; index++) values[index] = Math.min(highest, sums[index]! / area)
  return { ...image, width, height, values, ...(image.voids && { voids: downsampledVoids(image, width, height) }) }
}

/** A cell is a void if voids cover more than half of it. */
function downsampledVoids({ width, height, voids }: Heights, newWidth: number, newHeight: number): Uint8Array {
  const values = Float32Array.from(voids!)
  const shares = downsample({ width, height, values }, Math.max(newWidth, newHeight)).values
  return Uint8Array.from(shares, (share) => (share > 0.5 ? 1 : 0))
}

function coverage(sourceLength: number, length: number): Coverage {
  const first = new Int32Array(sourceLength)
  const share = new Float64Array(sourceLength)
  for (let index = 0; index < sourceLength; index++) {
    // Integer products keep the boundaries exact: cell `index` spans these two in units of 1/(length * sourceLength).
    const start = index * length
    const end = start + length
    first[index] = Math.floor(start / sourceLength)
    const boundary = (first[index]! + 1) * sourceLength
    share[index] = end <= boundary ? 1 : (boundary - start) / length
  }
  return { first, share }
}

function downsampleRow(values: Float32Array, offset: number, columns: Coverage, line: Float64Array): void {
  const { first, share: shares } = columns
  line.fill(0)
  for (let column = 0; column < first.length; column++) {
    const value = values[offset + column]!
    const target = first[column]!
    const share = shares[column]!
    line[target]! += value * share
    if (share < 1) line[target + 1]! += value * (1 - share)
  }
}

function addRow(sums: Float64Array, offset: number, line: Float64Array, share: number): void {
  for (let column = 0; column < line.length; column++) sums[offset + column]! += line[column]! * share
}

function greatest(values: Float32Array): number {
  let highest = -Infinity
  for (const value of values) if (value > highest) highest = value
  return highest
}
