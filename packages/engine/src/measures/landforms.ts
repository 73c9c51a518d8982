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
} from './landform-report'
import type { Measure } from './measure'

/** Default reference concavity of chi and ksn (Wobus et al. 2006). */
export const defaultTheta = 0.45

/** Default number of rivers in a report. */
export const defaultRivers = 8

export const landforms: Measure<LandformReport, LandformOptions> = {
  compute({ simulation }, { theta = defaultTheta, rivers = defaultRivers } = {}) {
    return simulation.landforms ? unwrap(simulation.landforms(theta, rivers)) : null
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

export const history: Measure<HistoryReport, HistoryOptions> = {
  worksWhileRunning: true,
  compute({ simulation, history: recorded }, { record = true } = {}) {
    if (!simulation.heights) return null
    recorded.setRecording(record)
    return recorded.report(simulation)
  },
}
