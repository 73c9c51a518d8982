/** The plan of a world of rivers, as soon as it is made. */
import { unwrap } from '../module'
import type { Measure } from './measure'
import type { PlanMap } from './plan-map'

/** Null for other worlds, and until the plan is made. */
export const plan: Measure<PlanMap> = {
  compute: ({ module, simulation, text }) => (simulation.chunks?.() && module.planMap ? unwrap(module.planMap(text)) : null),
}
