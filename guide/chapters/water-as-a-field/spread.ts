/** A heap of water that spreads over flat ground through four or eight pipes for each cell (wasm/erosion/pipes/pipes.h). */

const gravity = 9.81

/** Shares of the pipes along the axes and along the diagonals; axis + 2 diagonal = 1. */
export interface PipeShares {
  readonly axis: number
  readonly diagonal: number
}

/** The shares of the core. */
export const eightPipes: PipeShares = { axis: 2 / 3, diagonal: 1 / 6 }
/** The paper's pipes. */
export const fourPipes: PipeShares = { axis: 1, diagonal: 0 }

/** A square of cells, row by row. */
interface Pool {
  readonly size: number
  readonly depth: Float64Array
  /** Flow to the neighbours of `directions` for each cell, in one list per direction. */
  readonly flows: readonly Float64Array[]
}

/** The half of the eight directions; a flow in the other half is negative. */
const directions = [
  { x: 1, y: 0, isDiagonal: false },
  { x: 0, y: 1, isDiagonal: false },
  { x: 1, y: 1, isDiagonal: true },
  { x: -1, y: 1, isDiagonal: true },
] as const

/** Still water of `base` metres with a smooth heap of `heap` metres in the middle, `radius` cells wide. */
export function poolWithHeap(size: number, base: number, heap: number, radius: number): Pool {
  const middle = (size - 1) / 2
  const depth = Float64Array.from({ length: size * size }, (_, cell) => {
    const distance = Math.hypot((cell % size) - middle, Math.floor(cell / size) - middle)
    return base + heap * Math.exp(-((distance / radius) ** 2))
  })
  return { size, depth, flows: directions.map(() => new Float64Array(size * size)) }
}

/** One step for all cells from one snapshot. `seconds` is at most the stable step. */
function stepPool({ size, depth, flows }: Pool, shares: PipeShares, seconds: number, cellSize: number): Pool {
  const next = depth.slice()
  const perCell = seconds / cellSize
  const moved = directions.map(({ x, y, isDiagonal }, index) => {
    const share = isDiagonal ? shares.diagonal : shares.axis
    return flows[index]!.map((flow, cell) => {
      const column = (cell % size) + x
      const row = Math.floor(cell / size) + y
      if (share === 0 || column < 0 || column >= size || row >= size) return 0
      const other = row * size + column
      const pipe = Math.max(depth[cell]!, depth[other]!)
      const amount = flow + share * gravity * perCell * pipe * (depth[cell]! - depth[other]!)
      next[cell]! -= perCell * amount
      next[other]! += perCell * amount
      return amount
    })
  })
  return { size, depth: next, flows: moved }
}

export function runPool(start: Pool, shares: PipeShares, steps: number, seconds: number, cellSize: number): Pool {
  let pool = start
  for (let step = 0; step < steps; step++) pool = stepPool(pool, shares, seconds, cellSize)
  return pool
}

/** Depth at a distance from the middle in a direction, bilinear. */
function depthAt({ size, depth }: Pool, distance: number, degrees: number): number {
  const middle = (size - 1) / 2
  const angle = (degrees * Math.PI) / 180
  const x = middle + distance * Math.cos(angle)
  const y = middle + distance * Math.sin(angle)
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const at = (c: number, r: number) => depth[r * size + c]!
  const [u, v] = [x - column, y - row]
  return (
    (1 - v) * ((1 - u) * at(column, row) + u * at(column + 1, row)) +
    v * ((1 - u) * at(column, row + 1) + u * at(column + 1, row + 1))
  )
}

/**
 * Energy that the wave carries in a direction: the sum of the squared height above still water of `base` metres, times the
 * distance.
 */
function energyIn(pool: Pool, base: number, degrees: number): number {
  const steps = 10 * ((pool.size - 1) / 2 - 1)
  const parts = Array.from({ length: steps }, (_, step) => (step / 10) * (depthAt(pool, step / 10, degrees) - base) ** 2)
  return parts.reduce((total, part) => total + part, 0) / 10
}

/** The same in directions that are `stepDegrees` apart, divided by their mean: 1 in all directions for a perfect circle. */
export function energyByDirection(pool: Pool, base: number, stepDegrees: number): number[] {
  const energies = Array.from({ length: 360 / stepDegrees }, (_, index) => energyIn(pool, base, index * stepDegrees))
  const mean = energies.reduce((total, energy) => total + energy, 0) / energies.length
  return energies.map((energy) => energy / mean)
}
