import { FileError } from './file-error'
import { downsample, type HeightImage } from './height-image'
import { sniffFileType } from './sniff-file-type'
import { readPng } from './png'
import { isPng } from './png-structure'
import { readRaw16, readRawMetres } from './raw'
import type { KnownLayout } from './raw-layout'
import { isTiff } from './tiff-structure'

/**
 * Longest side, in pixels, of an image that is handed to the engine. A recipe that names an image must give the same
 * terrain wherever it runs, so whoever provides an image to the engine reads it with `readHeightmap`.
 */
export const longestHeightmapSide = 4096

/** The least side of a terrain. */
const shortestSide = 4

/**
 * Reads a file as the engine takes it, or throws a `FileError`. What a file is, its content says; only those without a
 * header are known by their names.
 */
export async function readHeightmap(
  bytes: Uint8Array,
  name: string,
  { longestSide = longestHeightmapSide, layout = {} }: { longestSide?: number; layout?: KnownLayout } = {},
): Promise<HeightImage> {
  const image = await read(bytes, name, layout)
  const { width, height } = image
  if (Math.min(width, height) < shortestSide) {
    throw new FileError(`${name} is ${width} x ${height} heights, but the smallest terrain is ${shortestSide} x ${shortestSide}.`)
  }
  if (image.values.every((value) => value === image.values[0])) image.notices.push(`${name} is level: all its heights are equal.`)
  return downsample(image, longestSide)
}

/** Only for those who bring such a file, or have nothing else to do. */
const fetchGeoTiffReader = () => import('./geotiff')

/** Fetches whatever reading a file may need. */
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
    `${name} is no heightmap (it looks like ${sniffFileType(bytes)}); Rill takes PNG, GeoTIFF, RAW16 (.r16, .raw) and float32 (.f32) files.`,
  )
}
