/** What the page offers: recipes that the core reads, as it writes them, each under a name of its own. */
import { describe, expect, it } from 'vitest'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { examplesWith, matching, presetName, presets } from '@rill-terrain/recipe/presets'
import { startRecipe } from '@rill-terrain/recipe/start-recipe'

const examples = examplesWith(builtinImages)

describe('presets', () => {
  it('are written as the core writes them, so that the page knows them again', async () => {
    const engine = await loadEngine('single', 1)
    for (const { title, text } of presets) expect(engine.parseRecipe(text), title).toMatchObject({ text })
  })

  it('are places enough, each with a name, a sentence and a view of its own', () => {
    expect(presets.filter(({ isComparison }) => !isComparison).length).toBeGreaterThanOrEqual(18)
    for (const key of ['title', 'about', 'text'] as const) {
      expect(new Set(examples.map((each) => each[key])).size, key).toBe(examples.length)
    }
    expect(new Set(examples.map(presetName)).size).toBe(examples.length)
    for (const { title, about } of presets) expect(about, title).toMatch(/^[A-Z].*[^.]$/)
  })

  it('begin with what the page opens with', () => {
    expect(presets[0]!.text).toBe(startRecipe(false))
    expect(startRecipe(true)).toBe(startRecipe(false).replace('size=512', 'size=256'))
  })

  it('are found by words of their names, their sentences and what else they are called', () => {
    const titles = (search: string) => matching(examples, search).map(({ title }) => title)
    expect(titles('')).toHaveLength(examples.length)
    expect(titles('  FJORD ')).toEqual(['Fjords'])
    expect(titles('volcano sea')).toEqual(['Volcanic island'])
    expect(titles('norway')).toEqual(['Fjords'])
    expect(titles('tennessee')).toContain('Jacksboro fault, Tennessee')
    expect(titles('asphalt')).toEqual([])
  })
})
