/** The charts of the terrain, loaded as one lazy part when the first chart opens. */
export { ChartsInPanel } from './ChartsInPanel'
export { ChartsOverTerrain } from './ChartDrawer'
