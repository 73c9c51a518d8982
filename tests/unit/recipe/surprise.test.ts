/**
 * The random recipes of "Surprise me" are plausible land: ground above the sea with natural slopes, heights and lakes
 * (docs/landforms.md).
 */
import { describe, expect, it } from 'vitest'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { runRecipe } from '@rill-terrain/engine/api/run-recipe'
import { quantile, shareBelow } from '@rill-terrain/colours/distribution'
import type { Registry } from '@rill-terrain/engine/module'
import { figuresOf } from '@rill-terrain/engine/figures'
import { kindOfPlace, placeName } from '@rill-terrain/recipe/surprise/place-names'
import { presetOf, presets } from '@rill-terrain/recipe/presets/presets'
import { provideImages } from 'rill-terrain/images'
import { surpriseRecipe } from '@rill-terrain/recipe/surprise/surprise'
import { placeKindIds } from '@rill-terrain/recipe/surprise/surprise-kinds'

const engine = await loadEngine('single', 1)
const size = 96
/** A seed for each kind of place. */
const seeds = placeKindIds.map((kind) => {
  for (let seed = 100; ; seed++) if (kindOfPlace(surpriseRecipe(seed, size)) === kind) return seed
})
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

  it('has every source, mask, finish by hand and erosion method, except places that need the network', () => {
    const registry = JSON.parse(engine.describe()) as Registry
    const wanted = registry.methods.filter(({ id, kind }) => (kind !== 'finish' || id === 'paint') && id !== 'place')
    const texts = Array.from({ length: 600 }, (_, seed) => surpriseRecipe(seed, 512).replace(/\?.*/, ''))
    const drawn = new Set(texts.flatMap((text) => text.split(/[/+]/).map((part) => part.replace(/[@;].*/, ''))))
    expect(wanted.map(({ id }) => id).filter((id) => !drawn.has(id))).toEqual([])
  })

  it('is of none of the recent kinds, and never a preset', () => {
    let recent: string[] = []
    for (let seed = 0; seed < 200; seed++) {
      const text = surpriseRecipe(seed, 512, recent)
      const kind = kindOfPlace(text)!
      expect(recent).not.toContain(kind)
      expect(presetOf(text, presets)).toBeUndefined()
      recent = [kind, ...recent].slice(0, 10)
    }
    expect(kindOfPlace(surpriseRecipe(1, 512, placeKindIds)), 'all kinds are recent').not.toBeNull()
  })

  it.each(seeds)('with seed %i gives plausible land', { timeout: 60_000 }, async (seed) => {
    const order = { layers: ['lakes'] }
    const text = surpriseRecipe(seed, size)
    await provideImages(engine, text, new AbortController().signal)
    const { width, height, cellSize, layers } = await runRecipe(engine, text, order, 1, () => {})
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

describe('the name of a random place', () => {
  const names = Array.from({ length: 300 }, (_, seed) => placeName(surpriseRecipe(seed, 512)))

  it('is a landform, the same in the core’s form of the recipe and at any size', () => {
    for (const seed of seeds) {
      const { text } = engine.parseRecipe(surpriseRecipe(seed, 512)) as never as { text: string }
      expect(placeName(text)).toBe(placeName(surpriseRecipe(seed, 512)))
      expect(placeName(text)).toBe(placeName(surpriseRecipe(seed, 256)))
    }
    for (const name of names) expect(name).toMatch(/^[A-Z][a-z-]+( [a-z-]+){1,3}$/)
    expect(new Set(names).size).toBeGreaterThan(120)
  })

  it('is never the title of a preset, and belongs to no recipe with other values or stages', () => {
    for (const { title } of presets) expect(names).not.toContain(title)
    const text = surpriseRecipe(1, 512)
    const [terrain, view] = text.split('?')
    expect(placeName(`${terrain}/blur?${view}`)).toBeNull()
    expect(placeName(text.replace(/relief=\d+/, 'relief=9999'))).toBeNull()
    expect(placeName('2/size=256/simplex/droplets@3')).toBeNull()
    expect(placeName('')).toBeNull()
  })

  it('says what is extreme about the place', () => {
    const name = (relief: number, seed: number) =>
      placeName(
        `2/extent=6000;seed=${seed}/simplex;relief=${relief};scale=3000;gain=0.4/stream-power;uplift=0.0006;erodibility=0.00002;channel-area=30000+creep@3;diffusivity=0.03`,
      )
    const adjectives = (relief: number) => new Set(seeds.map((seed) => name(relief, seed)!.split(' ')[0]))
    expect(adjectives(790)).toContain('Steep')
    expect(adjectives(790)).not.toContain('Gentle')
    expect(adjectives(560)).toContain('Gentle')
    expect(adjectives(675)).not.toContain('Steep')
  })
})
