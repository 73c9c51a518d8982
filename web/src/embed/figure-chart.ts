/** The chart of a figure, whose code is loaded with the first chart. */
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import { lazyComponent } from '../ui/lazy-component'

const chart = lazyModule(() => import('../ui/landforms/ChartInFigure'))

export const FigureRivers = lazyComponent(chart, (module) => module.RiversInFigure)
export const FigureChart = lazyComponent(chart, (module) => module.ChartInFigure)
