/**
 * Writes the ground of a world as tiles for a game engine. Tiles that lie side by side share one row or one column of samples, as
 * engines need it: the terrain of a tile spans the distances between its samples, so without a common row there is a gap of one
 * cell. Samples are the cells of the ground, without resampling, and all tiles have one range of heights. Where the ground ends
 * inside of a tile, the height of its border continues.
 */
import type { PackEngine } from '../export/engine-pack/engines'
import { tileName, type EngineTiles } from '../export/engine-pack/tiles'
import { tilesReadMe } from '../export/engine-pack/tiles-read-me'
import { encodeExrHeights } from '../export/raster/exr'
import { scaledWriter } from '../export/raster/scaled-heights'
import { FileError } from '../file-error'
import type { Directory } from './directory'
import type { WorkProgress, WorldGround } from './ground'
import type { HeightRange } from './scaled-stream'

/** Writes the tiles, and a text that explains how to import them. Returns the number of heights outside of the range. */
export async function writeEngineTiles(
  ground: WorldGround,
  tiles: EngineTiles,
  range: HeightRange,
  directory: Directory,
  progress: WorkProgress = () => {},
): Promise<{ below: number; above: number }> {
  if (ground.gaps)
    throw new FileError(
      'Tiles of a game engine cannot leave ground without data: compute the missing chunks, or join to a file .tif.',
    )
  const cut = { below: 0, above: 0 }
  const { engine, size, columns, rows } = tiles
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const heights = await tileHeights(ground, size, column, row)
      for (const height of heights) {
        if (height < range[0]) cut.below++
        else if (height > range[1]) cut.above++
      }
      await directory.replace(tileName(engine, column, row), encoded(engine, heights, size, range))
      progress(row * columns + column + 1, columns * rows)
    }
  }
  await directory.replace('README.txt', [new TextEncoder().encode(tilesReadMe(ground, tiles, range))])
  return cut
}

async function tileHeights(ground: WorldGround, size: number, column: number, row: number): Promise<Float32Array> {
  const [left, top] = [column * (size - 1), row * (size - 1)]
  const [width, height] = [Math.min(size, ground.width - left), Math.min(size, ground.height - top)]
  const known = await ground.read(left, top, width, height)
  if (width === size && height === size) return known
  const whole = new Float32Array(size * size)
  for (let y = 0; y < size; y++) {
    const from = Math.min(y, height - 1) * width
    whole.set(known.subarray(from, from + width), y * size)
    whole.fill(known[from + width - 1]!, y * size + width, (y + 1) * size)
  }
  return whole
}

function encoded({ heightmap: { extension } }: PackEngine, heights: Float32Array, size: number, range: HeightRange): Uint8Array[] {
  if (extension === 'exr') return encodeExrHeights(heights, size, size)
  const writer = scaledWriter(extension, size, size, range)
  return [...writer.push(heights), ...writer.end()]
}
