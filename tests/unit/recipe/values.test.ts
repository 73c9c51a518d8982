/** Parameter values: slider positions, typed numbers and sizes. */
import { describe, expect, it } from 'vitest'
import { elevationPresets } from '@rill-terrain/recipe/presets/presets'
import {
  decadeTicks,
  hasSlider,
  nudged,
  positionOf,
  scaledSize,
  sizeText,
  sliderSteps,
  stepFrom,
  valueAt,
} from '@rill-terrain/recipe/values'
import { readTyped, typedNumber } from '@rill-terrain/recipe/units'
import { parameter } from '../../support/parameter'

describe('sliders', () => {
  it('map both ends to the limits of the range', () => {
    for (const scale of ['linear', 'logarithmic'] as const) {
      for (const minimum of [0, 0.01]) {
        const row = parameter({ minimum, maximum: 12345, scale })
        expect(valueAt(row, 0)).toBe(minimum)
        expect(valueAt(row, sliderSteps)).toBe(12345)
        expect(positionOf(row, minimum)).toBe(0)
        expect(positionOf(row, 12345)).toBe(sliderSteps)
      }
    }
  })

  it('have the geometric mean in the middle of a logarithmic scale', () => {
    const row = parameter({ minimum: 0.01, maximum: 100, scale: 'logarithmic' })
    expect(valueAt(row, sliderSteps / 2)).toBe(1)
    expect(positionOf(row, 1)).toBe(sliderSteps / 2)
  })

  it('are slow near the default value of a logarithmic scale, and lead back to the same position', () => {
    const erodibility = parameter({ minimum: 1e-8, maximum: 0.01, default: 1e-5, scale: 'logarithmic' })
    const start = positionOf(erodibility, 1e-5)
    expect(start).toBe(sliderSteps / 2)
    const meanRate = (0.01 / 1e-8) ** (100 / sliderSteps)
    expect(valueAt(erodibility, start + 100) / 1e-5).toBeLessThan(meanRate ** 0.5)
    expect(1e-5 / valueAt(erodibility, start - 100)).toBeLessThan(meanRate ** 0.5)
    for (const row of [erodibility, ...[0, 1e-8, 0.01, '0.5:0.5:20'].map((each) => ({ ...erodibility, default: each }))]) {
      for (let position = 0; position < sliderSteps; position += 50) {
        expect(valueAt(row, position + 50)).toBeGreaterThan(valueAt(row, position))
        expect(Math.abs(positionOf(row, valueAt(row, position)) - position)).toBeLessThanOrEqual(2)
      }
    }
  })

  it('give values with few digits, and whole numbers for integers', () => {
    expect(valueAt(parameter({ maximum: 1 }), 333)).toBe(0.333)
    const iterations = parameter({ kind: 'integer', minimum: 1, maximum: 100000, scale: 'logarithmic' })
    for (let position = 0; position <= sliderSteps; position += 7)
      expect(Number.isInteger(valueAt(iterations, position))).toBe(true)
  })

  it('reach the next whole number with one key, even in a narrow range', () => {
    const octaves = parameter({ kind: 'integer', minimum: 1, maximum: 16 })
    expect(stepFrom(octaves, 6, 10)).toBe(7)
    expect(stepFrom(octaves, 6, -10)).toBe(5)
    expect(stepFrom(octaves, 16, 10)).toBe(16)
  })

  it('move by at least one unit of the third digit, up to the ends of the range', () => {
    const erodibility = parameter({ minimum: 1e-8, maximum: 0.01, default: 1e-5, scale: 'logarithmic' })
    expect(stepFrom(erodibility, 1.01e-5, 1)).toBe(1.02e-5)
    expect(stepFrom(erodibility, 1.015e-5, -1)).toBe(1.005e-5)
    expect(stepFrom(erodibility, 0.01, 1)).toBe(0.01)
    const share = parameter({ minimum: 0, maximum: 1 })
    expect(stepFrom(share, 0.5, 1)).toBe(0.501)
    expect(stepFrom(share, 0, 1)).toBe(0.001)
    expect(stepFrom(share, 0, -1)).toBe(0)
  })

  it('have ticks at the powers of ten inside a logarithmic range', () => {
    expect(decadeTicks(parameter({ minimum: 0.01, maximum: 100, scale: 'logarithmic' }))).toHaveLength(3)
    expect(decadeTicks(parameter({ minimum: 0.01, maximum: 100, scale: 'logarithmic' }))[1]).toBe(0.5)
    const iterations = parameter({ kind: 'integer', minimum: 1, maximum: 20_000, scale: 'logarithmic' })
    expect(decadeTicks(iterations).map((share) => valueAt(iterations, share * sliderSteps))).toEqual([10, 100, 1000, 10_000])
    expect(decadeTicks(parameter({ minimum: 2, maximum: 9, scale: 'logarithmic' }))).toEqual([])
    expect(decadeTicks(parameter({ minimum: 1, maximum: 1000 }))).toEqual([])
  })

  it('are not offered for ranges that are too wide', () => {
    expect(hasSlider(parameter({ kind: 'integer', maximum: 4294967295 }))).toBe(false)
    expect(hasSlider(parameter({ kind: 'text' }))).toBe(false)
    expect(hasSlider(parameter({}))).toBe(true)
  })

  it('change by arrow keys in the second digit or by whole numbers, within the range', () => {
    expect(nudged(parameter({ minimum: 0, maximum: 1 }), 0.5, 1)).toBe(0.501)
    expect(nudged(parameter({ minimum: 0, maximum: 1 }), 0.5, -10)).toBe(0.49)
    expect(nudged(parameter({ minimum: 1, maximum: 1e7, scale: 'logarithmic' }), 20000, 1)).toBe(21000)
    expect(nudged(parameter({ kind: 'integer', minimum: 1, maximum: 8 }), 7, 10)).toBe(8)
  })
})

