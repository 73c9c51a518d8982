/**
 * Writes the ground of a world as a pyramid of terrain tiles for web maps: `zoom/column/row.png` in Terrain-RGB, and a
 * `tilejson.json` (https://github.com/mapbox/tilejson-spec, 3.0.0) that describes them. Tiles of the deepest zoom level are
 * interpolated between cells; tiles of the other levels are means of 2 x 2 pixels of the next deeper level. Each tile is written
 * atomically, and existing tiles are not written again, so an interrupted run continues and produces the same bytes.
 *
 * The encoding has no value for an unknown height. A tile without any known height is not written; in other tiles, unknown heights
 * are filled from the known ones around them, because any other value would form a wall.
 */
import { FileError } from '../file-error'
import { fillNoData } from '../reading/no-data'
import { readWhole, isSame, type Directory } from './directory'
import type { WorkProgress, WorldGround } from './ground'
import { decodeSteps, encodeSteps, isWholePng, stepOf } from './terrain-rgb'
import { boundsOf, cellAt, countTiles, pixelsOf, pyramidOf, tileSize, type ZoomLevel } from './tile-pyramid'

const tileJsonFile = 'tilejson.json'

export async function writeTerrainTiles(
  ground: WorldGround,
  directory: Directory,
  progress: WorkProgress = () => {},
): Promise<void> {
  const levels = pyramidOf(ground)
  await settle(ground, levels, directory)
  const tiles = countTiles(levels)
  let done = 0
  for (const [index, { zoom, columns, rows }] of levels.entries()) {
    for (let row = rows[0]; row <= rows[1]; row++) {
      for (let column = columns[0]; column <= columns[1]; column++) {
        const tile = { zoom, column, row }
        const there = await readWhole(directory, pathOf(tile))
        if (there === null || !isWholePng(there)) {
          const steps = index === 0 ? await interpolated(ground, tile) : await halved(ground, directory, tile, levels[index - 1]!)
          if (fillUnknown(steps, ground)) await directory.replace(pathOf(tile), [encodeSteps(Uint32Array.from(steps), tileSize)])
        }
        progress(++done, tiles)
      }
    }
  }
}

/** Content of `tilejson.json`. */
function tileJsonOf(ground: WorldGround, levels: readonly ZoomLevel[]) {
  const bounds = boundsOf(ground)
  return {
    tilejson: '3.0.0',
    name: 'Rill',
    description: ground.recipe,
    // Distinguishes tiles of the same world with other gaps.
    ...(ground.gaps && { chunksFingerprint: ground.gaps }),
    attribution: 'Made with Rill',
    scheme: 'xyz',
    // Relative to this file. Programs that resolve relative addresses differently need the absolute address.
    tiles: ['{z}/{x}/{y}.png'],
    minzoom: levels.at(-1)!.zoom,
    maxzoom: levels[0]!.zoom,
    bounds,
    center: [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2, levels.at(-1)!.zoom],
    // Additions to the standard that MapLibre and other programs need for terrain.
    encoding: 'mapbox',
    tileSize,
  }
}

/** Assigns a directory to this ground; throws a `FileError` if it contains other tiles. */
async function settle(ground: WorldGround, levels: readonly ZoomLevel[], directory: Directory): Promise<void> {
  const bytes = new TextEncoder().encode(`${JSON.stringify(tileJsonOf(ground, levels), null, 2)}\n`)
  const there = await readWhole(directory, tileJsonFile)
  if (there !== null && isSame(there, bytes)) return
  if (there !== null || (await directory.list('')).some((name) => /^\d+\/$/.test(name))) {
    throw new FileError(`${directory.name} contains other tiles and was not changed: choose an empty folder.`)
  }
  await directory.create(tileJsonFile, bytes)
}

/** Paths of all files in the directory. */
export function* tileFiles(ground: Omit<WorldGround, 'read'>): Generator<string> {
  yield tileJsonFile
  for (const { zoom, columns, rows } of pyramidOf(ground)) {
    for (let column = columns[0]; column <= columns[1]; column++) {
      for (let row = rows[0]; row <= rows[1]; row++) yield pathOf({ zoom, column, row })
    }
  }
}

