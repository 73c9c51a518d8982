/** The parts over the terrain, loaded together as one lazy part. */
export { OnTerrain } from './OnTerrain'
export { TerrainSummary } from './TerrainSummary'
