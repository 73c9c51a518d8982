/** Measures the seams between a simulation's chunks once all chunks are done. */
import { copyLayer } from '../layer-copy'
import { unwrap } from '../module'
import { seamReport, type SeamReport } from '../seams'
import type { Measure } from './measure'

export const seams: Measure<SeamReport> = {
  compute(module, simulation) {
    const chunks = simulation.chunks?.()
    if (!chunks || !simulation.progress().done) return null
    const view = unwrap(simulation.layer('height'))
    const { values } = copyLayer('height', module.HEAPF32, view, undefined)
    const { width, height } = view
    return seamReport({ values, width, height }, width / chunks.columns, height / chunks.rows)
  },
}
