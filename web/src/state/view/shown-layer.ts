/** What the interface says about the layer whose values are shown as colours. Pure functions. */
import { layerColourMap } from '@rill-terrain/colours/palettes'
import type { Registry } from '@rill-terrain/recipe/types'
import { differenceLayer } from '../compare/difference-layer'

/** Units with powers that are no whole numbers, in characters that every font has. */
const raisedUnits: Readonly<Record<string, string>> = { 'm^0.9': 'm⁰·⁹' }

/** Label and unit of a layer, also of the difference of two terrains; undefined for an unknown layer. */
export function shownLayer(registry: Registry | null | undefined, layer: string): { label: string; unit: string } | undefined {
  const found = [differenceLayer, ...(registry?.layers ?? [])].find(({ id }) => id === layer)
  return found && { label: found.label, unit: raisedUnits[found.unit] ?? found.unit }
}

/** The values are numbers of classes: their colours tell neighbours apart, and a value has no meaning of its own. */
export const hasClasses = (layer: string): boolean => layerColourMap(layer).isClasses === true
