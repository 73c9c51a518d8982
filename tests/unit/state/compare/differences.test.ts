/** The differences of two recipes in words. */
import { describe, expect, it } from 'vitest'
import type { ParsedRecipe } from '@rill-terrain/recipe/types'
import { differencesInShort, recipeDifferences } from '../../../../web/src/modes/compare/state/recipe-differences'
import { playground, usePages, workspace } from '../../../support/test-page'

usePages()

async function differences(a: string, b: string): Promise<string[]> {
  await playground.start()
  const [one, other] = await Promise.all([a, b].map((text) => workspace.session.check(text)))
  if (!one!.ok || !other!.ok) throw new Error('The recipes of this test must be valid.')
  return recipeDifferences(one!.value, other!.value, workspace.registry!)
}

describe('the differences of two recipes', () => {
  it('are values by the titles of their parameters, with units', async () => {
    const [a, b] = ['2/size=48;seed=7/simplex/thermal@2;talus=35', '2/size=48;seed=8/simplex/thermal@2;talus=28']
    expect(await differences(a, b)).toEqual(['Seed 7 → 8', 'Thermal erosion: Talus angle 35° → 28°'])
    expect(await differences(a, a)).toEqual([])
  })

  it('are stages and companions of only one recipe', async () => {
    expect(await differences('simplex/grid-droplets', 'simplex/grid-droplets+thermal')).toEqual([
      'Thermal erosion only in B, after Grid droplets',
    ])
    expect(await differences('simplex/thermal/grid-droplets', 'simplex/grid-droplets')).toEqual(['Thermal erosion only in A'])
  })

  it('are stages that are switched off, and choices by their titles', async () => {
    expect(await differences('simplex/!thermal', 'simplex/thermal')).toEqual(['Thermal erosion is on only in B'])
    expect(await differences('edges=wall/simplex', 'edges=periodic/simplex')).toEqual(['Edges Wall → Periodic'])
    expect(await differences('sea=none/simplex', 'sea=12/simplex')).toEqual(['Sea level none → 12 m'])
  })

  it('are an order, and the values of stages that have moved', async () => {
    const words = await differences('simplex/thermal;talus=35/grid-droplets', 'simplex/grid-droplets/thermal;talus=30')
    expect(words).toEqual(['Thermal erosion: Talus angle 35° → 30°', 'The stages have another order'])
  })

  it('are shortened for labels', () => {
    expect(differencesInShort([])).toBe('The recipes are the same.')
    expect(differencesInShort(['One', 'Two'])).toBe('One, Two.')
    expect(differencesInShort(['One', 'Two', 'Three', 'Four'])).toBe('One, Two, and 2 more.')
  })

  it('do not depend on values that both have', () => {
    const recipe = { world: {}, stages: [] } as unknown as ParsedRecipe
    expect(recipeDifferences(recipe, recipe, { methods: [], world: [], view: [], layers: [] })).toEqual([])
  })
})
