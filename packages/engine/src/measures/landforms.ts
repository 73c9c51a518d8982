/** The measures of geomorphology (docs/landforms.md), which the core computes. */
import { unwrap, type Simulation } from '../module'
import { historyReport } from './history-series'
import { withIce } from './ice'
import type {
  BasinOptions,
  BasinReport,
  HistoryOptions,
  HistoryReport,
  LandformOptions,
  LandformReport,
  SwathOptions,
  SwathReport,
  TerrainFault,
} from './landform-report'
import { defaultRivers, defaultTheta } from './landform-options'
import { lowestCells, openLowest } from './lowest-cells'
import type { Measure } from './measure'
import { completeReport } from './older-reports'
import { layersAtRivers, type ReportMap } from './report-map'
import { withYoungGround } from './young-ground'

export const landforms: Measure<LandformReport, LandformOptions> = {
  compute({ module, simulation, text, threads }, { theta = defaultTheta, rivers = defaultRivers, side = Infinity } = {}) {
    if (!simulation.landforms) return null
    const reportOf = (measured: Simulation, map: ReportMap): LandformReport => {
      const report = completeReport(unwrap(measured.landforms!(theta, rivers)))
      const layerAt = layersAtRivers(module, simulation, map)
      const markedHeights = simulation.stages().findLast((stage) => stage.heights)?.heights
      return { ...report, markedHeights, rivers: withIce(withYoungGround(report.rivers, layerAt), layerAt) }
    }
    const whole = unwrap(simulation.layer('height'))
    const lowest = Math.max(whole.width, whole.height) > side ? lowestCells(module, simulation, side) : null
    const coarse = lowest && openLowest(module, text, threads, lowest)
    // A world in chunks cannot start with heights.
    if (coarse === null || coarse instanceof Error) return reportOf(simulation, whole)
    try {
      return reportOf(coarse, lowest!)
    } finally {
      coarse.delete()
    }
  },
}

export const swath: Measure<SwathReport, SwathOptions> = {
  compute({ simulation }, options) {
    if (!simulation.swath || !options) return null
    const { fromEast, fromSouth, toEast, toSouth, width } = options
    return unwrap(simulation.swath(fromEast, fromSouth, toEast, toSouth, width))
  },
}

export const basin: Measure<BasinReport, BasinOptions> = {
  compute({ simulation }, options) {
    return simulation.basin && options ? unwrap(simulation.basin(options.east, options.south)) : null
  },
}

export const faults: Measure<TerrainFault[]> = {
  compute({ simulation }) {
    return simulation.faults ? unwrap(simulation.faults()) : null
  },
}

export const history: Measure<HistoryReport, HistoryOptions> = {
  worksWhileRunning: true,
  isOfRun: true,
  compute({ simulation, history: recorded }, { record = true } = {}) {
    if (!simulation.heights) return null
    recorded.setRecording(record)
    return historyReport(recorded.states(simulation))
  },
}
