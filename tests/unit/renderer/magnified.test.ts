import { describe, expect, it } from 'vitest'
import { magnified } from '@rill-terrain/colours/magnified'

const map = { values: Float32Array.from({ length: 12 }, (_, at) => Math.fround(Math.sin(at * 1.7) * 50)), width: 4, height: 3 }

describe('a magnified map', () => {
  it('has the size that a picture needs', () => {
    const { width, height, values } = magnified(map, 5)
    expect([width, height, values.length]).toEqual([20, 15, 300])
    expect(magnified(map, 1).values).toEqual(map.values)
  })

  it('passes through the given heights, which lie in the middle of odd blocks', () => {
    const { width, values } = magnified(map, 3)
    map.values.forEach((value, at) => {
      const [column, row] = [at % map.width, Math.floor(at / map.width)]
      expect(values[(3 * row + 1) * width + 3 * column + 1]).toBeCloseTo(value, 4)
    })
  })

  it('continues a slope without steps, and level ground without ripples', () => {
    const ramp = { values: Float32Array.from({ length: 8 * 8 }, (_, at) => (at % 8) * 10), width: 8, height: 8 }
    const { width, values } = magnified(ramp, 4)
    for (let column = 8; column < 20; column++)
      expect(values[16 * width + column + 1]! - values[16 * width + column]!).toBeCloseTo(2.5, 4)
    const flat = { values: new Float32Array(9).fill(7), width: 3, height: 3 }
    expect([...magnified(flat, 4).values].every((value) => Math.abs(value - 7) < 1e-5)).toBe(true)
  })
})
