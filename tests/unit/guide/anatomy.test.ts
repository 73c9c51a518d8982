/** The parts of a recipe in the drawing of "Recipes", compared with the reader of the core. */
import { unwrap } from '@rill-terrain/engine/module'
import { expect, it } from 'vitest'
import { partsOf } from '../../../guide/chapters/recipes/anatomy'
import { usesIn } from '../../../guide/reading/read-chapter'
import { loadSingle } from '../../support/local-engine'

const shown = String(usesIn('recipes').find(({ name }) => name === 'Anatomy')!.properties['recipe'])

it('the parts of the recipe are those that the core reads', async () => {
  const recipe = unwrap((await loadSingle()).parseRecipe(shown))
  const parts = partsOf(shown)
  const ofKind = (kind: string) => parts.filter((part) => part.kind === kind).map(({ text }) => text)
  expect(ofKind('epoch')).toEqual(['2'])
  expect(ofKind('method')).toEqual(recipe.stages.map(({ method }) => method))
  expect(ofKind('companion').map((text) => text.split('@')[0])).toEqual(
    recipe.stages.flatMap(({ companions }) => companions.map(({ method }) => method)),
  )
  expect(ofKind('view').map((part) => part.split('=')[0])).toEqual(recipe.viewGiven)
  expect(ofKind('world').map((part) => part.split('=')[0])).toEqual(['size', 'extent', 'seed'])
  expect(parts.map(({ separator, text }) => separator + text).join('')).toBe(shown)
})

it('a part without a meaning is an error', () => {
  expect(() => partsOf('2/size=256/perlin')).toThrow("The drawing has no meaning for the part 'perlin'.")
})
