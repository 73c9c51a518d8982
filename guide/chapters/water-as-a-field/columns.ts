/**
 * Columns of water in a row, joined by pipes: the flow of `pipes` (wasm/erosion/pipes/pipes.h) in one dimension, between walls,
 * without rain and rock, with friction and the limit that no column gives more water than it has.
 */

export const gravity = 9.81
/** The core's default friction of the bed. */
export const friction = 0.05

export interface Columns {
  /** Height of the ground under each column, m. */
  readonly ground: readonly number[]
  /** Depth of the water in each column, m. */
  readonly depth: readonly number[]
  /** Flow through the pipe on the right of each column, m² per second: volume per metre of width. */
  readonly flow: readonly number[]
}

/** Water at rest. */
export function columnsOf(ground: readonly number[], depth: readonly number[]): Columns {
  return { ground, depth, flow: ground.map(() => 0) }
}

/** Speed of a wave on water of a depth, m/s. */
export function waveSpeed(depth: number): number {
  return Math.sqrt(gravity * depth)
}

/** The longest stable time step of the core, s. */
export function stableStep(depth: number, cellSize: number): number {
  return (0.6 * cellSize) / waveSpeed(depth)
}

/** Depth of the water above the ground of the higher end of a pipe: what can flow through it, m. */
export function depthOfPipe(ground: readonly [number, number], depth: readonly [number, number]): number {
  const [z0, z1] = ground
  return Math.max(0, Math.max(z0 + depth[0], z1 + depth[1]) - Math.max(z0, z1))
}

/** One step of `seconds` for all columns, from one snapshot. No column gives more water than it has. */
function stepColumns({ ground, depth, flow }: Columns, seconds: number, cellSize: number): Columns {
  const perCell = seconds / cellSize
  const wanted = ground.map((z0, column) => {
    const z1 = ground[column + 1]
    if (z1 === undefined) return 0
    const [d0, d1] = [depth[column]!, depth[column + 1]!]
    const fall = z0 + d0 - (z1 + d1)
    return flow[column]! + gravity * perCell * depthOfPipe([z0, z1], [d0, d1]) * fall
  })
  const from = (column: number) => (wanted[column]! >= 0 ? column : column + 1)
  const leaving = ground.map(() => 0)
  wanted.forEach((amount, column) => {
    if (amount !== 0) leaving[from(column)]! += Math.abs(amount)
  })
  const share = (column: number, amount: number) => {
    const metres = depth[column]!
    const rough = 0.5 + Math.sqrt(0.25 + (seconds * friction * Math.abs(amount)) / metres ** 2)
    return 1 / Math.max(rough, (perCell * leaving[column]!) / metres)
  }
  const moved = wanted.map((amount, column) => (amount === 0 ? 0 : amount * share(from(column), amount)))
  return {
    ground,
    flow: moved,
    depth: depth.map((metres, column) => metres + perCell * ((moved[column - 1] ?? 0) - moved[column]!)),
  }
}

/** The states after 0, 1, 2... steps. */
export function runColumns(start: Columns, steps: number, seconds: number, cellSize: number): Columns[] {
  const states = [start]
  for (let step = 0; step < steps; step++) states.push(stepColumns(states.at(-1)!, seconds, cellSize))
  return states
}

export function waterIn({ depth }: Columns): number {
  return depth.reduce((total, metres) => total + metres, 0)
}

/** Difference between the highest and the lowest level of the columns that have water, m. */
export function unevenness({ ground, depth }: Columns): number {
  const levels = ground.flatMap((z, column) => (depth[column]! > 0 ? [z + depth[column]!] : []))
  return Math.max(...levels) - Math.min(...levels)
}
