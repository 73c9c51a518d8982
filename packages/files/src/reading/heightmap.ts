import { fileNameOf } from '../fetch-bytes'
import { FileError } from '../file-error'
import type { ReadOptions } from './decisions'
import { heightFormats } from './formats'
import { downsample, type HeightImage } from './height-image'
import { fetchOccasionalParts, occasionalParts } from './occasional-parts'
import { readAny } from './read-any'
import { stepsDecision } from './values/steps'

/**
 * Maximum side length, in pixels, of an image that is passed to the engine. A recipe that names an image must give the same terrain
 * everywhere, so all code that provides images to the engine reads them with `readHeightmap`.
 */
export const maxHeightmapSide = 4096

/** Minimum side length of a terrain, in cells. */
const minSide = 4

/**
 * Reads a file in the form that the engine needs, or throws a `FileError`. The file type is detected by content; only files without
 * a header are recognised by their names. `options` override what the reader decides; the image lists its decisions.
 */
export async function readHeightmap(
  bytes: Uint8Array,
  name: string,
  { maxSide = maxHeightmapSide, ...options }: ReadOptions & { maxSide?: number } = {},
): Promise<HeightImage> {
  const image = await readAny(bytes, name, options)
  const { width, height } = image
  if (Math.min(width, height) < minSide) {
    throw new FileError(`${name} is ${width} x ${height} heights, but the smallest terrain is ${minSide} x ${minSide}.`)
  }
  if (image.values.every((value) => value === image.values[0])) {
    image.decisions.push({ subject: 'level', text: `${name} is level: all its heights are equal.`, choices: [] })
  }
  const steps = stepsDecision(image, name)
  if (steps) image.decisions.push(steps)
  const small = downsample(image, maxSide)
  if (small !== image) {
    const text = `${name} has ${width} x ${height} heights, which were averaged to ${small.width} x ${small.height}.`
    small.decisions.push({ subject: 'resolution', text, choices: [] })
  }
  return small
}

/** Reads a file from the web like `readHeightmap`. The address of an elevation tile also says where it is. */
export async function readFetched(bytes: Uint8Array, address: string, options: ReadOptions = {}): Promise<HeightImage> {
  const image = await readHeightmap(bytes, fileNameOf(address), options)
  return image.ground ? image : (await occasionalParts.webTile()).placeWebTile(image, address)
}

/** Fetches all code that reading a file may need. */
export async function fetchReaders(): Promise<void> {
  await Promise.all([...heightFormats.map(({ load }) => load()), fetchOccasionalParts()])
}
