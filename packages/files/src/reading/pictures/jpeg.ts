/**
 * JPEG pictures. They are decoded by `jpeg-js` in the page and on the command line, because browsers decode the same file to
 * different pixels, and a link must give the same terrain everywhere.
 */
import jpeg from 'jpeg-js'
import { FileError } from '../../file-error'
import type { ReadOptions } from '../decisions'
import type { HeightImage } from '../height-image'
import { checkSize } from '../../limits'
import { lossy } from '../values/lossy'
import { readPixels } from './pixels'

/** The decoder takes about 20 bytes per pixel. */
const [maxMegapixels, maxMegabytes] = [64, 1536]
/** Pixels per byte of the file: a picture of one colour with optimal codes has 256. */
const maxExpansion = 1024

/** Reads the brightness of a JPEG, or throws a `FileError`. */
export function readJpeg(bytes: Uint8Array, name: string, options: ReadOptions = {}): HeightImage {
  const { width, height } = sizeOf(bytes, name)
  checkSize(width, height, name)
  if (width * height > maxExpansion * bytes.length) throw damaged(name, 'its pixel data is missing')
  let decoded
  try {
    decoded = jpeg.decode(bytes, {
      useTArray: true,
      tolerantDecoding: false,
      maxResolutionInMP: maxMegapixels * 1.05,
      maxMemoryUsageInMB: maxMegabytes,
    })
  } catch (error) {
    throw damaged(name, 'its pixel data cannot be decoded', error)
  }
  return readPixels({ width, height, channels: 4, data: decoded.data, isLossy: true }, name, options, [lossy(name, 'a JPEG')])
}

/** Size in the frame header; all segments before it are skipped. */
function sizeOf(bytes: Uint8Array, name: string): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes[at + 1]!
    if (bytes[at] !== 0xff) break
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return frameSize(view, at, marker, name)
    }
    at += 2 + Math.max(2, view.getUint16(at + 2))
  }
  throw damaged(name, 'it has no picture')
}

function frameSize(view: DataView, at: number, marker: number, name: string): { width: number; height: number } {
  const [precision, height, width] = [view.getUint8(at + 4), view.getUint16(at + 5), view.getUint16(at + 7)]
  if (marker > 0xc2 || precision !== 8) {
    throw new FileError(`${name} is a JPEG with an unusual compression (${precision} bits, kind ${marker - 0xc0}); save it as PNG.`)
  }
  if (width === 0 || height === 0) throw damaged(name, 'its size is 0')
  return { width, height }
}

function damaged(name: string, why: string, cause?: unknown): FileError {
  return new FileError(`${name} is a damaged JPEG: ${why}.`, { cause })
}