interface Tile {
  zoom: number
  column: number
  row: number
}

function pathOf({ zoom, column, row }: Tile): string {
  return `${zoom}/${column}/${row}.png`
}

/**
 * Bilinear interpolation between cell centres. Outside of the border the border value continues, because any other value would form
 * a wall.
 */
async function interpolated(ground: WorldGround, { zoom, column, row }: Tile): Promise<Float32Array> {
  const across = placesOf(ground, zoom, column, 0)
  const down = placesOf(ground, zoom, row, 1)
  const [left, top] = [across[0]!.cell, down[0]!.cell]
  const [width, height] = [across.at(-1)!.next - left + 1, down.at(-1)!.next - top + 1]
  const heights = await ground.read(left, top, width, height)
  const steps = new Float32Array(tileSize ** 2)
  down.forEach((south, y) => {
    const [upper, lower] = [(south.cell - top) * width, (south.next - top) * width]
    across.forEach((east, x) => {
      const [west, next] = [east.cell - left, east.next - left]
      const above = heights[upper + west]! * (1 - east.share) + heights[upper + next]! * east.share
      const below = heights[lower + west]! * (1 - east.share) + heights[lower + next]! * east.share
      steps[y * tileSize + x] = stepOf(above * (1 - south.share) + below * south.share)
    })
  })
  return steps
}

/** Fills unknown heights; false if none is known. Steps are whole numbers below 2^24, which float32 stores exactly. */
function fillUnknown(steps: Float32Array, { gaps }: WorldGround): boolean {
  if (!gaps || !steps.some(Number.isNaN)) return true
  if (steps.every(Number.isNaN)) return false
  fillNoData(steps, tileSize, tileSize)
  steps.forEach((step, at) => (steps[at] = Math.round(step)))
  return true
}

/** For each column or row of pixels: the cells before and after its centre, and its fractional position between them. */
function placesOf(ground: WorldGround, zoom: number, tile: number, side: 0 | 1) {
  const last = (side === 0 ? ground.width : ground.height) - 1
  return Array.from({ length: tileSize }, (_, pixel) => {
    const place = Math.min(last, Math.max(0, cellAt(ground, zoom, tile * tileSize + pixel, side)))
    const cell = Math.floor(place)
    return { cell, next: Math.min(last, cell + 1), share: place - cell }
  })
}

/** Means of 2 x 2 pixels of the four tiles at the next deeper zoom level. */
async function halved(ground: WorldGround, directory: Directory, tile: Tile, deeper: ZoomLevel): Promise<Float32Array> {
  const steps = new Float32Array(tileSize ** 2).fill(ground.gaps ? NaN : 0)
  const half = tileSize / 2
  for (let quarter = 0; quarter < 4; quarter++) {
    const [right, down] = [quarter & 1, quarter >> 1]
    const part = { zoom: deeper.zoom, column: 2 * tile.column + right, row: 2 * tile.row + down }
    const png = await readWhole(directory, pathOf(part))
    if (png === null) continue
    const finer = decodeSteps(png)
    for (let y = 0; y < half; y++) {
      for (let x = 0; x < half; x++) {
        const at = 2 * (y * tileSize + x)
        const sum = finer[at]! + finer[at + 1]! + finer[at + tileSize]! + finer[at + tileSize + 1]!
        steps[(down * half + y) * tileSize + right * half + x] = Math.round(sum / 4)
      }
    }
  }
  extend(steps, ground, tile)
  return steps
}

/** Extends the values at the world's border to the pixels outside of it, because not all of these pixels have deeper tiles. */
function extend(steps: Float32Array, ground: WorldGround, { zoom, column, row }: Tile): void {
  const { left, top, right, bottom } = pixelsOf(ground, zoom)
  const within = (pixel: number, first: number, end: number, tile: number) =>
    Math.min(Math.min(end - tile * tileSize, tileSize) - 1, Math.max(0, first - tile * tileSize, pixel))
  for (let y = 0; y < tileSize; y++) {
    const from = within(y, top, bottom, row) * tileSize
    for (let x = 0; x < tileSize; x++) steps[y * tileSize + x] = steps[from + within(x, left, right, column)]!
  }
}
