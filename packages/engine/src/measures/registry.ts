/** All measures by their ids, one line each. */
import type { Measure } from './measure'
import { seams } from './seams'

const measures = { seams }

export type MeasureId = keyof typeof measures

/** What each measure finds. */
export type MeasureResults = { [Id in MeasureId]: (typeof measures)[Id] extends Measure<infer Result> ? Result : never }

/** What one measure has found, and of which state of the simulation. */
export interface Measured<Id extends MeasureId = MeasureId> {
  job: number
  iteration: number
  /** Null where the terrain has nothing of the kind. */
  result: MeasureResults[Id] | null
}

// TypeScript does not relate the entry of a key to the result of that key.
export const measureOf = <Id extends MeasureId>(id: Id) => measures[id] as unknown as Measure<MeasureResults[Id]>
