/** The map as a window of the world: how far it moves at once, and where it can be. */
import type { ParameterDescription } from '../engine/protocol'
import type { World } from './editor'

/** A direction in which the window moves. */
export interface WindowAxis {
  /** Cells of the map along it, and metres of each. */
  cells: number
  cellSize: number
  /** What its ends are called. */
  names: readonly [towardsMinimum: string, towardsMaximum: string]
  isVertical: boolean
}

/** The axis along which a setting of the world moves the window; undefined for one that does not. */
export function windowAxis(id: string, { width, height, world }: World): WindowAxis | undefined {
  const cellSize = Number(world['extent']) / width
  if (id === 'x') return { cells: width, cellSize, names: ['west', 'east'], isVertical: false }
  if (id === 'y') return { cells: height, cellSize, names: ['north', 'south'], isVertical: true }
  return undefined
}

/** How far the window can be moved at once: by a map either way, and no further than the world goes. */
export function reachFrom(position: number, { cells, cellSize }: WindowAxis, setting: ParameterDescription): ParameterDescription {
  const map = cells * cellSize
  return {
    ...setting,
    default: 0,
    minimum: Math.max(-map, setting.minimum - position),
    maximum: Math.min(map, setting.maximum - position),
  }
}

/** Where the window is once it has moved: by whole cells, since the same ground then has the same bits in both. */
export function movedBy(
  metres: number,
  position: number,
  { cellSize }: WindowAxis,
  { minimum, maximum }: ParameterDescription,
): number {
  const moved = position + Math.round(metres / cellSize) * cellSize
  // What sums of decimal fractions leave in the last digit is no part of a position.
  return Math.min(maximum, Math.max(minimum, Number(moved.toPrecision(15))))
}
