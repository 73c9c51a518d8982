/** The code of charts in figures. */
export { ChartInFigure as InControls, RiversInFigure as OverTerrain } from './figure/ChartInFigure'
export { connectRiverLines as connect } from './scene/river-lines'
