/** The steps across the borders of chunks in "Terrain without an end", and the cost of a margin, compared with the core. */
import { readFileSync } from 'node:fs'
import { measureSeams } from '@rill-terrain/engine/measures/seams'
import { unwrap } from '@rill-terrain/engine/module'
import { describe, expect, it } from 'vitest'
import { loadSingle } from '../../support/local-engine'

const chapter = readFileSync(new URL('../../../guide/chapters/terrain-without-an-end/index.mdx', import.meta.url), 'utf8')
const module = await loadSingle()

const written = [...chapter.matchAll(/<SeamStep recipe="([^"]+)" of="(across|inside)" digits=\{(\d)\}>([\d.]+)<\/SeamStep>/g)].map(
  ([, recipe, of, digits, text]) => ({ recipe: recipe!, of: of as 'across' | 'inside', digits: Number(digits), text: text! }),
)

describe('the steps in the text', () => {
  it('are all read', () => {
    expect(written.length).toBeGreaterThan(20)
    expect(written).toHaveLength(chapter.match(/<SeamStep/g)!.length)
  })

  for (const recipe of new Set(written.map((step) => step.recipe))) {
    it(`of ${recipe}`, () => {
      const simulation = unwrap(module.openSimulation(recipe, 1, null))
      unwrap(simulation.advance(1e9))
      const seams = measureSeams(module, simulation)!
      for (const { of, digits, text } of written.filter((step) => step.recipe === recipe)) {
        expect(seams[of].mean.toFixed(digits)).toBe(text)
      }
    })
  }
})

it('a margin of 60 cells around 128 costs what the question says', () => {
  const costOf = (size: number) =>
    unwrap(module.parseRecipe(`2/size=${size};chunks=2;join=halo/simplex/thermal@2;iterations=60`)).chunkCost!.cells
  expect(costOf(128)).toBeCloseTo(3.75, 2)
  expect(costOf(1024)).toBeCloseTo(1.25, 2)
  expect(chapter).toContain("{ text: '3.75 times', isRight: true }")
})

it('the margin of the rain is as wide, and costs as much, as the text says', () => {
  const recipe = /id="rain-halo"[^>]*recipe="([^"?]+)/.exec(chapter)![1]!
  const { margin, cells } = unwrap(module.parseRecipe(recipe)).chunkCost!
  expect(chapter).toContain(`With a margin of ${margin} cells`)
  expect(chapter).toContain(`each cell is computed ${Math.round(cells)} times`)
})
