/** Reads OpenEXR files with one float32 channel, according to the format's specification, without a library. */
import { unzlibSync } from 'fflate'

const rowsPerBlock = 16

export interface Exr {
  width: number
  height: number
  channel: string
  values: Float32Array
}

export function readExr(bytes: Uint8Array): Exr {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (view.getUint32(0, true) !== 20000630 || view.getUint32(4, true) !== 2) throw new Error('It is no single-part OpenEXR file.')
  let at = 8
  const text = (): string => {
    const end = bytes.indexOf(0, at)
    const found = new TextDecoder().decode(bytes.subarray(at, end))
    at = end + 1
    return found
  }
  const attributes = new Map<string, number>()
  for (let name = text(); name !== ''; name = text()) {
    text()
    attributes.set(name, at + 4)
    at += 4 + view.getInt32(at, true)
  }
  const window = attributes.get('dataWindow')!
  const [width, height] = [view.getInt32(window + 8, true) + 1, view.getInt32(window + 12, true) + 1]
  const channels = attributes.get('channels')!
  const nameEnd = bytes.indexOf(0, channels)
  if (view.getInt32(nameEnd + 1, true) !== 2 || bytes[nameEnd + 17] !== 0) throw new Error('It has no single float32 channel.')
  const values = new Float32Array(width * height)
  for (let block = 0; block < Math.ceil(height / rowsPerBlock); block++) {
    const start = Number(view.getBigUint64(at + 8 * block, true))
    const [row, length] = [view.getInt32(start, true), view.getInt32(start + 4, true)]
    if (row !== block * rowsPerBlock) throw new Error(`Block ${block} starts with row ${row}.`)
    const content = bytes.slice(start + 8, start + 8 + length)
    const size = 4 * width * Math.min(rowsPerBlock, height - row)
    const plain = new DataView((length === size ? content : restored(unzlibSync(content))).buffer)
    for (let index = 0; index < size / 4; index++) values[row * width + index] = plain.getFloat32(4 * index, true)
  }
  return { width, height, channel: new TextDecoder().decode(bytes.subarray(channels, nameEnd)), values }
}

function restored(packed: Uint8Array): Uint8Array {
  for (let index = 1; index < packed.length; index++) packed[index] = packed[index - 1]! + packed[index]! - 128
  const half = Math.ceil(packed.length / 2)
  return Uint8Array.from(packed, (_, index) => packed[(index >> 1) + (index & 1) * half]!)
}
