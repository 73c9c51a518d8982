/** Places on Earth: their heights from elevation tiles, and what a recipe says about them. */
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { registryOf } from '@rill-terrain/engine/registry'
import type { Decision } from '@rill-terrain/files/reading/decisions'
import type { HeightImage } from '@rill-terrain/files/reading/height-image'
import { defaultTileAddress, isTileAddress } from '@rill-terrain/files/place/tile-source'
import { isDigestOf, placeDigest } from '@rill-terrain/files/place/digest'
import { loadPlace } from '@rill-terrain/files/place/load-place'
import {
  centreInWords,
  changedSentence,
  isSamePlace,
  placeFromName,
  placeFromParameters,
  type Place,
} from '@rill-terrain/files/place/place'
import { dataOf } from '@rill-terrain/recipe/method-properties'
import { CommandError } from './command-error'
import { ProgressLine } from './progress'

/** Environment variable with the address of the elevation tiles. */
const tilesVariable = 'RILL_ELEVATION_TILES'

/** Loads the heights of a place, and shows the progress. */
export async function loadPlaceTiles(place: Place, signal: AbortSignal): Promise<HeightImage> {
  const address = process.env[tilesVariable] ?? defaultTileAddress
  if (!isTileAddress(address)) {
    throw new CommandError(
      `${tilesVariable} must be a web address with {z}, {x} and {y}, such as ${defaultTileAddress}, but is '${address}'.`,
    )
  }
  const line = new ProgressLine()
  try {
    return await loadPlace({ address }, place, {
      cancel: signal,
      progress: ({ tiles, ofTiles }) => line.show('elevation tiles', tiles, ofTiles, 0),
    })
  } finally {
    line.clear()
  }
}

/** Says for each stage with this place whether the heights are those that the recipe was made with. */
export function placeDecisions(module: RillModule, recipe: string, name: string, values: Float32Array): Decision[] {
  return placeSentences(module, recipe, name, values).map((text) => ({ subject: 'elevation tiles', text, choices: [] }))
}

function placeSentences(module: RillModule, recipe: string, name: string, values: Float32Array): string[] {
  const place = placeFromName(name)!
  const digest = placeDigest(place, unwrap(module.contentHash(values)))
  const registry = registryOf(module)
  const given = unwrap(module.parseRecipe(recipe))
    .stages.filter(({ isOn, method }) => isOn && dataOf(registry, method) === 'place')
    .filter(({ parameters }) => isSamePlace(place, placeFromParameters(parameters)))
    .map(({ parameters }) => String(parameters['digest']))
  if (given.includes(digest)) return []
  if (given.some((each) => isDigestOf(place, each))) return [changedSentence]
  return [`The place at ${centreInWords(place)} has digest=${digest}: with it, the recipe says when its elevation tiles change.`]
}
