/** The parts over the terrain, loaded together as one lazy part. */
export { loadComparison } from '../compare/parts'
export { NoSourceHint } from '../notices/NoSourceHint'
export { OnTerrain } from './OnTerrain'
export { TerrainSummary } from './TerrainSummary'
