/** The numbers of the report "How natural is it?" (docs/report.md). */
import { copyLayer } from '../layer-copy'
import { unwrap } from '../module'
import type { TerrainFault } from './terrain-fault'
import { measureLandscape, type Landscape } from '../report/landscape'
import type { Measure } from './measure'

export interface LandscapeOptions {
  /** Metres. */
  cellSize: number
  /** Height of the sea; null for none. */
  sea: number | null
}

/** With the faults of terrain tools; null for engines of releases without them. */
export type LandscapeReport = Landscape & { faults?: TerrainFault[] | null }

export const landscape: Measure<LandscapeReport, LandscapeOptions> = {
  compute({ module, simulation, threads }, options) {
    if (!simulation.forms || !options) return null
    const view = unwrap(simulation.layer('height'))
    const { values } = copyLayer('height', module.HEAPF32, view, undefined)
    const { width, height } = view
    const numbers = measureLandscape(module, { ...options, width, height, values }, threads)
    return { ...numbers, faults: simulation.faults ? unwrap(simulation.faults()) : null }
  },
}
