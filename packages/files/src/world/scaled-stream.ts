/**
 * Writes the ground of a world as one picture or raw file of heights, strip by strip, so that memory use does not grow with the
 * number of rows. Such files store no metres, so the whole world has one range.
 */
import { scaledWriter, type ScaledExtension } from '../export/raster/scaled-heights'
import { FileError } from '../file-error'
import type { RandomAccessFile, WorkProgress, WorldGround } from './ground'

/** Number of values that are read at once. */
const stripValues = 2 ** 21

export type HeightRange = readonly [low: number, high: number]

/** Bytes of the parts of a PNG that do not depend on the size of the picture, and the share that deflate adds to other bytes. */
const [pngFrame, deflateShare] = [1024, 0.001]

/** Maximum size in bytes of a PNG of the ground: its heights may be incompressible. */
export function maxPngBytes(width: number, height: number): number {
  return Math.ceil((1 + deflateShare) * (2 * width + 1) * height) + pngFrame
}

/** Minimum and maximum of the ground. */
export async function rangeOfGround(ground: WorldGround, progress: WorkProgress): Promise<HeightRange> {
  let [low, high] = [Infinity, -Infinity]
  for await (const values of stripsOf(ground, progress)) {
    for (const value of values) {
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  return [low, high]
}

/** Writes the file, and returns the number of heights that are outside of the range and were cut off. Replaces the file's content. */
export async function writeScaled(
  ground: WorldGround,
  extension: ScaledExtension,
  range: HeightRange,
  file: RandomAccessFile,
  progress: WorkProgress,
): Promise<{ below: number; above: number }> {
  if (ground.gaps)
    throw new FileError('Only a GeoTIFF can leave ground without data: join to a file .tif, or compute the missing chunks.')
  const writer = scaledWriter(extension, ground.width, ground.height, range)
  const cut = { below: 0, above: 0 }
  let at = 0
  const write = async (parts: readonly Uint8Array[]) => {
    for (const part of parts) {
      await file.write(at, part)
      at += part.length
    }
  }
  await file.truncate(0)
  for await (const values of stripsOf(ground, progress)) {
    for (const value of values) {
      if (value < range[0]) cut.below++
      else if (value > range[1]) cut.above++
    }
    await write(writer.push(values))
  }
  await write(writer.end())
  await file.flush()
  return cut
}

/** Strips of whole rows from north to south. */
async function* stripsOf(ground: WorldGround, progress: WorkProgress): AsyncGenerator<Float32Array> {
  const { width, height } = ground
  const rows = Math.max(1, Math.floor(stripValues / width))
  const all = Math.ceil(height / rows)
  for (let strip = 0; strip < all; strip++) {
    yield await ground.read(0, strip * rows, width, Math.min(rows, height - strip * rows))
    progress(strip + 1, all)
  }
}
