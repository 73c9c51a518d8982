/** The parts over the terrain, loaded together as one lazy part. */
export { NoSourceHint } from '../notices/NoSourceHint'
export { OnTerrain } from './OnTerrain'
export { TerrainSummary } from './TerrainSummary'
