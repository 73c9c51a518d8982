/** What lies over the terrain, loaded together once the first terrain is shown. */
export { OnTerrain } from './OnTerrain'
export { TerrainSummary } from './TerrainSummary'
