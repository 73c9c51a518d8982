/** Measures of the ground at a cell, and between two places. Pure functions. */
import { sampleLine } from '../../../state/view/profile'
import type { MeasuredGround } from '../../../state/view/ground-height'
import { heightAt } from '../../../state/view/ground-height'
import type { MapPlace } from '../../../state/view/section-line'

/** Rise per metre to the east and to the south. */
export interface Gradient {
  east: number
  south: number
}

/**
 * The gradient of a cell from its eight neighbours: differences of opposite sides, with double weight for the direct neighbours
 * (Horn 1981, "Hill shading and the reflectance map", Proceedings of the IEEE 69). Beyond the border, the ground continues at the
 * same slope.
 */
export function hornGradient({ width, height, cellSize, heights }: MeasuredGround, column: number, row: number): Gradient {
  const inRow = (x: number, y: number) => heights[y * width + x]!
  const continued = (x: number, y: number): number => {
    if (x < 0) return 2 * continued(0, y) - continued(1, y)
    if (x >= width) return 2 * continued(width - 1, y) - continued(width - 2, y)
    if (y < 0) return 2 * inRow(x, 0) - inRow(x, 1)
    if (y >= height) return 2 * inRow(x, height - 1) - inRow(x, height - 2)
    return inRow(x, y)
  }
  const at = (right: number, down: number) => continued(column + right, row + down)
  const east = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1)
  const south = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1)
  return { east: east / (8 * cellSize), south: south / (8 * cellSize) }
}

/** The steepest slope in degrees. */
export const slopeOf = ({ east, south }: Gradient): number => degrees(Math.atan(Math.hypot(east, south)))

/** Rise per metre below which ground has no aspect. */
const level = 1e-6

/** Compass direction in degrees that the ground faces: the direction of steepest descent. Null on level ground. */
export function aspectOf({ east, south }: Gradient): number | null {
  if (Math.hypot(east, south) < level) return null
  return (degrees(Math.atan2(-east, south)) + 360) % 360
}

/** Maximum number of cells that `drainageArea` counts. */
const maxDrained = 100_000

/**
 * Area in m^2 that drains through a cell if all water flows to the steepest of eight neighbours (O'Callaghan and Mark 1984). It is
 * meant for ground between streams, whose area is small: null if it is larger than `maxDrained` cells.
 */
export function drainageArea(ground: MeasuredGround, column: number, row: number): number | null {
  const { width, height, cellSize } = ground
  const waiting = [row * width + column]
  const seen = new Set(waiting)
  while (waiting.length > 0) {
    const cell = waiting.pop()!
    const [x, y] = [cell % width, Math.floor(cell / width)]
    for (let down = -1; down <= 1; down++) {
      for (let right = -1; right <= 1; right++) {
        const [donorX, donorY] = [x + right, y + down]
        if (donorX < 0 || donorY < 0 || donorX >= width || donorY >= height) continue
        const donor = donorY * width + donorX
        if (seen.has(donor) || receiverOf(ground, donorX, donorY) !== cell) continue
        seen.add(donor)
        if (seen.size > maxDrained) return null
        waiting.push(donor)
      }
    }
  }
  return seen.size * cellSize * cellSize
}

/** The neighbour to which the ground falls most steeply; -1 in a pit. */
function receiverOf({ width, height, heights }: MeasuredGround, x: number, y: number): number {
  let [receiver, steepest] = [-1, 0]
  for (let down = -1; down <= 1; down++) {
    for (let right = -1; right <= 1; right++) {
      const [toX, toY] = [x + right, y + down]
      if ((right === 0 && down === 0) || toX < 0 || toY < 0 || toX >= width || toY >= height) continue
      const cell = toY * width + toX
      const fall = (heights[y * width + x]! - heights[cell]!) / (right !== 0 && down !== 0 ? Math.SQRT2 : 1)
      if (fall > steepest) [receiver, steepest] = [cell, fall]
    }
  }
  return receiver
}

/** Distances in metres between two places. */
export interface Way {
  horizontal: number
  /** Along the ground. */
  surface: number
  /** Height of the second place above the first. */
  rise: number
}

export function wayBetween(ground: MeasuredGround, from: MapPlace, to: MapPlace): Way {
  const { width, height, cellSize, heights } = ground
  const cells = Math.hypot((to.east - from.east) * (width - 1), (to.south - from.south) * (height - 1))
  const horizontal = cells * cellSize
  const rise = heightAt(ground, to) - heightAt(ground, from)
  if (cells === 0) return { horizontal, surface: 0, rise }
  const count = Math.min(4096, Math.max(2, Math.ceil(2 * cells) + 1))
  const profile = sampleLine(heights, width, height, { from, to }, count)
  const step = horizontal / (count - 1)
  let surface = 0
  for (let index = 1; index < count; index++) surface += Math.hypot(step, profile[index]! - profile[index - 1]!)
  return { horizontal, surface, rise }
}

const degrees = (radians: number) => (radians * 180) / Math.PI
