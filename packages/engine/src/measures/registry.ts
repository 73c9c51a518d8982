/** All measures by their ids, one line each. The code of a measure is loaded when it is first asked for. */
import type { Measure } from './measure'

const measures = {
  seams: () => import('./seams'),
}

export type MeasureId = keyof typeof measures

type Loaded<Id extends MeasureId> = Awaited<ReturnType<(typeof measures)[Id]>>['measure']

/** What each measure finds. */
export type MeasureResults = { [Id in MeasureId]: Loaded<Id> extends Measure<infer Result> ? Result : never }

/** What one measure has found, and of which state of the simulation. */
export interface Measured<Id extends MeasureId = MeasureId> {
  job: number
  iteration: number
  /** Null where the terrain has nothing of the kind. */
  result: MeasureResults[Id] | null
}

export async function loadMeasure<Id extends MeasureId>(id: Id): Promise<Measure<MeasureResults[Id]>> {
  const { measure } = await measures[id]()
  // TypeScript does not relate the entry of a key to the result of that key.
  return measure as Measure<MeasureResults[Id]>
}
