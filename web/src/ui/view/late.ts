/** What comes as one part once the first terrain is there. */
export { DropZone } from './DropZone'
export { OnTerrain } from './OnTerrain'
export { TerrainSummary } from './TerrainSummary'
