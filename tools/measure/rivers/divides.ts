/** The ground across divides: between the sub-basins that a world is eroded in, and between like ones of a map. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../../scripts/setup/run.mjs'
import { mean, quantile } from '../runs'
import { side } from './worlds'

/** Cells from which a sub-basin becomes a piece: 40 plan cells (`RiverWorld::pieceCells`). */
const cellsOfPiece = 40 * 8 ** 2

/** The number of the piece of each cell of a world. */
export async function piecesOf(program: string, recipe: string): Promise<Int32Array> {
  const folder = mkdtempSync(join(tmpdir(), 'rill-pieces-'))
  try {
    const file = join(folder, 'pieces')
    await run(program, ['pieces', recipe, file])
    return new Int32Array(new Uint8Array(readFileSync(file)).buffer)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Sub-basins of a map as large as pieces: the tree of its steepest ways, cut from the springs down as the plan is. */
export function basinsOf(heights: Float32Array, sea: number): Int32Array {
  const receivers = Int32Array.from(heights, (_, cell) => steepestFrom(heights, cell))
  const upwards = Array.from(heights.keys()).sort((one, other) => heights[one]! - heights[other]!)
  const isLand = (cell: number) => heights[cell]! >= sea
  const cells = new Int32Array(heights.length).fill(1)
  const isCut = new Uint8Array(heights.length)
  for (const cell of upwards.toReversed()) {
    const below = receivers[cell]!
    if (below >= 0 && isLand(below) && cells[cell]! < cellsOfPiece) cells[below]! += cells[cell]!
    else isCut[cell] = 1
  }
  const basins = new Int32Array(heights.length)
  for (const cell of upwards) basins[cell] = isCut[cell] === 1 ? cell : basins[receivers[cell]!]!
  return basins
}

/** The lower neighbour with the steepest way down; -1 without one. */
function steepestFrom(heights: Float32Array, cell: number): number {
  const [column, row] = [cell % side, Math.floor(cell / side)]
  let [steepest, receiver] = [0, -1]
  for (let down = -1; down <= 1; down++) {
    for (let right = -1; right <= 1; right++) {
      const isInside = Math.min(column + right, row + down) >= 0 && Math.max(column + right, row + down) < side
      const neighbour = cell + down * side + right
      const fall = isInside ? heights[cell]! - heights[neighbour]! : 0
      const slope = right !== 0 && down !== 0 ? fall * Math.SQRT1_2 : fall
      if (slope > steepest) [steepest, receiver] = [slope, neighbour]
    }
  }
  return receiver
}

/** Values across divides over those elsewhere, on land: mean second differences, and steps that 99 % are below. */
export interface AcrossDivides {
  bends: number
  steps: number
}

export function acrossDivides(heights: Float32Array, basins: Int32Array, sea: number): AcrossDivides {
  const [bends, steps] = [0, 1].map(() => ({ across: [] as number[], elsewhere: [] as number[] }))
  const add = (cells: readonly number[], values: typeof bends, value: (...metres: number[]) => number) => {
    const metres = cells.map((cell) => heights[cell]!)
    if (!metres.every((height) => height >= sea)) return
    const isAcross = cells.some((cell) => basins[cell] !== basins[cells[0]!])
    values![isAcross ? 'across' : 'elsewhere'].push(Math.abs(value(...metres)))
  }
  for (let cell = 0; cell < heights.length; cell++) {
    for (const [place, step] of [
      [cell % side, 1],
      [Math.floor(cell / side), side],
    ] as const) {
      if (place >= 1) add([cell - step, cell], steps, (before, here) => here! - before!)
      if (place >= 2) add([cell - 2 * step, cell - step, cell], bends, (first, before, here) => first! - 2 * before! + here!)
    }
  }
  return {
    bends: mean(bends!.across) / mean(bends!.elsewhere),
    steps: quantile(steps!.across, 0.99) / quantile(steps!.elsewhere, 0.99),
  }
}
