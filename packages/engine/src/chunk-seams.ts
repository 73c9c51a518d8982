/** The seams of a simulation's chunks. It comes when somebody asks: most terrains are one map. */
import { copyLayer } from './layer-copy'
import { unwrap, type RillModule, type Simulation } from './module'
import { seamReport, type SeamReport } from './seams'

/** Null where the simulation is of one map. */
export function seamsOfChunks(module: RillModule, simulation: Simulation): SeamReport | null {
  const chunks = simulation.chunks?.()
  if (!chunks) return null
  const view = unwrap(simulation.layer('height'))
  const { values } = copyLayer('height', module.HEAPF32, view, undefined)
  const { width, height } = view
  return seamReport({ values, width, height }, width / chunks.columns, height / chunks.rows)
}
