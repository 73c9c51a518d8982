/** The comparison of the page, with the parts that figures do not have: titles of the recipes, and the colours of the difference. */
import type { paletteModule } from '@rill-terrain/colours/palettes'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { examplesWith } from '@rill-terrain/recipe/presets'
import { differenceColours } from '../../scene/compare/shown-difference'
import type { Comparison } from '../../state/compare/comparison'
import { terrainTitle } from '../../state/view/terrain-words'
import { createComparison, type ComparerParts } from './comparer'

export function createPageComparison(palettes: typeof paletteModule, parts: ComparerParts): Comparison {
  const presets = examplesWith(builtinImages)
  return createComparison(parts, {
    titleOf: (recipe, registry) => terrainTitle(recipe, registry, presets),
    differenceColours: differenceColours(palettes),
  })
}
