/** A tile that a set lacks, from the tile of a lower zoom level that covers it. */
import { tilePixels, type Tile } from './tile-plan'

/** Zoom levels below that of a missing tile which are tried. */
export const levelsTried = 4

/** The tile that covers a tile, so many zoom levels below. */
export function coveringTile({ zoom, x, y }: Tile, levels: number): Tile {
  return { zoom: zoom - levels, x: x >> levels, y: y >> levels }
}

/** The part of a covering tile's heights that is a tile, bilinear between the centres of its pixels. */
export function partOfTile(heights: Float32Array, { x, y }: Tile, levels: number): Float32Array {
  const share = 1 / (1 << levels)
  const [left, top] = [x, y].map((index) => (index & ((1 << levels) - 1)) * share * tilePixels) as [number, number]
  const part = new Float32Array(tilePixels * tilePixels)
  const at = (column: number, row: number) => heights[row * tilePixels + column]!
  const last = tilePixels - 1
  for (let row = 0; row < tilePixels; row++) {
    const southward = Math.min(last, Math.max(0, top + (row + 0.5) * share - 0.5))
    const above = Math.min(last - 1, Math.floor(southward))
    const south = southward - above
    for (let column = 0; column < tilePixels; column++) {
      const eastward = Math.min(last, Math.max(0, left + (column + 0.5) * share - 0.5))
      const west = Math.min(last - 1, Math.floor(eastward))
      const east = eastward - west
      const north = (1 - east) * at(west, above) + east * at(west + 1, above)
      part[row * tilePixels + column] =
        (1 - south) * north + south * ((1 - east) * at(west, above + 1) + east * at(west + 1, above + 1))
    }
  }
  return part
}
