/** Elevation tiles in the Terrarium format: PNG of 256 x 256 pixels whose colours are heights. */
import { decode } from 'fast-png'
import { FileError } from '../file-error'
import { checkPng } from '../reading/png/png-structure'
import { tilePixels } from './tile-plan'

/** Heights of a tile in metres, row by row from the north. Throws a `FileError` that names the tile if it is damaged. */
export function readTile(bytes: Uint8Array, name: string): Float32Array {
  const damaged = (reason: string) => new FileError(`The elevation tile ${name} is damaged: ${reason}; try again later.`)
  let image
  try {
    const { header, bytes: checked } = checkPng(bytes, 'it')
    if (
      header.width !== tilePixels ||
      header.height !== tilePixels ||
      header.channels < 3 ||
      header.bitDepth !== 8 ||
      header.indexed
    ) {
      throw new FileError(`it is not a PNG of ${tilePixels} x ${tilePixels} colours`)
    }
    image = decode(checked, { checkCrc: true })
  } catch (error) {
    throw damaged(error instanceof Error ? error.message.replace(/\.$/, '') : String(error))
  }
  const { data, channels } = image
  const heights = new Float32Array(tilePixels * tilePixels)
  for (let index = 0, sample = 0; index < heights.length; index++, sample += channels) {
    // A multiple of 1/256 m below 2^24 of them: float32 holds it exactly.
    heights[index] = data[sample]! * 256 + data[sample + 1]! + data[sample + 2]! / 256 - 32768
  }
  return heights
}
