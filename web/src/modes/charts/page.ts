/** The code of charts on the page. */
export { connectRiverLines as connect } from './scene/river-lines'
export { ChartsInPanel as Card } from './ui/ChartsInPanel'
export { ChartsOverTerrain as OverTerrain } from './ui/ChartDrawer'
