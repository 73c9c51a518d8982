/** Measures the seams between a simulation's chunks once all chunks are done. */
import { copyLayer } from '../layer-copy'
import { unwrap, type RillModule, type Simulation } from '../module'
import { seamReport, type SeamReport } from '../seams'
import type { Measure } from './measure'

/** Null for a single map, and until all chunks are done. */
export function measureSeams(module: RillModule, simulation: Simulation): SeamReport | null {
  const chunks = simulation.chunks?.()
  if (!chunks || !simulation.progress().done) return null
  const view = unwrap(simulation.layer('height'))
  const { values } = copyLayer('height', module.HEAPF32, view, undefined)
  const { width, height } = view
  return seamReport({ values, width, height }, width / chunks.columns, height / chunks.rows, chunks.sweeps)
}

export const seams: Measure<SeamReport> = { compute: ({ module, simulation }) => measureSeams(module, simulation) }
