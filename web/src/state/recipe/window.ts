/** The map as a window of the world: how far it moves at once, and where it can be. */
import type { ParameterDescription } from '@rill-terrain/engine/protocol'
import { nudged } from '@rill-terrain/recipe/values'
import type { World } from './editor'
import { chunksOf, groundWidth, isChunked } from '@rill-terrain/engine/world'

/** A direction in which the window moves. */
export interface WindowAxis {
  /** Metres of the map along it, and of what it moves by: a cell, or a chunk where there are chunks. */
  length: number
  step: number
  isByChunks: boolean
  /** What a press of a button moves it by: a chunk, or about half of the map. */
  stride: number
  /** What its ends are called. */
  names: readonly [towardsMinimum: string, towardsMaximum: string]
  isVertical: boolean
}

/** The axis along which a setting of the world moves the window; undefined for one that does not. */
export function windowAxis(id: string, { width, height, world }: World): WindowAxis | undefined {
  const cellSize = groundWidth(world) / width
  const { columns, rows } = chunksOf(world)
  const axis = (cells: number, chunks: number) => {
    const isByChunks = isChunked(world)
    const step = isByChunks ? (cells / chunks) * cellSize : cellSize
    return { length: cells * cellSize, step, isByChunks, stride: isByChunks ? step : Math.max(1, Math.round(cells / 2)) * step }
  }
  if (id === 'x') return { ...axis(width, columns), names: ['west', 'east'], isVertical: false }
  if (id === 'y') return { ...axis(height, rows), names: ['north', 'south'], isVertical: true }
  return undefined
}

/** How far the window can be moved at once: by a map either way, and no further than the world goes. */
export function reachFrom(position: number, { length }: WindowAxis, setting: ParameterDescription): ParameterDescription {
  return {
    ...setting,
    default: 0,
    minimum: Math.max(-length, setting.minimum - position),
    maximum: Math.min(length, setting.maximum - position),
  }
}

/** The position so many arrow keys away from one that was typed: so many chunks, or as small steps as the map has room for. */
export function steppedBy(steps: number, position: number, axis: WindowAxis, setting: ParameterDescription): number {
  return axis.isByChunks
    ? movedBy(steps * axis.stride, position, axis, setting)
    : position + nudged(reachFrom(position, axis, setting), 0, steps)
}

/** Where the window is once it has moved: by whole cells or chunks, since the same ground then has the same bits in both. */
export function movedBy(
  metres: number,
  position: number,
  { step }: WindowAxis,
  { minimum, maximum }: ParameterDescription,
): number {
  const moved = position + Math.round(metres / step) * step
  // What sums of decimal fractions leave in the last digit is no part of a position.
  return Math.min(maximum, Math.max(minimum, Number(moved.toPrecision(15))))
}
