/** Formatted numbers. */
import { describe, expect, it } from 'vitest'
import {
  budgetResidual,
  formatBytes,
  formatLength,
  formatMilliseconds,
  formatQuantity,
  formatVolume,
} from '@rill-terrain/recipe/format'

describe('formatted numbers', () => {
  it('have units that suit their size', () => {
    expect(formatVolume(0)).toBe('0 m³')
    expect(formatVolume(12345)).toBe('12.3 thousand m³')
    expect(formatVolume(3.176e6)).toBe('3.18 million m³')
    expect(formatVolume(-1.2345e9)).toBe('-1.23 km³')
    expect(formatVolume(2.671e8)).toBe('0.267 km³')
    expect(formatBytes(41_900_000)).toBe('41.9 MB')
    expect(formatMilliseconds(0.8449)).toBe('0.84 ms')
    expect(formatMilliseconds(1234)).toBe('1.2 s')
    expect(formatLength(10000)).toBe('10 km')
    expect(formatQuantity(1900, 'm')).toBe('1,900 m')
    expect(formatQuantity(2.5e6, 'm²')).toBe('2.5 km²')
  })

  it('include the mass-balance residual', () => {
    expect(budgetResidual({ eroded: 10, deposited: 6, carried: 3, lost: 1 })).toBe(0)
    expect(budgetResidual({ eroded: 10, deposited: 6, carried: 3, lost: 0 })).toBeCloseTo(0.1)
    expect(budgetResidual({ eroded: 0, deposited: 0, carried: 0, lost: 0 })).toBe(0)
  })
})
