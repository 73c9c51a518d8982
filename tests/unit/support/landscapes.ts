/** Landscapes for reports: a real one of the reference, and one that cannot be compared. */
import type { Landscape } from '@rill-terrain/engine/report/landscape'
import { referenceModels } from '@rill-terrain/engine/report/reference'

const real = referenceModels().find(({ id }) => id === 'big-tujunga-california')!

export const landscape: Landscape = { cell: 90, ownCell: real.ownCell, gradient: real.gradient, numbers: real.numbers[90]! }
export const tooCoarse: Landscape = { cell: null, ownCell: 200, gradient: 0.2, numbers: null }
