/** The range of values of a colour scale. */
import { describe, expect, it } from 'vitest'
import { figuresOfLayer } from '@rill-terrain/engine/figures'
import { layerOf } from '../support/measured-terrain'
import { growRange, scaleRange, defaultRange } from '@rill-terrain/colours/scale'

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
})
