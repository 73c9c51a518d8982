/** Maximum size of an image, so that no file can require more memory than a browser tab has. */
import { FileError } from './file-error'

/**
 * Maximum side length, in pixels, of an image that is passed to the engine. A recipe that names an image must give the same terrain
 * everywhere, so all code that provides images to the engine reads them with `readHeightmap` or `loadPlace`.
 */
export const maxHeightmapSide = 4096

const maximumSide = 32768
/** Maximum number of pixels of a file. */
export const maximumPixels = 64 * 1024 * 1024

/** Throws a `FileError` if the size in a header exceeds the limits. */
export function checkSize(width: number, height: number, name: string): void {
  if (Math.max(width, height) > maximumSide) {
    throw new FileError(`${name} is ${width} x ${height} pixels, but Rill reads images of at most ${maximumSide} pixels per side.`)
  }
  if (width * height > maximumPixels) {
    throw new FileError(
      `${name} is ${width} x ${height} pixels, but Rill reads images of at most ${maximumPixels} pixels in total.`,
    )
  }
}
