/**
 * The random recipes of "Surprise me" are plausible land: ground above the sea with natural slopes, heights and lakes
 * (docs/landforms.md).
 */
import { describe, expect, it } from 'vitest'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { runRecipe } from '@rill-terrain/engine/api/run-recipe'
import { quantile, shareBelow } from '@rill-terrain/colours/distribution'
import { figuresOf } from '@rill-terrain/engine/figures'
import { surpriseRecipe } from '@rill-terrain/recipe/surprise'

const engine = await loadEngine('single', 1)
const size = 96
const seeds = Array.from({ length: 24 }, (_, index) => index + 1)
const degrees = (slope: number) => (180 / Math.PI) * Math.atan(slope)

describe('a random recipe', () => {
  it('is the same for the same seed, and differs for other seeds', () => {
    const texts = seeds.map((seed) => surpriseRecipe(seed, 512))
    expect(seeds.map((seed) => surpriseRecipe(seed, 512))).toEqual(texts)
    expect(new Set(texts).size).toBe(seeds.length)
    expect(surpriseRecipe(2 ** 32 - 1, 512)).not.toContain('NaN')
  })

  it('can be parsed by the core for any seed, and all kinds of places occur', () => {
    const kinds = new Set<string>()
    for (let seed = 0; seed < 500; seed++) {
      const { stages, width } = engine.parseRecipe(surpriseRecipe(Math.imul(seed, 0x9e3779b1) >>> 0, 512)) as never as {
        width: number
        stages: { method: string }[]
      }
      expect(width).toBe(512)
      kinds.add(stages.map(({ method }) => method).join())
    }
    expect(kinds.size).toBeGreaterThanOrEqual(12)
  })

  it.each(seeds)('with seed %i gives plausible land', { timeout: 60_000 }, async (seed) => {
    const order = { layers: ['lakes'] }
    const { width, height, cellSize, layers } = await runRecipe(engine, surpriseRecipe(seed, size), order, 1, () => {})
    const ids = ['height', 'lakes'] as const
    const figures = figuresOf(
      ids.map((id) => ({ id, ...layers[id]! })),
      width,
      height,
    )!
    const ground = figures.layers['height']!
    expect(ground.maximum - ground.minimum, 'relief, m').toBeGreaterThan(50)
    expect(shareBelow(ground.distribution, 0), 'share below the sea').toBeLessThan(0.85)
    const slope = (share: number) => degrees(quantile(figures.rises, share) / cellSize)
    expect(slope(0.9), 'nine tenths of the slopes').toBeGreaterThan(5)
    expect(slope(0.5), 'median slope').toBeLessThan(42)
    expect(slope(0.95), '95 % of slopes').toBeLessThan(68)
    const isLake = layers['lakes']!.values
    const land = layers['height']!.values.filter((metres) => metres > 0).length
    const lakes = layers['height']!.values.filter((metres, place) => metres > 0 && isLake[place]! > 0).length
    expect(lakes / land, 'share of lakes').toBeLessThan(0.25)
  })
})
