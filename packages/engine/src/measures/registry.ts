/** All measures by id. */
import type { Measure } from './measure'
import { seams } from './seams'

const measures = { seams }

export type MeasureId = keyof typeof measures

/** Result type of each measure. */
export type MeasureResults = { [Id in MeasureId]: (typeof measures)[Id] extends Measure<infer Result> ? Result : never }

/** The result of one measure, and the state of the simulation that it was computed for. */
export interface Measured<Id extends MeasureId = MeasureId> {
  job: number
  iteration: number
  /** Null where the measure does not apply to the terrain. */
  result: MeasureResults[Id] | null
}

// TypeScript does not relate `measures[id]` to `MeasureResults[id]` for a generic id.
export const measureOf = <Id extends MeasureId>(id: Id) => measures[id] as unknown as Measure<MeasureResults[Id]>
