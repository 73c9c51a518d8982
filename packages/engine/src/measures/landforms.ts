/** The measures of geomorphology (docs/landforms.md), which the core computes. */
import { unwrap } from '../module'
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
import type { Measure } from './measure'
import { completeReport } from './older-reports'

/** Reference concavity of chi and ksn, as in the parameter `theta` of the view: for code without a description of the engine. */
export const defaultTheta = 0.45
export const minTheta = 0.1
export const maxTheta = 0.9

/** Default number of rivers in a report. */
export const defaultRivers = 8

export const landforms: Measure<LandformReport, LandformOptions> = {
  compute({ simulation }, { theta = defaultTheta, rivers = defaultRivers } = {}) {
    return simulation.landforms ? completeReport(unwrap(simulation.landforms(theta, rivers))) : null
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
  compute({ simulation, history: recorded }, { record = true } = {}) {
    if (!simulation.heights) return null
    recorded.setRecording(record)
    return recorded.report(simulation)
  },
}
