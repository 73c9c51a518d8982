/**
 * WebP pictures. They are decoded by Google's libwebp (`@jsquash/webp`) in the page and on the command line, because browsers
 * convert colours in their own ways, and a link must give the same terrain everywhere.
 */
import createDecoder from '@jsquash/webp/codec/dec/webp_dec.js'
import { loadWebpProgram } from '#webp-program'
import { FileError } from '../../file-error'
import type { ReadOptions } from '../decisions'
import type { HeightImage } from '../height-image'
import { checkSize } from '../../limits'
import { lossy } from '../values/lossy'
import { readPixels } from './pixels'

/** Reads the brightness of a WebP, or the heights in its colours, or throws a `FileError`. */
export async function readWebp(bytes: Uint8Array, name: string, options: ReadOptions = {}): Promise<HeightImage> {
  const { width, height, isLossy } = headerOf(bytes, name)
  checkSize(width, height, name)
  const data = await decode(bytes, name)
  if (data.length !== 4 * width * height) throw damaged(name)
  return readPixels({ width, height, channels: 4, data, isLossy }, name, options, isLossy ? [lossy(name, 'a lossy WebP')] : [])
}

/** A decoder of its own for each picture, because the memory of a wasm program never shrinks. */
async function decode(bytes: Uint8Array, name: string): Promise<Uint8ClampedArray> {
  const program = await loadWebpProgram()
  const decoder = await createDecoder({
    noInitialRun: true,
    instantiateWasm(imports: WebAssembly.Imports, callback: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(program, imports)
      callback(instance)
      return instance.exports
    },
  })
  try {
    // A copy without a shared buffer, which is all that the decoder accepts; slice() of a Node buffer would share it.
    const picture = decoder.decode(new Uint8Array(bytes).buffer)
    if (picture) return picture.data
  } catch (error) {
    throw damaged(name, error)
  }
  throw damaged(name)
}

/** Size and compression in the first chunk: VP8 (lossy), VP8L (lossless), or VP8X, after which one of the others follows. */
function headerOf(bytes: Uint8Array, name: string): { width: number; height: number; isLossy: boolean } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let size: { width: number; height: number } | null = null
  for (let at = 12; at + 18 <= bytes.length; at += 8 + view.getUint32(at + 4, true) + (view.getUint32(at + 4, true) & 1)) {
    const kind = String.fromCharCode(...bytes.subarray(at, at + 4))
    const data = at + 8
    if (kind === 'ANMF') throw new FileError(`${name} is an animated WebP; save one picture of it as PNG.`)
    if (kind === 'VP8X') {
      const read24 = (from: number) => 1 + (view.getUint16(from, true) | (view.getUint8(from + 2) << 16))
      size = { width: read24(data + 4), height: read24(data + 7) }
    } else if (kind === 'VP8 ') {
      const own = { width: view.getUint16(data + 6, true) & 0x3fff, height: view.getUint16(data + 8, true) & 0x3fff }
      return { ...(size ?? own), isLossy: true }
    } else if (kind === 'VP8L') {
      const bits = view.getUint32(data + 1, true)
      return { ...(size ?? { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }), isLossy: false }
    }
  }
  throw damaged(name)
}

function damaged(name: string, cause?: unknown): FileError {
  return new FileError(`${name} is a damaged WebP: it ends early or cannot be decoded.`, { cause })
}
