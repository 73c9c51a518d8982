/** Formatted numbers. */
import { describe, expect, it } from 'vitest'
import {
  budgetResidual,
  counted,
  formatBytes,
  formatLength,
  formatMilliseconds,
  formatQuantity,
  formatTiny,
  formatVolume,
  plainNumber,
  formatWithError,
} from '@rill-terrain/recipe/format'

describe('formatted numbers', () => {
  it('have units that suit their size', () => {
    expect(formatVolume(0)).toBe('0 m³')
    expect(formatVolume(12345)).toBe('12,300 m³')
    expect(formatVolume(3.176e6)).toBe('3,180,000 m³')
    expect(formatVolume(-1.2345e9)).toBe('-1.23 km³')
    expect(formatVolume(2.671e8)).toBe('0.267 km³')
    expect(formatBytes(43_900_000)).toBe('41.9 MiB')
    expect(formatMilliseconds(0.8449)).toBe('0.84 ms')
    expect(formatMilliseconds(1234)).toBe('1.2 s')
    expect(formatLength(10000)).toBe('10 km')
    expect(formatQuantity(1900, 'm')).toBe('1,900 m')
    expect(formatQuantity(2.5e6, 'm²')).toBe('2.5 km²')
  })

  it('have their noun in the plural, except for 1', () => {
    expect([0, 1, 1200].map((count) => counted(count, 'iteration'))).toEqual(['0 iterations', '1 iteration', '1,200 iterations'])
  })

  it('are written without a power of ten in fields', () => {
    expect([2e-5, 1.2345678e-7, 4294967295, -0.5].map((value) => plainNumber(value))).toEqual([
      '0.00002',
      '0.00000012345678',
      '4294967295',
      '-0.5',
    ])
    expect(plainNumber(1.23456e-5, 3)).toBe('0.0000123')
  })

  it('are powers of ten if they are tiny', () => {
    expect([0, -5.2e-9, 1e-12].map(formatTiny)).toEqual(['0', '−5 × 10⁻⁹', '1 × 10⁻¹²'])
  })

  it('include the mass-balance residual', () => {
    expect(budgetResidual({ eroded: 10, deposited: 6, carried: 3, lost: 1 })).toBe(0)
    expect(budgetResidual({ eroded: 10, deposited: 6, carried: 3, lost: 0 })).toBeCloseTo(0.1)
    expect(budgetResidual({ eroded: 0, deposited: 0, carried: 0, lost: 0 })).toBe(0)
  })
})

it('writes a number with as many digits as its standard error determines', () => {
  const written = [
    [0.428, 0.0998],
    [0.428, 0.0412],
    [1236.4, 87],
    [1236.4, 187],
    [-3.21, 0.153],
    [4.98, 0.53],
    [0.500012, 0.00021],
    [21.7, null],
  ] as const
  expect(written.map(([value, error]) => formatWithError(value, error))).toEqual([
    '0.43 ± 0.10',
    '0.43 ± 0.04',
    '1,240 ± 90',
    '1,240 ± 190',
    '−3.21 ± 0.15',
    '5.0 ± 0.5',
    '0.50001 ± 0.00021',
    '21.7',
  ])
})
