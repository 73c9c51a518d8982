/**
 * A map on fewer cells, for measures that must not take long. Each cell has the height of the lowest one in its block of the map,
 * so rivers keep their profiles and do not close into lakes.
 */
import { unwrap, type RillError, type RillModule, type Simulation } from '../module'

export interface LowestCells {
  width: number
  height: number
  heights: Float32Array<ArrayBuffer>
  /** Index of each lowest cell in the map, row by row. */
  cells: Int32Array
}

/** `side` is the number of cells along the longer side. */
export function lowestCells(module: RillModule, simulation: Simulation, side: number): LowestCells {
  const { HEAPF32 } = module
  const map = unwrap(simulation.layer('height'))
  const longest = Math.max(map.width, map.height)
  const [width, height] = [map.width, map.height].map((cells) => Math.max(1, Math.round((cells * side) / longest)))
  const heights = new Float32Array(width! * height!).fill(Infinity)
  const cells = new Int32Array(heights.length)
  const columns = Int32Array.from({ length: map.width }, (_, column) => Math.floor((column * width!) / map.width))
  for (let row = 0; row < map.height; row++) {
    const first = Math.floor((row * height!) / map.height) * width!
    const start = map.offset + row * map.stride
    for (let column = 0; column < map.width; column++) {
      const block = first + columns[column]!
      const ground = HEAPF32[start + column]!
      if (ground >= heights[block]!) continue
      heights[block] = ground
      cells[block] = row * map.width + column
    }
  }
  return { width: width!, height: height!, heights, cells }
}

/** A simulation of the recipe `text` that starts with these heights. */
export function openLowest(
  module: RillModule,
  text: string,
  threads: number,
  { width, height, heights }: LowestCells,
): Simulation | RillError {
  const recipe = module.setWorld(text, 'size', `${width}x${height}`)
  return recipe instanceof Error ? recipe : module.openSimulation(recipe.text, threads, heights)
}
