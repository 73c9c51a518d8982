/** The river of the drawing: a mountain river that reaches a plain. */
import { defaultRiver, riverLedger, totalsOf } from './ledger'

export const slopes: readonly number[] = [0.2, 0.18, 0.15, 0.12, 0.01, 0.008, 0.006, 0.005]
export const reaches = riverLedger(slopes, defaultRiver)
export const totals = totalsOf(reaches)

/** The first cell of the plain. */
export const plain = slopes.findIndex((slope) => slope < 0.1)
/** The cell of the mountains that the text compares with it. */
export const inMountains = 2

/** Share of the eroded rock that stays on the map. */
export const stayingShare = totals.deposited / totals.eroded

/** How much the bed of the first cell of the plain rises in a year, mm. */
export const riseOfPlain = (1000 * (reaches[plain]!.deposited - reaches[plain]!.eroded)) / defaultRiver.cellSize ** 2
