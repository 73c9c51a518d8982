/**
 * OpenEXR (https://openexr.com/en/latest/OpenEXRFileLayout.html) with one float32 channel. The writer of three.js writes only
 * colours and needs three.js itself, and OpenEXR's own is a megabyte of WebAssembly; a writer of this one kind of picture is
 * small.
 */
import { zlibSync } from 'fflate'
import { mainLayer, type Encoder, type Progress } from '../terrain'
import { valuesWith } from '../voids'

const magic = [0x76, 0x2f, 0x31, 0x01]
/** Version 2 without flags: one part, scanlines. */
const version = [2, 0, 0, 0]
const zip = 3
const rowsPerBlock = 16
const bytesPerValue = 4

/** Luminance: programs show the channel Y as grey. */
const channelName = 'Y'
const float32 = 2

/** Metres as float32, row by row from north to south; NaN in cells without data. */
export const encodeExr: Encoder = async (terrain, progress) =>
  encodeExrHeights(valuesWith(terrain, mainLayer(terrain), NaN), terrain.width, terrain.height, progress)

/** The same for `width` x `height` heights without a terrain. */
export function encodeExrHeights(
  values: Float32Array,
  width: number,
  height: number,
  progress: Progress = () => {},
): Uint8Array<ArrayBuffer>[] {
  const blocks: Uint8Array<ArrayBuffer>[] = []
  for (let row = 0; row < height; row += rowsPerBlock) {
    const end = Math.min(height, row + rowsPerBlock)
    blocks.push(block(values.subarray(row * width, end * width), row))
    progress(end / height)
  }
  const header = headerOf(width, height)
  const table = new DataView(new ArrayBuffer(8 * blocks.length))
  let at = header.length + table.byteLength
  blocks.forEach(({ length }, index) => {
    table.setBigUint64(8 * index, BigInt(at), true)
    at += length
  })
  return [header, new Uint8Array(table.buffer), ...blocks]
}

/** The attributes that the format requires, in the order of OpenEXR's own writer. */
function headerOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const window = ints(0, 0, width - 1, height - 1)
  // Name, type, whether it is perceptually linear with three reserved bytes, and the sampling in x and y.
  const channels = [...ascii(channelName), ...ints(float32), 0, 0, 0, 0, ...ints(1, 1), 0]
  return Uint8Array.from([
    ...magic,
    ...version,
    ...attribute('channels', 'chlist', channels),
    ...attribute('compression', 'compression', [zip]),
    ...attribute('dataWindow', 'box2i', window),
    ...attribute('displayWindow', 'box2i', window),
    // Rows from the top to the bottom.
    ...attribute('lineOrder', 'lineOrder', [0]),
    ...attribute('pixelAspectRatio', 'float', floats(1)),
    ...attribute('screenWindowCenter', 'v2f', floats(0, 0)),
    ...attribute('screenWindowWidth', 'float', floats(1)),
    0,
  ])
}

function attribute(name: string, type: string, value: readonly number[]): number[] {
  return [...ascii(name), ...ascii(type), ...ints(value.length), ...value]
}

function ascii(text: string): number[] {
  return [...new TextEncoder().encode(text), 0]
}

function ints(...values: number[]): number[] {
  const view = new DataView(new ArrayBuffer(4 * values.length))
  values.forEach((value, index) => view.setInt32(4 * index, value, true))
  return [...new Uint8Array(view.buffer)]
}

function floats(...values: number[]): number[] {
  const view = new DataView(new ArrayBuffer(4 * values.length))
  values.forEach((value, index) => view.setFloat32(4 * index, value, true))
  return [...new Uint8Array(view.buffer)]
}

/** A block of rows: its first row, the number of bytes, and the bytes; they are stored as they are if compression enlarges them. */
function block(values: Float32Array, row: number): Uint8Array<ArrayBuffer> {
  const plain = new Uint8Array(bytesPerValue * values.length)
  const view = new DataView(plain.buffer)
  values.forEach((value, index) => view.setFloat32(bytesPerValue * index, value, true))
  const packed = zlibSync(predicted(plain), { level: 4 })
  const content = packed.length < plain.length ? packed : plain
  const bytes = new Uint8Array(8 + content.length)
  bytes.set(ints(row, content.length))
  bytes.set(content, 8)
  return bytes
}

/** Bytes at even places, then those at odd places, each as the difference to the one before, plus 128. */
function predicted(plain: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(plain.length)
  const half = Math.ceil(plain.length / 2)
  for (let index = 0; index < plain.length; index++) bytes[(index >> 1) + (index & 1) * half] = plain[index]!
  for (let index = bytes.length - 1; index > 0; index--) bytes[index] = bytes[index]! - bytes[index - 1]! + 128
  return bytes
}