describe('typed numbers', () => {
  it('are parsed in common notations', () => {
    expect(typedNumber(' 1,5 ', '')).toBe('1.5')
    expect(typedNumber('12 000', 'm')).toBe('12000')
    expect(typedNumber('2e3', '')).toBe('2000')
    expect(typedNumber('−.5', '')).toBe('-0.5')
    expect(typedNumber('', '')).toBeNull()
    expect(typedNumber('many', '')).toBeNull()
  })

  it('have the reading that is within the bounds of the field', () => {
    const extent = { minimum: 100, maximum: 1e7 }
    expect(['10,000', '10.000', '1,000,000', '1.234,5', '1,234.5'].map((typed) => readTyped(typed, 'm', extent))).toEqual(
      ['10000', '10000', '1000000', '1234.5', '1234.5'].map((number) => ({ number })),
    )
    expect(readTyped('1.250 km', 'm', { minimum: 1, maximum: 2000 })).toEqual({ number: '1250' })
    expect(readTyped('1,5', 'm', { minimum: 0, maximum: 10 })).toEqual({ number: '1.5' })
    expect(readTyped('0,125', '', { minimum: 0, maximum: 1000 })).toEqual({ number: '0.125' })
    expect(readTyped('1.0000', '', { minimum: 0, maximum: 1e6 })).toEqual({ number: '1' })
    expect(readTyped('1,2,3', '', { minimum: 0, maximum: 1e6 })).toBeNull()
  })

  it('have two readings where both are within the bounds', () => {
    expect(readTyped('10,000', 'm', { minimum: 1, maximum: 20_000 })).toEqual({ asDecimal: '10', asGroups: '10000' })
    expect(readTyped('1.125', '', { minimum: 0, maximum: 2000 })).toEqual({ asDecimal: '1.125', asGroups: '1125' })
  })

  it('may have a unit, which is converted to the parameter’s unit', () => {
    expect(typedNumber('20 km', 'm')).toBe('20000')
    expect(typedNumber('1.1km', 'm')).toBe('1100')
    expect(typedNumber('250 m', 'm')).toBe('250')
    expect(typedNumber('0,5 km²', 'm²')).toBe('500000')
    expect(typedNumber('0.5 km^2', 'm²')).toBe('500000')
    expect(typedNumber('35 °', '°')).toBe('35')
    expect(typedNumber('35 deg', '°')).toBe('35')
    expect(typedNumber('5 %', '')).toBe('0.05')
    expect(typedNumber('3 m/yr', 'm/yr')).toBe('3')
  })

  it('are rejected in an incompatible unit', () => {
    expect(typedNumber('20 km', '°')).toBeNull()
    expect(typedNumber('20 km', '')).toBeNull()
    expect(typedNumber('3 m²', 'm')).toBeNull()
  })
})

describe('sizes', () => {
  it('preserve their proportions, and never become zero', () => {
    expect(scaledSize(400, 200, 512, 4)).toEqual({ width: 512, height: 256 })
    expect(scaledSize(20000, 10, 512, 4)).toEqual({ width: 512, height: 4 })
    expect(sizeText(512, 512)).toBe('512')
    expect(sizeText(472, 502)).toBe('472x502')
  })

  it('of an elevation model result in square cells', () => {
    const [eroded, measured] = elevationPresets({
      id: 'm',
      title: 'M',
      credit: 'C',
      groundWidth: 20000,
      groundHeight: 40000,
      base: 5,
      relief: 70,
    })
    expect(eroded!.text).toMatch(/^2\/size=256x512;extent=20000\/image;name=m;base=5;relief=70\//)
    expect(measured!.text).toMatch(/^2\/size=256x512;extent=20000\/image;name=m;base=5;relief=70\?/)
  })
})
