/** All measures by id. */
import type { Problem } from '@rill-terrain/recipe/types'
import { basin, faults, history, landforms, swath } from './landforms'
import { landscape } from './landscape'
import type { Measure } from './measure'
import { plan } from './plan'
import { rivers } from './rivers'
import { seams } from './seams'

const measures = { plan, rivers, seams, landforms, swath, basin, faults, history, landscape }

export type MeasureId = keyof typeof measures

type MeasureOf<Id extends MeasureId> = (typeof measures)[Id]

/** Result type of each measure. */
export type MeasureResults = { [Id in MeasureId]: MeasureOf<Id> extends Measure<infer Result, never> ? Result : never }

/** Options of each measure; undefined for a measure without options. */
export type MeasureOptions = { [Id in MeasureId]: NonNullable<Parameters<MeasureOf<Id>['compute']>[1]> }

/** The result of one measure, and the state of the simulation that it was computed for. */
export interface Measured<Id extends MeasureId = MeasureId> {
  job: number
  iteration: number
  /** Null where the measure does not apply to the terrain, and after a problem. */
  result: MeasureResults[Id] | null
  /** Why the measure could not be computed: invalid options, or too little memory. */
  problem?: Problem
}

// TypeScript does not relate `measures[id]` to `MeasureResults[id]` for a generic id.
export const measureOf = <Id extends MeasureId>(id: Id) =>
  measures[id] as unknown as Measure<MeasureResults[Id], MeasureOptions[Id]>
