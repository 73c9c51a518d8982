/** Distances of the cells of a grid to the curve of a stroke that grows. */
import type { MapWindow } from './map-window'
import { distanceToSegment } from './stroke'

/** Columns and rows, the last ones excluded. */
export interface CellBox {
  west: number
  north: number
  east: number
  south: number
}

export interface PaintedGrid {
  width: number
  height: number
  cellSize: number
  window: MapWindow
}

export class StrokeField {
  /** Metres from each cell to the curve; Infinity beyond the radius. */
  readonly near: Float32Array
  #grid: PaintedGrid
  #points: readonly number[] = []

  constructor(grid: PaintedGrid) {
    this.#grid = grid
    this.near = new Float32Array(grid.width * grid.height).fill(Infinity)
  }

  /** Follows the curve to its newest points. */
  follow(points: readonly number[], radius: number): void {
    if (!continues(this.#points, points)) {
      this.near.fill(Infinity)
      this.#points = []
    }
    // A curve of one point has a segment without length.
    const first = Math.max(0, this.#points.length - 2)
    if (points.length === 2) this.#addSegment([...points, ...points], 0, radius)
    else for (let index = first; index + 3 < points.length; index += 2) this.#addSegment(points, index, radius)
    this.#points = points
  }

  #addSegment(points: readonly number[], index: number, radius: number): void {
    const { width, window, cellSize } = this.#grid
    const box = boxOf(points.slice(index, index + 4), radius, this.#grid)
    for (let row = box.north; row < box.south; row++) {
      const y = window.y + row * cellSize
      for (let column = box.west; column < box.east; column++) {
        const distance = distanceToSegment(points, index, { x: window.x + column * cellSize, y })
        const cell = row * width + column
        if (distance < this.near[cell]!) this.near[cell] = distance
      }
    }
  }
}

/** Whether the newer points only add to the older ones. */
export function continues(older: readonly number[], newer: readonly number[]): boolean {
  const { length } = older
  return length <= newer.length && older[length - 1] === newer[length - 1] && older[length - 2] === newer[length - 2]
}

/** The cells within `radius` metres of the points. */
export function boxOf(points: readonly number[], radius: number, { width, height, cellSize, window }: PaintedGrid): CellBox {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let index = 0; index + 1 < points.length; index += 2) {
    west = Math.min(west, points[index]!)
    east = Math.max(east, points[index]!)
    north = Math.min(north, points[index + 1]!)
    south = Math.max(south, points[index + 1]!)
  }
  const columnOf = (x: number) => (x - window.x) / cellSize
  const rowOf = (y: number) => (y - window.y) / cellSize
  return {
    west: Math.max(0, Math.ceil(columnOf(west - radius))),
    north: Math.max(0, Math.ceil(rowOf(north - radius))),
    east: Math.min(width, Math.floor(columnOf(east + radius)) + 1),
    south: Math.min(height, Math.floor(rowOf(south + radius)) + 1),
  }
}
