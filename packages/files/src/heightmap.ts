import { FileError } from './file-error'
import { downsample, type HeightImage } from './height-image'
import { sniffFileType } from './sniff-file-type'
import { readPng } from './png'
import { isPng } from './png-structure'
import { readRaw16, readRawMetres } from './raw'
import type { KnownLayout } from './raw-layout'
import { isTiff } from './tiff-structure'

/**
 * Maximum side length, in pixels, of an image that is passed to the engine. A recipe that names an image must give the same terrain
 * everywhere, so all code that provides images to the engine reads them with `readHeightmap`.
 */
export const maxHeightmapSide = 4096

/** Minimum side length of a terrain, in cells. */
const minSide = 4

/**
 * Reads a file in the form that the engine needs, or throws a `FileError`. The file type is detected by content; only files without
 * a header are recognised by their names.
 */
export async function readHeightmap(
  bytes: Uint8Array,
  name: string,
  { maxSide = maxHeightmapSide, layout = {} }: { maxSide?: number; layout?: KnownLayout } = {},
): Promise<HeightImage> {
  const image = await read(bytes, name, layout)
  const { width, height } = image
  if (Math.min(width, height) < minSide) {
    throw new FileError(`${name} is ${width} x ${height} heights, but the smallest terrain is ${minSide} x ${minSide}.`)
  }
  if (image.values.every((value) => value === image.values[0])) image.notices.push(`${name} is level: all its heights are equal.`)
  return downsample(image, maxSide)
}

/** Loaded when a GeoTIFF is opened, or when the page is idle. */
const fetchGeoTiffReader = () => import('./geotiff')

/** Fetches all code that reading a file may need. */
export async function fetchReaders(): Promise<void> {
  await fetchGeoTiffReader()
}

async function read(bytes: Uint8Array, name: string, layout: KnownLayout): Promise<HeightImage> {
  if (isPng(bytes)) {
    const { width, height, values } = readPng(bytes, name)
    return { width, height, values, isInMetres: false, ground: null, layout: null, notices: [] }
  }
  if (isTiff(bytes)) {
    const { readGeoTiff } = await fetchGeoTiffReader()
    return readGeoTiff(bytes, name)
  }
  if (/\.(r16|raw)$/i.test(name)) return readRaw16(bytes, name, layout)
  if (/\.f32$/i.test(name)) return readRawMetres(bytes, name, layout)
  throw new FileError(
    `${name} is not a heightmap (it looks like ${sniffFileType(bytes)}); Rill reads PNG, GeoTIFF, RAW16 (.r16, .raw) and float32 (.f32) files.`,
  )
}
