/** What an image may measure, so that none can ask for more memory than a browser's tab has. */
import { FileError } from './file-error'

const maximumSide = 32768
const maximumPixels = 64 * 1024 * 1024

/** Refuses a size, as a header says it, that Rill does not take. */
export function checkSize(width: number, height: number, name: string): void {
  if (Math.max(width, height) > maximumSide) {
    throw new FileError(`${name} is ${width} x ${height} pixels, but Rill takes images up to ${maximumSide} on a side.`)
  }
  if (width * height > maximumPixels) {
    throw new FileError(`${name} is ${width} x ${height} pixels, but Rill takes images up to ${maximumPixels} pixels in all.`)
  }
}
