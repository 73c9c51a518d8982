/** The rows of columns in the drawing: the same water with short steps and with steps that are too long, at the same times. */
import { columnsOf, runColumns, type Columns } from './columns'

/** m */
export const cellSize = 40
/** Below and above the stable step for the depth of the first column, s. */
export const shortStep = 3
export const longStep = 12

export const start = columnsOf([0, 0, 0, 0, 0, 0, 0, 0], [4, 1, 1, 1, 1, 1, 1, 1])
/** m */
export const maxDepth = Math.max(...start.depth)

export interface Moment {
  seconds: number
  short: Columns
  long: Columns
}

const longSteps = 10
const short = runColumns(start, longSteps * (longStep / shortStep), shortStep, cellSize)

export const moments: readonly Moment[] = runColumns(start, longSteps, longStep, cellSize).map((long, index) => ({
  seconds: index * longStep,
  short: short[index * (longStep / shortStep)]!,
  long,
}))
export const lastMoment = moments.at(-1)!
/** m */
export const lastHeap = Math.max(...lastMoment.long.depth)
