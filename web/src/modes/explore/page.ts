/** The code of walking and flying. */
export { connectExplorer as connect } from './scene/explorer'
export { ExploreView as OverTerrain } from './ui/ExploreView'
