/** Sizes in recipes, and the chunks that a recipe shows. */
import { describe, expect, it } from 'vitest'
import { unwrap } from '@rill-terrain/engine/module'
import { chunksOf, isEndless, readSize } from '@rill-terrain/recipe/sizes'
import { loadSingle } from '../../support/local-engine'

const module = await loadSingle()

describe('the size of a recipe', () => {
  it('has one number for a square, and two otherwise', () => {
    expect(readSize('512')).toEqual({ width: 512, height: 512 })
    expect(readSize(96)).toEqual({ width: 96, height: 96 })
    expect(readSize('96x32')).toEqual({ width: 96, height: 32 })
  })

  it.each([
    ['chunks=3x2', { columns: 3, rows: 2 }, false],
    ['chunks=endless', { columns: 4, rows: 4 }, true],
    ['seed=2', { columns: 1, rows: 1 }, false],
  ])('has as many chunks as the core shows: %s', (setting, expected, hasNoEnd) => {
    const recipe = unwrap(module.parseRecipe(`2/size=32x16;${setting};join=naive/simplex/thermal;iterations=1`))
    expect(chunksOf(recipe.world)).toEqual(expected)
    expect([recipe.width, recipe.height]).toEqual([32 * expected.columns, 16 * expected.rows])
    expect(isEndless(recipe.world)).toBe(hasNoEnd)
  })

  it('is a number of chunks, or the word of a world without an end', () => {
    const { message } = module.parseRecipe('2/chunks=many/simplex') as { message: string }
    expect(message).toContain('between 1 and 65536, or endless')
  })
})
