/** Recipes that begin with a starting terrain, and recipes without one: with the real core, without components. */
import { describe, expect, it } from 'vitest'
import type { Registry } from '@rill-terrain/engine/protocol'
import { firstErosions } from '@rill-terrain/recipe/first-erosion'
import { needsOtherRevisions } from '@rill-terrain/recipe/revisions'
import { hasSource, isUneroded, newRecipe, startingTerrains } from '../../../web/src/state/recipe/starting-terrain'
import { page, playground, usePages, workspace } from '../../support/test-page'

usePages()

async function open(terrain: string): Promise<Registry> {
  page.fragment = `#size=33x21/${terrain}?at=0`
  await playground.start()
  await page.settled()
  return workspace.registry!
}

const methods = () => workspace.editor.recipe.value!.stages.map(({ method }) => method)

describe('a new terrain', () => {
  it('is a recipe of any starting terrain in its current revision, and undo returns to the previous recipe', async () => {
    const registry = await open('perlin/thermal;iterations=2')
    const sources = startingTerrains(registry)
    expect(sources[0]!.id).toBe('simplex')
    expect(sources.map(({ id }) => id)).not.toContain('image')
    expect(sources.length).toBeGreaterThan(6)
    for (const source of sources) {
      await playground.openPreset(newRecipe(source, 32))
      await page.settled()
      expect(methods()).toEqual([source.id])
      expect(needsOtherRevisions(workspace.editor.recipe.value!, registry)).toBe(false)
    }
    for (let steps = 0; steps < sources.length; steps++) {
      workspace.session.undo()
      await page.settled()
    }
    expect(methods()).toEqual(['perlin', 'thermal'])
    expect(page.errors).toEqual([])
  })
})

describe('a recipe', () => {
  it.each([
    ['pipes;iterations=2', false],
    ['height-mask/thermal', false],
    ['simplex/thermal', true],
    ['!simplex/thermal', true],
  ])('has a starting terrain or not: %s', async (terrain, expected) => {
    const registry = await open(terrain)
    expect(hasSource(workspace.editor.stages.value, registry)).toBe(expected)
  })
})

describe('ground without erosion', () => {
  it.each([
    ['simplex', true],
    ['simplex/blur', true],
    ['simplex/thermal;iterations=2', false],
    // Strokes are ground that is still being drawn.
    ['shape/paint', false],
  ])('%s: %s', async (terrain, expected) => {
    const registry = await open(terrain)
    expect(isUneroded(workspace.editor.stages.value, registry)).toBe(expected)
    expect(firstErosions(registry).map(({ name }) => name)).toEqual(['Rivers', 'Droplets', 'Weathering'])
  })
})
