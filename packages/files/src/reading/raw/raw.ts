/**
 * Heights without a header. Game engines exchange RAW16: 16-bit unsigned integers, row by row, row 0 is north. Such a file gives
 * neither its width nor its byte order, so both are guessed: ground is smooth only when it is read with the right layout.
 */
import { FileError } from '../../file-error'
import { readFloat32 } from '../../float32'
import type { ReadOptions } from '../decisions'
import type { HeightImage } from '../height-image'
import { checkSize } from '../../limits'
import type { ByteOrder, RawLayout } from './raw-layout'
import { quantise } from '../../quantise'

/** Number of samples that a guess reads. */
const samplesTried = 1 << 16
/** Maximum ratio of the longer to the shorter side of a heightmap. */
const maxAspect = 64

export function readRaw16(bytes: Uint8Array, name: string, { layout: known = {} }: ReadOptions = {}): HeightImage {
  const count = countOf(bytes, 2, name)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sample = (order: ByteOrder) => (index: number) => view.getUint16(2 * index, order === 'little')
  const byteOrder = known.byteOrder ?? smootherOrder(sample('little'), sample('big'), count)
  const size = sizeOf(count, sample(byteOrder), name, known.width)

  const values = new Float32Array(count)
  for (let index = 0; index < count; index++) values[index] = view.getUint16(2 * index, byteOrder === 'little') / 65535
  const layout: RawLayout = { ...size, byteOrder, possibleWidths: possibleWidths(count), possibleByteOrders: ['little', 'big'] }
  return { ...size, values, isInMetres: false, ground: null, location: null, layout, decisions: [] }
}

/** Reads raw float32 metres, little-endian. */
export function readRawMetres(bytes: Uint8Array, name: string, { layout: known = {} }: ReadOptions = {}): HeightImage {
  const count = countOf(bytes, 4, name)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = sizeOf(count, (index) => view.getFloat32(4 * index, true), name, known.width)
  const values = readFloat32(bytes, name, size.width, size.height)
  const layout: RawLayout = { ...size, byteOrder: 'little', possibleWidths: possibleWidths(count), possibleByteOrders: ['little'] }
  return { ...size, values, isInMetres: true, ground: null, location: null, layout, decisions: [] }
}

/** Writes finite values, `minimum` as 0 and `maximum` as 65535, little-endian, as game engines read them. */
export function writeRaw16(values: Float32Array, minimum: number, maximum: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 * values.length)
  const view = new DataView(bytes.buffer)
  quantise(values, minimum, maximum).forEach((step, index) => view.setUint16(2 * index, step, true))
  return bytes
}

/** All possible widths for a number of samples, the closest to a square first. */
function possibleWidths(count: number): number[] {
  const widths: number[] = []
  for (let side = Math.floor(Math.sqrt(count)); side >= 1 && count / side <= side * maxAspect; side--) {
    if (count % side === 0) widths.push(...new Set([count / side, side]))
  }
  return widths
}

function countOf(bytes: Uint8Array, bytesPerSample: number, name: string): number {
  const count = bytes.length / bytesPerSample
  if (count > 0 && Number.isInteger(count)) return count
  const kind = bytesPerSample === 2 ? 'a RAW16 file has 2 bytes' : 'a float32 file has 4 bytes'
  throw new FileError(`${name} has ${bytes.length} bytes, but ${kind} per height: the file is incomplete or has another format.`)
}

function sizeOf(count: number, sample: (index: number) => number, name: string, known?: number): { width: number; height: number } {
  const width = known ?? guessWidth(count, sample)
  if (width === undefined || width < 1 || count % width !== 0) {
    const what = known === undefined ? 'which do not fill a rectangle' : `which do not fill whole rows of ${known}`
    throw new FileError(`${name} has ${count} heights, ${what}: the file is incomplete or has another format.`)
  }
  checkSize(width, count / width, name)
  return { width, height: count / width }
}

/** The width of a square if possible, and otherwise the width at which neighbouring rows are the most similar. */
function guessWidth(count: number, sample: (index: number) => number): number | undefined {
  const widths = possibleWidths(count)
  if (widths[0]! ** 2 === count) return widths[0]
  const roughness = new Map(widths.map((width) => [width, meanStep(sample, count, width)]))
  // The sort is stable, so among equal widths the one closest to a square wins.
  return widths.toSorted((a, b) => roughness.get(a)! - roughness.get(b)!)[0]
}

function smootherOrder(little: (index: number) => number, big: (index: number) => number, count: number): ByteOrder {
  return meanStep(big, count, 1) < meanStep(little, count, 1) ? 'big' : 'little'
}

/** Mean difference between samples that are `distance` apart, over samples spread evenly over the file. */
function meanStep(sample: (index: number) => number, count: number, distance: number): number {
  const stride = Math.max(1, Math.floor((count - distance) / samplesTried))
  let sum = 0
  let tried = 0
  for (let index = 0; index + distance < count; index += stride, tried++) {
    const step = Math.abs(sample(index + distance) - sample(index))
    if (Number.isFinite(step)) sum += step
  }
  return tried > 0 ? sum / tried : 0
}
