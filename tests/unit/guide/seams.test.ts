/** The steps across the borders of chunks in "Terrain without an end", and the cost of a margin, compared with the core. */
import { readFileSync } from 'node:fs'
import { measureSeams } from '@rill-terrain/engine/measures/seams'
import { unwrap } from '@rill-terrain/engine/module'
import { describe, expect, it } from 'vitest'
import type { SeamStepProps } from '../../../guide/chapters/terrain-without-an-end/SeamStep'
import { fileOf, usesIn } from '../../../guide/reading/read-chapter'
import { loadSingle } from '../../support/local-engine'

const folder = 'terrain-without-an-end'
const chapter = readFileSync(fileOf(folder), 'utf8')
const uses = usesIn(folder)
const module = await loadSingle()

const written = uses
  .filter(({ name }) => name === 'SeamStep')
  .map(({ properties, text }) => ({ ...(properties as unknown as SeamStepProps), text }))

describe('the steps in the text', () => {
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
