/** A comparison as values of a link, and the other recipe as one of them. */
import { describe, expect, it } from 'vitest'
import {
  comparisonOf,
  fitsLink,
  valuesOf,
  withRecipe,
  withStart,
  type ComparisonView,
} from '../../../../web/src/modes/compare/state/comparison-view'
import { decodeRecipe, encodeRecipe } from '../../../../web/src/modes/compare/state/recipe-code'
import { playground, recipe, usePages, workspace } from '../../../support/test-page'

usePages()

const awkward = "2/size=48/image;url=https://host.example/a%20b_c.png/grid-droplets@3+thermal@2;curve=0:0,1:1!~*'()ü"

describe('the code of a recipe', () => {
  it('contains only characters that a value of the view may contain, and gives the recipe back', () => {
    for (const text of [recipe, awkward, '']) {
      expect(encodeRecipe(text)).toMatch(/^[\w.-]*$/)
      expect(decodeRecipe(encodeRecipe(text))).toBe(text)
    }
  })

  it('is null for a damaged code', () => {
    expect(decodeRecipe('2_2')).toBeNull()
    expect(decodeRecipe('_FF_')).toBeNull()
  })
})

describe('a comparison in a link', () => {
  const wipe: ComparisonView = { recipe: null, iteration: 120, layout: 'wipe', side: 'b', divider: 0.25 }
  const two: ComparisonView = { recipe, iteration: null, layout: 'side-by-side', side: 'b', divider: 0.5 }

  it('is read as it was written', () => {
    for (const view of [wipe, two, withStart, withRecipe(recipe)]) expect(comparisonOf(valuesOf(view))).toEqual(view)
  })

  it('leaves out defaults, and the view of the other recipe', () => {
    expect(Object.values(valuesOf(withStart)).filter(Boolean)).toEqual(['start'])
    expect(valuesOf({ ...withStart, iteration: 0 })['with-at']).toBe('')
    expect(withRecipe(`${recipe}?view=map`)).toEqual(withRecipe(recipe))
  })

  it('is null without one, and for the comparison of ways to join chunks', () => {
    expect(comparisonOf({})).toBeNull()
    expect(comparisonOf({ compare: 'joins' })).toBeNull()
  })

  it('is accepted by the core', async () => {
    await playground.start()
    const values = Object.entries(valuesOf({ ...two, iteration: 3, divider: 0.123 }))
    const text = `${recipe}?${values.map(([name, value]) => `${name}=${value}`).join('&')}`
    const outcome = await workspace.session.check(text)
    expect(outcome.ok && outcome.value.viewGiven).toEqual(['compare', 'with', 'with-at', 'divider', 'layout', 'side'])
  })

  it('has a limit for the other recipe', () => {
    expect(fitsLink(recipe)).toBe(true)
    expect(fitsLink('/'.repeat(1001))).toBe(false)
  })
})
