/** The comparison of the page, with what figures do not have: titles of the recipes, and the colours of the difference. */
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { examplesWith } from '@rill-terrain/recipe/presets/presets'
import type { Host } from '../../app/host'
import { perOwner } from '../../state/per-owner'
import { terrainTitle } from '../../state/view/terrain-words'
import { createComparison } from './comparer'
import { differenceColours } from './scene/shown-difference'

export const pageComparisonOf = perOwner((host: Host) => {
  const presets = examplesWith(builtinImages)
  return createComparison(host, {
    titleOf: (recipe, registry) => terrainTitle(recipe, registry, presets),
    differenceColours,
  })
})
