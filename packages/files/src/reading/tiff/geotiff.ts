/**
 * Reads heightmaps that are TIFF images, with the georeference that makes them GeoTIFF: 8, 16 and 32-bit whole numbers and floats.
 */
import { fromArrayBuffer, type GeoTIFFImage } from 'geotiff'
import { FileError } from '../../file-error'
import type { Decision } from '../decisions'
import { groundSize, verticalUnit, type GeoKeys } from './ground-size'
import type { Ground, HeightImage } from '../height-image'
import { fillNoData } from '../no-data'
import { useBoundedDecoders } from './tiff-decoders'
import { checkTiff, type TiffHeader } from './tiff-structure'

useBoundedDecoders()

/** Maximum absolute height in metres: values that mark nodata cells are far larger. */
const maxHeight = 1e6

/** Values of a header's `sampleFormat`. */
const unsigned = 1
const float = 3

/**
 * Reads a TIFF's first picture. Values are metres if the file has a georeference, signed integers or floats. Unsigned integers
 * without a georeference are a picture, and so are floats without one that are all between 0 and 1. Nodata cells are filled from
 * surrounding cells.
 */
export async function readGeoTiff(bytes: Uint8Array, name: string): Promise<HeightImage> {
  const header = checkTiff(bytes, name)
  try {
    // The library accepts only whole buffers.
    const buffer = bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer
    const tiff = await fromArrayBuffer(buffer as ArrayBuffer)
    const image = await tiff.getImage(0)
    return await readImage(image, header, name)
  } catch (error) {
    if (error instanceof FileError) throw error
    throw new FileError(`${name} is a damaged TIFF: ${(error as Error).message.replace(/\.$/, '')}.`, { cause: error })
  }
}

async function readImage(image: GeoTIFFImage, header: TiffHeader, name: string): Promise<HeightImage> {
  const { width, height } = header
  const [samples] = await image.readRasters({ samples: [0] })
  const keys: GeoKeys = image.getGeoKeys() ?? {}
  const ground = await groundOf(image, width, height, keys)
  const { values, unknown } = knownHeights(samples as ArrayLike<number>, image.getGDALNoData(), header, name)
  if (unknown === values.length) throw new FileError(`${name} has no heights: all of its cells are marked as nodata.`)
  fillNoData(values, width, height)
  const decisions: Decision[] = []
  if (unknown > 0) {
    const text = `${name} has no height in ${unknown} of its ${values.length} cells; they were filled from the surrounding cells.`
    decisions.push({ subject: 'voids', text, choices: [] })
  }

  const isPicture = ground === null && looksLikePicture(values, header)
  // The same division as in readPng, so that the same samples give the same values from both file types.
  if (isPicture && header.sampleFormat !== float) divide(values, 2 ** header.bitsPerSample - 1)
  if (!isPicture) divide(values, 1 / verticalUnit(keys))
  return { width, height, values, isInMetres: !isPicture, ground, location: null, layout: null, decisions }
}

/** Signed integers are metres, because depths below the sea are negative and pictures are not. */
function looksLikePicture(values: Float32Array, { sampleFormat }: TiffHeader): boolean {
  if (sampleFormat !== float) return sampleFormat === unsigned
  return values.every((value) => value >= 0 && value <= 1)
}

function divide(values: Float32Array, divisor: number): void {
  if (divisor === 1) return
  for (let index = 0; index < values.length; index++) values[index] = values[index]! / divisor
}

/** Converts samples to float32, with NaN for nodata cells. */
function knownHeights(samples: ArrayLike<number>, noData: number | null, header: TiffHeader, name: string) {
  const values = Float32Array.from(samples)
  const mark = noData === null ? NaN : Math.fround(noData)
  let unknown = 0
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!
    if (value === mark || Number.isNaN(value)) {
      values[index] = NaN
      unknown++
    } else if (header.sampleFormat === float && !(Math.abs(value) <= maxHeight)) {
      const place = `column ${index % header.width}, row ${Math.floor(index / header.width)}`
      throw new FileError(`${name} has the value ${value} at ${place}, which is not a valid height and is not marked as nodata.`)
    }
  }
  return { values, unknown }
}

async function groundOf(image: GeoTIFFImage, width: number, height: number, keys: GeoKeys): Promise<Ground | null> {
  const has = (tag: 'ModelPixelScale' | 'ModelTransformation') => image.fileDirectory.hasTag(tag)
  if (!has('ModelPixelScale') && !has('ModelTransformation')) return null
  const [stepX = NaN, stepY = NaN] = image.getResolution()
  const hasOrigin = image.fileDirectory.hasTag('ModelTiepoint') || has('ModelTransformation')
  const top = hasOrigin ? image.getOrigin()[1]! : NaN
  return groundSize(width, height, [stepX, stepY], top, keys)
}
