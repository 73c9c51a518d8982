import type { ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import { placeFromParameters } from '@rill-terrain/files/place/place'
import { dataOf } from '@rill-terrain/recipe/method-properties'
import { PlaceMap } from './place-map'

/** Shown when the recipe has no place: the valley of Lauterbrunnen with Eiger, Mönch and Jungfrau. */
const first = { latitude: 46.56, longitude: 7.95, width: 16_000, length: 16_000 }

/** The map at the place of a recipe, or the whole world. */
export function startOf(recipe: ParsedRecipe | null, registry: Registry | null, isSmallDevice: boolean): PlaceMap {
  const stage = recipe?.stages.find(({ method }) => dataOf(registry, method) === 'place')
  const cells = isSmallDevice ? 512 : 1024
  return stage ? new PlaceMap(placeFromParameters(stage.parameters), cells, true) : new PlaceMap(first, cells, false)
}
