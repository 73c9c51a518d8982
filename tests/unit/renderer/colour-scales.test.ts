/** The range of values of a colour scale. */
import { describe, expect, it } from 'vitest'
import { figuresOfLayer } from '@rill-terrain/engine/figures'
import { layerOf } from '../../support/measured-terrain'
import { growRange, scaleRange, defaultRange } from '@rill-terrain/colours/scale'
import { layerColourMap, minLakeDepth } from '@rill-terrain/colours/palettes'
import { runRecipe } from '@rill-terrain/engine/api/run-recipe'
import { loadEngine } from '@rill-terrain/engine/node/loader'

describe('colour scales', () => {
  it('are rounded outwards and never shrink', () => {
    const first = growRange(null, { minimum: 213, maximum: 1875 }, false)
    expect(first).toEqual({ minimum: 200, maximum: 1900 })
    expect(growRange(first, { minimum: 400, maximum: 1000 }, false)).toEqual(first)
  })

  it('exclude rare values, except for heights and powers of ten', () => {
    const range = (id: string, values: number[], logarithmic = false) =>
      defaultRange(id, figuresOfLayer(layerOf(id, values), 77, 13), logarithmic)
    const values = Array.from({ length: 1001 }, (_, index) => (index === 500 ? 1e5 : index))
    expect(range('wear', values).maximum).toBeLessThan(1000)
    expect(range('flow', values, true)).toEqual({ minimum: 0, maximum: 1e5 })
    expect(range('height', values)).toEqual({ minimum: 0, maximum: 1e5 })
    const lone = Array.from({ length: 1001 }, (_, index) => (index === 500 ? 7 : 0))
    expect(range('wear', lone)).toEqual({ minimum: 0, maximum: 7 })
  })

  it('have zero in the middle if they diverge', () => {
    const diverging = { logarithmic: false, diverging: true }
    const range = (values: number[]) => scaleRange(null, 'change', figuresOfLayer(layerOf('change', values), 10, 10), diverging)
    const { minimum, maximum } = range(Array.from({ length: 100 }, (_, index) => index - 80))
    expect(minimum).toBe(-maximum)
    expect(maximum).toBeGreaterThanOrEqual(75)
    expect(range(new Array<number>(100).fill(0)).maximum).toBeGreaterThan(0)
  })

  it('have a positive length even if all values are equal', () => {
    const { minimum, maximum } = growRange(null, { minimum: 7, maximum: 7 }, false)
    expect(maximum).toBeGreaterThan(minimum)
  })

  it('are above zero if they are logarithmic', () => {
    expect(growRange(null, { minimum: 0, maximum: 0 }, true).minimum).toBeGreaterThan(0)
    expect(growRange(null, { minimum: 0, maximum: 30 }, true)).toEqual({ minimum: 0.005, maximum: 50 })
  })

  it('begin at the minimum depth for lakes', () => {
    const range = (deepest: number) =>
      scaleRange(null, 'lakes', figuresOfLayer(layerOf('lakes', [0, 0, deepest, 0]), 2, 2), layerColourMap('lakes'))
    expect(range(130)).toEqual({ minimum: minLakeDepth, maximum: 200 })
    expect(range(0)).toEqual({ minimum: minLakeDepth, maximum: 1 })
    // A shallow sea.
    expect(range(0.1)).toEqual({ minimum: minLakeDepth, maximum: 1 })
  })

  it('share the minimum depth of lakes with the core', async () => {
    const module = await loadEngine('single', 1)
    const depths = []
    for (const recipe of ['2/size=256/simplex', '2/size=128;seed=3/simplex/droplets@3;iterations=5']) {
      const { layers } = await runRecipe(module, recipe, { layers: ['lakes'] }, 1, () => {})
      depths.push(...layers['lakes']!.values.filter((depth) => depth > 0))
    }
    const shallowest = Math.min(...depths)
    expect(shallowest).toBeGreaterThanOrEqual(minLakeDepth)
    expect(shallowest).toBeLessThan(1.2 * minLakeDepth)
  })
})
