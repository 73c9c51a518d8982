import type { Edit, ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import type { Place } from '@rill-terrain/files/place/place'
import { methodWithData } from '@rill-terrain/recipe/method-properties'
import { scaledSize, sizeText } from '@rill-terrain/recipe/values'
import { sourceEdits } from './image-recipe'

/**
 * Edits that replace the sources of a recipe by a place and leave its other stages unchanged. The map has the extent and the
 * proportions of the place, and `cells` cells along its longer side.
 */
export function placeEdits(recipe: ParsedRecipe, registry: Registry, place: Place, digest: string, cells: number): Edit[] {
  const minimum = registry.world.find(({ id }) => id === 'size')!.minimum
  const { width, height } = scaledSize(place.width, place.length, cells, minimum)
  const { latitude, longitude, zoom } = place
  const values = { lat: latitude, lon: longitude, width: place.width, length: place.length, zoom, digest }
  return [
    ...sourceEdits(recipe, registry, methodWithData(registry, 'place')!.id),
    ...Object.entries(values).map(([name, value]): Edit => ({
      kind: 'parameter',
      stage: 0,
      companion: -1,
      name,
      value: String(value),
    })),
    { kind: 'world', name: 'size', value: sizeText(width, height) },
    { kind: 'world', name: 'extent', value: String(place.width) },
    // A place is at the world's origin, so the map must be there to show it.
    { kind: 'world', name: 'x', value: '0' },
    { kind: 'world', name: 'y', value: '0' },
  ]
}
