/**
 * Encodes heights as PNG colours (Mapbox Terrain-RGB, https://docs.mapbox.com/data/tilesets/reference/mapbox-terrain-rgb-v1/), in
 * steps of 0.1 m:
 *
 *     height = -10000 m + (red * 256^2 + green * 256 + blue) * 0.1 m
 */
import { decode, encode } from 'fast-png'

const lowest = -10000
const stepsPerMetre = 10
const maxSteps = 256 ** 3 - 1

/** The step nearest to a height; NaN for an unknown height. */
export function stepOf(height: number): number {
  return Math.min(maxSteps, Math.max(0, Math.round((height - lowest) * stepsPerMetre)))
}

export function heightOf(step: number): number {
  return lowest + step / stepsPerMetre
}

/** Encodes a square of steps, row by row, as a PNG. */
export function encodeSteps(steps: Uint32Array, size: number): Uint8Array {
  const data = new Uint8Array(3 * steps.length)
  steps.forEach((step, index) => {
    data[3 * index] = step >>> 16
    data[3 * index + 1] = step >>> 8
    data[3 * index + 2] = step
  })
  return encode({ width: size, height: size, data, depth: 8, channels: 3 })
}

export function decodeSteps(png: Uint8Array): Uint32Array {
  const { data } = decode(png)
  return Uint32Array.from({ length: data.length / 3 }, (_, index) => {
    const at = 3 * index
    return (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
  })
}

/** First and last bytes of a PNG; a file that has both is complete. */
const signature = [137, 80, 78, 71, 13, 10, 26, 10]
const ending = [0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130]

export function isWholePng(bytes: Uint8Array): boolean {
  const end = bytes.length - ending.length
  return signature.every((byte, at) => bytes[at] === byte) && ending.every((byte, at) => bytes[end + at] === byte)
}
