/** Hillshades of height maps as pictures, side by side. */
import { encode } from 'fast-png'

export interface HeightMap {
  width: number
  height: number
  /** Metres. */
  cellSize: number
  values: Float32Array
}

/** The sun of printed maps: in the north-west, half way up. */
const sun = { east: -0.5, south: -0.5, up: Math.SQRT1_2 }

/** Lambert's light on the ground, 0 to 1, with the gradient of Horn 1981. Cells beyond the border are those at it. */
export function hillshade({ width, height, cellSize, values }: HeightMap): Float32Array {
  const at = (column: number, row: number) =>
    values[Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))]!
  const shade = new Float32Array(width * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let toEast = 0
      let toSouth = 0
      for (const [offset, weight] of [
        [-1, 1],
        [0, 2],
        [1, 1],
      ] as const) {
        toEast += weight * (at(column + 1, row + offset) - at(column - 1, row + offset))
        toSouth += weight * (at(column + offset, row + 1) - at(column + offset, row - 1))
      }
      const [p, q] = [toEast / (8 * cellSize), toSouth / (8 * cellSize)]
      shade[row * width + column] = Math.max(0, (-p * sun.east - q * sun.south + sun.up) / Math.hypot(p, q, 1))
    }
  }
  return shade
}

const gap = 4

/** A grey PNG of several maps side by side, each averaged down to `side` cells at most. */
export function hillshadePng(maps: HeightMap[], side: number): Uint8Array {
  const tiles = maps.map((map) => averaged(hillshade(map), map.width, map.height, side))
  const width = tiles.reduce((sum, tile) => sum + tile.width, gap * (tiles.length - 1))
  const height = Math.max(...tiles.map((tile) => tile.height))
  const data = new Uint8Array(width * height).fill(255)
  let left = 0
  for (const tile of tiles) {
    for (let row = 0; row < tile.height; row++) {
      for (let column = 0; column < tile.width; column++) {
        data[row * width + left + column] = Math.round(255 * tile.values[row * tile.width + column]!)
      }
    }
    left += tile.width + gap
  }
  return encode({ width, height, data, channels: 1, depth: 8 })
}

function averaged(values: Float32Array, width: number, height: number, side: number) {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / side))
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)]
  const sums = new Float32Array(columns * rows)
  for (let row = 0; row < rows * step; row++) {
    for (let column = 0; column < columns * step; column++) {
      sums[Math.floor(row / step) * columns + Math.floor(column / step)]! += values[row * width + column]! / step ** 2
    }
  }
  return { width: columns, height: rows, values: sums }
}
