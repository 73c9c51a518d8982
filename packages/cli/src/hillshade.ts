/** Hillshaded pictures of height maps, side by side. */
import { encode } from 'fast-png'
import { reliefLight, type Ground } from '@rill-terrain/colours/relief-light'

/** The conventional sun of printed maps: in the north-west, 45 degrees high. */
const sun = { azimuth: 315, elevation: 45 }

/** Lambertian light on the ground, 0 to 1. */
function hillshade(map: Ground): Float32Array {
  return reliefLight(map, 'one', sun).map((light) => light * Math.SQRT1_2)
}

const gap = 4

/** A grey PNG of several maps side by side, each downsampled by averaging to at most `side` cells per side. */
export function hillshadePng(maps: Ground[], side: number): Uint8Array {
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
