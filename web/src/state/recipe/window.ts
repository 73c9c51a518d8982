/** The map as a window on the world: its step size and its range. */
import type { ParameterDescription } from '@rill-terrain/engine/protocol'
import { nudged } from '@rill-terrain/recipe/values'
import type { World } from './editor'
import { chunksOf, groundWidth, movesByChunks } from '@rill-terrain/engine/world'

/** An axis along which the window moves. */
export interface WindowAxis {
  /** Length of the map along the axis and step size, in metres. A step is one cell, or one chunk in a chunked world. */
  length: number
  step: number
  isByChunks: boolean
  /** Distance per button press: one chunk, or about half of the map. */
  stride: number
  /** Names of the two directions. */
  names: readonly [towardsMinimum: string, towardsMaximum: string]
  isVertical: boolean
}

/** The axis along which a world parameter moves the window; undefined for other parameters. */
export function windowAxis(id: string, { width, height, world }: World): WindowAxis | undefined {
  const cellSize = groundWidth(world) / width
  const { columns, rows } = chunksOf(world)
  const axis = (cells: number, chunks: number) => {
    const isByChunks = movesByChunks(world)
    const step = isByChunks ? (cells / chunks) * cellSize : cellSize
    return { length: cells * cellSize, step, isByChunks, stride: isByChunks ? step : Math.max(1, Math.round(cells / 2)) * step }
  }
  if (id === 'x') return { ...axis(width, columns), names: ['west', 'east'], isVertical: false }
  if (id === 'y') return { ...axis(height, rows), names: ['north', 'south'], isVertical: true }
  return undefined
}

/** Range of one move: at most one map length in either direction, within the world's limits. */
export function reachFrom(position: number, { length }: WindowAxis, setting: ParameterDescription): ParameterDescription {
  return {
    ...setting,
    default: 0,
    minimum: Math.max(-length, setting.minimum - position),
    maximum: Math.min(length, setting.maximum - position),
  }
}

/** The position after `steps` arrow-key presses: whole chunks, or the smallest steps within the range of one move. */
export function steppedBy(steps: number, position: number, axis: WindowAxis, setting: ParameterDescription): number {
  return axis.isByChunks
    ? movedBy(steps * axis.stride, position, axis, setting)
    : position + nudged(reachFrom(position, axis, setting), 0, steps)
}

/** The position after a move. Moves are whole cells or chunks, so that ground in both windows has identical bits. */
export function movedBy(
  metres: number,
  position: number,
  { step }: WindowAxis,
  { minimum, maximum }: ParameterDescription,
): number {
  const moved = position + Math.round(metres / step) * step
  // Rounds away floating-point error from sums of decimal fractions.
  return Math.min(maximum, Math.max(minimum, Number(moved.toPrecision(15))))
}
