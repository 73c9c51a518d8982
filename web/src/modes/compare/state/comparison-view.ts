/** A comparison as values of the view in a link. Pure functions. */
import { terrainPart } from '@rill-terrain/recipe/address'
import type { ViewValues } from '@rill-terrain/recipe/link'
import type { ComparisonValues } from './comparison-values'
import { decodeRecipe, encodeRecipe, maxCode } from './recipe-code'

export type ComparisonLayout = 'wipe' | 'side-by-side'
/** A is on the left, or above; B is on the right, or below. */
export type Side = 'a' | 'b'

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a')

export interface ComparisonView {
  /** The other recipe; null compares the open terrain with another iteration of itself. */
  recipe: string | null
  /** Iteration of the other side; null for the start, or for the iteration of the open terrain if the other side has another recipe. */
  iteration: number | null
  layout: ComparisonLayout
  /** The side of the open terrain. */
  side: Side
  /** Position of the divider: 0 at the left edge of the free area, 1 at its right edge. */
  divider: number
}

/** Digits of the divider's position: about a pixel of a large window. */
const dividerDigits = 3

/** The comparison of a view; null if the view has none. A recipe that cannot be decoded is an empty text, which no engine reads. */
export function comparisonOf(view: ViewValues): ComparisonView | null {
  const { compare } = view
  if (compare !== 'start' && compare !== 'recipe') return null
  const isRecipe = compare === 'recipe'
  return {
    recipe: isRecipe ? terrainPart(decodeRecipe(view['with'] ?? '') ?? '') : null,
    iteration: view['with-at'] ? Number(view['with-at']) : null,
    layout: view['layout'] === 'side-by-side' ? 'side-by-side' : 'wipe',
    side: isRecipe ? (view['side'] === 'b' ? 'b' : 'a') : 'b',
    divider: Math.min(1, Math.max(0, Number(view['divider'] || 0.5))),
  }
}

/** The values of a view with a comparison; defaults are empty, so that equal comparisons give equal links. */
export function valuesOf({ recipe, iteration, layout, side, divider }: ComparisonView): ComparisonValues {
  const isRecipe = recipe !== null
  const position = String(Number(divider.toFixed(dividerDigits)))
  return {
    compare: isRecipe ? 'recipe' : 'start',
    with: isRecipe ? encodeRecipe(terrainPart(recipe)) : '',
    'with-at': iteration === null || (!isRecipe && iteration === 0) ? '' : String(iteration),
    divider: position === '0.5' ? '' : position,
    layout: layout === 'wipe' ? '' : layout,
    side: isRecipe && side === 'b' ? 'b' : '',
  }
}

/** Whether a link can contain a recipe as the other side. */
export const fitsLink = (recipe: string): boolean => encodeRecipe(terrainPart(recipe)).length <= maxCode

/** The comparison of the open terrain with its start. */
export const withStart: ComparisonView = { recipe: null, iteration: null, layout: 'wipe', side: 'b', divider: 0.5 }

/** The comparison of the open terrain, on side A, with another recipe. */
export const withRecipe = (recipe: string): ComparisonView => ({ ...withStart, recipe: terrainPart(recipe), side: 'a' })
