/** The element as a module: importing it defines `<rill-terrain>`, and figures load from the folder of this file. */
import { RillTerrain } from './rill-terrain'

RillTerrain.base = new URL(/* @vite-ignore */ './', import.meta.url).href
if (!customElements.get('rill-terrain')) customElements.define('rill-terrain', RillTerrain)

export type { FigureMeasures } from './measures'
export { RillTerrain, type RillTerrainAttributes, type RillTerrainEventMap } from './rill-terrain'
