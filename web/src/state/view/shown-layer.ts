/** What the interface says about the layer whose values are shown as colours. Pure functions. */
import { layerColourMap } from '@rill-terrain/colours/palettes'
import type { Registry } from '@rill-terrain/recipe/types'

/** Units with powers that are no whole numbers, in characters that every font has. */
const raisedUnits: Readonly<Record<string, string>> = { 'm^0.9': 'm⁰·⁹' }

/** The difference of two compared terrains in colour scales; the engine has no such layer. */
export const differenceLayer = { id: 'difference', label: 'Difference', unit: 'm' }

/** How the interface names a layer and its values. */
export interface ShownLayer {
  label: string
  unit: string
  /** Names of the values 0, 1, 2..., if the values are classes with names. */
  classes?: readonly string[] | undefined
}

/** The words for a layer, also for the difference of two terrains; undefined for an unknown layer. */
export function shownLayer(registry: Registry | null | undefined, layer: string): ShownLayer | undefined {
  const layers: readonly (ShownLayer & { id: string })[] = [differenceLayer, ...(registry?.layers ?? [])]
  const found = layers.find(({ id }) => id === layer)
  return found && { label: found.label, unit: raisedUnits[found.unit] ?? found.unit, classes: found.classes }
}

/** The values are numbers of classes. Without names, their colours tell neighbours apart, and a value has no meaning of its own. */
export const hasClasses = (layer: string): boolean => layerColourMap(layer).isClasses === true
