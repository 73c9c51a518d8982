/** The waves of the drawing: the same heap of water, some seconds later, with four pipes and with eight. */
import { stableStep } from './columns'
import { cellSize } from './runs'
import { eightPipes, energyByDirection, fourPipes, poolWithHeap, runPool, type PipeShares } from './spread'

/** Depth of the still water, and height of the heap above it, m. */
const base = 1
const heap = 1
/** Radius of the heap in cells, and of a wider one. */
export const narrow = 1.5
export const wide = 6
const seconds = stableStep(base + heap, cellSize) / 2
const steps = 40
/** Between two directions. */
export const degrees = 5

export interface Wave {
  /** Energy by direction, divided by the mean. */
  energies: readonly number[]
  /** How much more energy the strongest direction gets than the weakest, whole per cent. */
  excess: number
}

export const fourPipeWave = waveOf(fourPipes, narrow)
export const eightPipeWave = waveOf(eightPipes, narrow)
export const wideFourPipeWave = waveOf(fourPipes, wide)

/** How many times as wide a pipe through an edge is as a pipe through a corner, if a cell has eight. */
export const edgePerCorner = Math.round(eightPipes.axis / eightPipes.diagonal)

function waveOf(shares: PipeShares, radius: number): Wave {
  const start = poolWithHeap(61, base, heap, radius)
  const energies = energyByDirection(runPool(start, shares, steps, seconds, cellSize), base, degrees)
  return { energies, excess: Math.round(100 * (Math.max(...energies) / Math.min(...energies) - 1)) }
}
