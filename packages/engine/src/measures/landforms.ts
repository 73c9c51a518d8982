/** The measures of geomorphology (docs/landforms.md), which the core computes. */
import { unwrap, type Simulation } from '../module'
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
import { lowestCells, openLowest } from './lowest-cells'
import type { Measure } from './measure'
import { completeReport } from './older-reports'
import { layersAtRivers, type ReportMap } from './report-map'
import { withYoungGround } from './young-ground'

/** Reference concavity of chi and ksn, as in the parameter `theta` of the view: for code without a description of the engine. */
export const defaultTheta = 0.45
export const minTheta = 0.1
export const maxTheta = 0.9

/** Default number of rivers in a report. */
export const defaultRivers = 8

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
    return recorded.report(simulation)
  },
}
