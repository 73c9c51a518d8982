/** Computes measures, and reports their problems. */
import type { MeasuredState } from './measures/measure'
import { measureOf, type Measured, type MeasureId, type MeasureOptions } from './measures/registry'
import { problemOf } from './state-copy'

export { BackgroundRun } from './background-run'
export { measureOf } from './measures/registry'
export { measureSeams } from './measures/seams'

/** Measures a state of the terrain. */
export function measured<Id extends MeasureId>(
  id: Id,
  state: MeasuredState,
  options?: MeasureOptions[Id],
): Pick<Measured<Id>, 'result' | 'problem'> {
  try {
    return { result: measureOf(id).compute(state, options) }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'RillError') throw error
    return { result: null, problem: problemOf(error) }
  }
}
