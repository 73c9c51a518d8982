/**
 * Random recipes: a seed chooses a kind of place, and for each of its numbers a value from a range that preserves the character of
 * the kind. Nearly all are within all of these measures of docs/landforms.md: mean slope 3 to 40 degrees and 95 % below 66, at most
 * an eighth in closed depressions, hypsometric integral 0.1 to 0.65, Hack's exponent 0.45 to 0.67, roughness below 0.45.
 * `tests/unit/recipe/surprise.test.ts` checks some of the seeds.
 */
import { placeKindIds, placeKinds } from './surprise-kinds'
import type { Chance, Place } from './surprise-place'

/** Direction of the sun relative to the view direction, in degrees clockwise: behind the viewer's left shoulder, as on maps. */
const sunBesideView = 276

/** The random recipe for a seed, a 32-bit whole number, with `size` cells and a view. Its kind is none of `recent`. */
export function surpriseRecipe(seed: number, size: number, recent: readonly string[] = []): string {
  const chance = chanceOf(seed)
  const unseen = placeKindIds.filter((kind) => !recent.includes(kind))
  const kinds = unseen.length > 0 ? unseen : placeKindIds
  const kind = kinds[chance.whole(0, kinds.length - 1)]!
  const { extent, stages, exaggeration, sunHeight, bestSide }: Place = placeKinds[kind](chance)
  const azimuth = ((bestSide ?? chance.whole(0, 359)) + 360) % 360
  const view = [
    `sun=${(azimuth + sunBesideView) % 360}`,
    ...(sunHeight === undefined ? [] : [`sun-height=${sunHeight}`]),
    `exaggeration=${exaggeration}`,
    `camera=${azimuth}_31_1_0_0`,
  ]
  return `2/size=${size};extent=${extent};seed=${chance.whole(1, 99999)}/${stages}?${view.join('&')}`
}

/**
 * Random numbers from a seed: multiples of the golden ratio in 32 bits, hashed (splitmix32). Uses only integer arithmetic, so
 * results are the same everywhere.
 */
function chanceOf(seed: number): Chance {
  let state = seed | 0
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    let hash = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97)
    return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
  }
  return {
    from: (low, high) => Number((low + (high - low) * next()).toPrecision(3)),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
  }
}
