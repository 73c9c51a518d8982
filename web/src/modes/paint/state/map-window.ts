/** The window of the world that a picture shows: converts between shares of the map and metres of the world. */
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { MapPlace } from '../../../state/view/section-line'
import type { WorldPlace } from './stroke'

export interface MapWindow {
  /** Metres from the world's origin to the centre of the north-western cell. */
  x: number
  y: number
  /** Metres from the first to the last cell centre. */
  width: number
  depth: number
}

/** `shape` has the cells of the shown frame: a draft has fewer than the recipe. */
export function windowOf(
  { world }: Pick<ParsedRecipe, 'world'>,
  { width, height, cellSize }: { width: number; height: number; cellSize: number },
): MapWindow {
  return {
    x: Number(world['x'] ?? 0) + cellSize / 2,
    y: Number(world['y'] ?? 0) + cellSize / 2,
    width: (width - 1) * cellSize,
    depth: (height - 1) * cellSize,
  }
}

export const worldPlace = ({ x, y, width, depth }: MapWindow, { east, south }: MapPlace): WorldPlace => ({
  x: x + east * width,
  y: y + south * depth,
})

/** The share of the map; below 0 or above 1 outside the map. */
export const mapPlace = (window: MapWindow, { x, y }: WorldPlace): MapPlace => ({
  east: (x - window.x) / window.width,
  south: (y - window.y) / window.depth,
})
