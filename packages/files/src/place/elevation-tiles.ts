/**
 * Elevation tiles in the Terrarium format: PNG whose colours are heights, of 256 or 512 pixels per side, also with a rim of two
 * pixels of the neighbours.
 */
import { decode } from 'fast-png'
import { FileError } from '../file-error'
import { checkPng } from '../reading/png/png-structure'
import { tilePixels } from './tile-plan'

const rim = 2

/**
 * Heights of a tile in metres, row by row from the north, 256 per side: larger tiles are averaged. Throws a `FileError` that names
 * the tile if it is damaged.
 */
export function readTile(bytes: Uint8Array, name: string): Float32Array {
  const damaged = (reason: string) => new FileError(`The elevation tile ${name} is damaged: ${reason}; try again later.`)
  let image
  try {
    const { header, bytes: checked } = checkPng(bytes, 'it')
    const { width, height, channels, bitDepth, indexed } = header
    if (layoutOf(width) === null || width !== height || channels < 3 || bitDepth !== 8 || indexed) {
      throw new FileError(`it is not a PNG of 256 x 256 or 512 x 512 colours`)
    }
    image = decode(checked, { checkCrc: true })
  } catch (error) {
    throw damaged(error instanceof Error ? error.message.replace(/\.$/, '') : String(error))
  }
  const { data, channels, width } = image
  const { scale, border } = layoutOf(width)!
  const heightAt = (column: number, row: number) => {
    const sample = channels * ((row + border) * width + column + border)
    // A multiple of 1/256 m below 2^24 of them: float32 holds it exactly.
    return data[sample]! * 256 + data[sample + 1]! + data[sample + 2]! / 256 - 32768
  }
  const heights = new Float32Array(tilePixels * tilePixels)
  for (let row = 0; row < tilePixels; row++) {
    for (let column = 0; column < tilePixels; column++) {
      let sum = 0
      for (let part = 0; part < scale * scale; part++) {
        sum += heightAt(column * scale + (part % scale), row * scale + Math.floor(part / scale))
      }
      heights[row * tilePixels + column] = sum / (scale * scale)
    }
  }
  return heights
}

/** Pixels per height along each side, and the width of the rim; null for a size that no tile has. */
function layoutOf(width: number): { scale: number; border: number } | null {
  for (const scale of [1, 2]) {
    for (const border of [0, rim]) if (width === scale * tilePixels + 2 * border) return { scale, border }
  }
  return null
}
