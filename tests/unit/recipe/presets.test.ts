/** The presets of the page: recipes that the core can read, in the core's own form, each with a unique name. */
import { describe, expect, it } from 'vitest'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { examplesWith, matching, presetName, presets } from '@rill-terrain/recipe/presets/presets'
import { cameraFromText, defaultCamera, viewpoint } from '@rill-terrain/renderer/camera/camera'
import { project } from '@rill-terrain/renderer/camera/matrix'
import { startRecipe } from '@rill-terrain/recipe/presets/start-recipe'

const examples = examplesWith(builtinImages)

describe('presets', () => {
  it('are written in the core’s own form, so that the page recognises them', async () => {
    const engine = await loadEngine('single', 1)
    for (const { title, text } of presets) expect(engine.parseRecipe(text), title).toMatchObject({ text })
  })

  it('have enough places, each with a unique title, description and recipe', () => {
    expect(presets.filter(({ isComparison }) => !isComparison).length).toBeGreaterThanOrEqual(18)
    for (const key of ['title', 'about', 'text'] as const) {
      expect(new Set(examples.map((each) => each[key])).size, key).toBe(examples.length)
    }
    expect(new Set(examples.map(presetName)).size).toBe(examples.length)
    for (const { title, about } of presets) expect(about, title).toMatch(/^[A-Z].*[^.]$/)
  })

  it('start with the recipe that the page opens with', () => {
    expect(presets[0]!.text).toBe(startRecipe(false))
    expect(startRecipe(true)).toBe(startRecipe(false).replace('size=512', 'size=256'))
  })

  it.each([
    ['thumbnail', 320, 200],
    ['picture', 1200, 630],
  ])('show the whole block in their %s', (_, width, height) => {
    const viewport = { width, height, inset: { left: 0, right: 0, top: 0, bottom: 0 } }
    for (const { title, text } of examples.slice(1)) {
      const given = /camera=([^&]*)/.exec(text)?.[1]
      const camera = given ? cameraFromText(given.replaceAll('_', ','))! : defaultCamera
      for (const top of [0.03, 0.1, 0.2]) {
        const block = { sizeX: 1, sizeZ: 1, top, base: -0.07 }
        const { matrix } = viewpoint(camera, block, viewport, () => top / 2)
        for (const corner of [-0.5, 0.5].flatMap((x) =>
          [-0.5, 0.5].flatMap((z) => [[x, top, z] as const, [x, block.base, z] as const]),
        )) {
          const [right, up] = project(matrix, corner)
          expect(Math.max(Math.abs(right!), Math.abs(up!)), title).toBeLessThan(0.98)
        }
      }
    }
  })

  it('are found by words of their titles, descriptions and alternative names', () => {
    const titles = (search: string) => matching(examples, search).map(({ title }) => title)
    expect(titles('')).toHaveLength(examples.length)
    expect(titles('  FJORD ')).toEqual(['Fjords', 'Glacier coast'])
    expect(titles('volcano sea')).toEqual(['Volcanic island'])
    expect(titles('norway')).toEqual(['Fjords', 'Glacier coast'])
    expect(titles('tennessee')).toContain('Jacksboro fault, Tennessee')
    expect(titles('asphalt')).toEqual([])
  })
})
