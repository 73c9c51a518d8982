/**
 * The brush of the droplet methods (wasm/droplets/brush.h): how an amount that a drop takes is shared among the cells around it.
 * Positions and radius are in cells; the centres of cells are at whole numbers.
 */

export interface Place {
  readonly x: number
  readonly y: number
}

/** Share of a cell: falls linearly with the distance from the drop, and all shares sum to 1. Row by row, `size` cells wide. */
export function brushShares(centre: Place, radius: number, size: number): number[] {
  const weights = Array.from({ length: size * size }, (_, cell) => {
    const distance = Math.hypot((cell % size) - centre.x, Math.floor(cell / size) - centre.y)
    return Math.max(0, radius - distance)
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

/** The centre of the cell that a position is in: where common code puts its brush. */
export function cellOf({ x, y }: Place): Place {
  return { x: Math.round(x), y: Math.round(y) }
}

/** What all stamps along a path remove from each cell, if each removes 1. */
export function groove(path: readonly Place[], radius: number, size: number, isByCell: boolean): number[] {
  const removed = Array.from({ length: size * size }, () => 0)
  for (const place of path) {
    const shares = brushShares(isByCell ? cellOf(place) : place, radius, size)
    shares.forEach((share, cell) => (removed[cell] = removed[cell]! + share))
  }
  return removed
}
