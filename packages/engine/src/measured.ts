/** Computes measures, and reports their problems. */
import type { MeasuredState } from './measures/measure'
import { measureOf, type Measured, type MeasureId, type MeasureOptions } from './measures/registry'
import { problemOf } from './state-copy'

/** Measures a state of the terrain of a job. */
export function measured<Id extends MeasureId>(
  id: Id,
  job: number,
  state: MeasuredState,
  options?: MeasureOptions[Id],
): Measured<Id> {
  const at = { job, iteration: state.simulation.progress().iteration }
  try {
    return { ...at, result: measureOf(id).compute(state, options) }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'RillError') throw error
    return { ...at, result: null, problem: problemOf(error) }
  }
}
