/**
 * The part of an image that the map of a recipe shows, as shares of the image: an affine map from the unit square of the map to the
 * unit square of the image. Shares are counted from the north-western corner, to the east and to the south. They do not depend on
 * the number of cells or pixels.
 */
import { imageNameOf } from './image-name'
import { dataOf } from './method-properties'
import { chunksOf, readSize } from './sizes'
import type { MethodDescription, ParameterValues, ParsedRecipe, Registry, StageRecipe } from './types'

/** Shares (u, v) for shares (x, y): u = m[0] + m[1] x + m[2] y, and v = m[3] + m[4] x + m[5] y. */
export type ShareMap = readonly [number, number, number, number, number, number]

/** An image that a map shows. */
interface ShownImage {
  /** Name or web address. */
  name: string
  /** From shares of the map to shares of the image. */
  shares: ShareMap
}

/** First `inner`, then `outer`. */
export function combined(outer: ShareMap, inner: ShareMap): ShareMap {
  const [a, b, c, d, e, f] = outer
  const [p, q, r, s, t, u] = inner
  return [a + b * p + c * s, b * q + c * t, b * r + c * u, d + e * p + f * s, e * q + f * t, e * r + f * u]
}

/**
 * The image below the terrain of a recipe, if it begins with one and no other source replaces it; null otherwise, and where the map
 * shows no part of the image.
 */
export function shownImage(recipe: Pick<ParsedRecipe, 'stages' | 'world'>, registry: Registry): ShownImage | null {
  return mapShares(recipe.world) && imageBelow(recipe, registry)
}

/** The same, even if the map is beside the image: its shares are then below 0 or above 1. */
export function imageBelow({ stages, world }: Pick<ParsedRecipe, 'stages' | 'world'>, registry: Registry): ShownImage | null {
  const base = baseOf(stages, registry)
  if (!base || dataOf(registry, base.method) !== 'image') return null
  const { parameters } = base
  return { name: imageNameOf(parameters), shares: combined(stageShares(parameters), sharesOf(world)) }
}

/** The source that other stages change. */
function baseOf(stages: readonly StageRecipe[], { methods }: Registry): StageRecipe | null {
  const kindOf = (id: string): MethodDescription['kind'] | undefined => methods.find((method) => method.id === id)?.kind
  let base: StageRecipe | null = null
  let isMasked = false
  for (const stage of stages.filter(({ isOn }) => isOn)) {
    const kind = kindOf(stage.method)
    if (kind === 'mask') isMasked = true
    const { blend, amount } = stage.parameters
    const replaces = blend === 'replace' && amount === 1 && !isMasked
    if (kind === 'source' && (base === null || replaces)) base = stage
  }
  return base
}

/**
 * From shares of the whole map, with all its chunks, to shares of an image at the world's origin, which covers one chunk; null if
 * they do not overlap.
 */
export function mapShares(world: ParameterValues): ShareMap | null {
  const shares = sharesOf(world)
  const [west, columns, , north, , rows] = shares
  const overlaps = west < 1 && west + columns > 0 && north < 1 && north + rows > 0
  return overlaps ? shares : null
}

function sharesOf(world: ParameterValues): ShareMap {
  const { width, height } = readSize(world['size']!)
  const { columns, rows } = chunksOf(world)
  const extent = Number(world['extent'])
  const [west, north] = [Number(world['x']) / extent, Number(world['y']) / ((extent * height) / width)]
  return [west, columns, 0, north, 0, rows]
}

/**
 * From shares of the ground that an `image` stage covers to shares of its image, which the stage crops, then turns clockwise, and
 * then flips: see wasm/sources/image.h. Engines without these parameters show the whole image.
 */
export function stageShares(parameters: ParameterValues): ShareMap {
  const quarters = Number(parameters['turn'] ?? 0) / 90
  const turns = Array.from({ length: quarters }, () => quarterTurn)
  const flip = flips[String(parameters['flip'])] ?? unchanged
  return [cropOf(parameters), ...turns, flip].reduce(combined)
}

const unchanged: ShareMap = [0, 1, 0, 0, 0, 1]
/** The northern edge of a turned image is the western edge of the image before. */
const quarterTurn: ShareMap = [0, 0, 1, 1, -1, 0]
const flips: Record<string, ShareMap> = { horizontal: [1, -1, 0, 0, 0, 1], vertical: [0, 1, 0, 1, 0, -1] }

/** Minimum share of a side that a crop leaves, in %. */
const minLength = 1

function cropOf(parameters: ParameterValues): ShareMap {
  const percent = (name: string) => Number(parameters[name] ?? 0)
  const along = (before: number, after: number) => [before / 100, Math.max(100 - before - after, minLength) / 100] as const
  const [west, width] = along(percent('left'), percent('right'))
  const [north, height] = along(percent('top'), percent('bottom'))
  return [west, width, 0, north, 0, height]
}
