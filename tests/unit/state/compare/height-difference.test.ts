/** The difference of two grids of heights. */
import { describe, expect, it } from 'vitest'
import { heightDifference } from '../../../../web/src/modes/compare/worker/height-difference'

describe('the difference of heights', () => {
  it('is right minus left, with its volumes', () => {
    const { values, higher, lower } = heightDifference(Float32Array.of(1, 5, 2, 2), Float32Array.of(4, 3, 2, 3), 10)
    expect([...values]).toEqual([3, -2, 0, 1])
    expect([higher, lower]).toEqual([400, 200])
  })

  it('has a scale without its rarest values, and at least a centimetre to either side', () => {
    const left = new Float32Array(10_000)
    const right = Float32Array.from(left, (_, cell) => (cell === 7 ? -500 : (cell % 100) / 10))
    expect(heightDifference(left, right, 1).limit).toBeGreaterThan(9)
    expect(heightDifference(left, right, 1).limit).toBeLessThan(11)
    expect(heightDifference(left, left, 1).limit).toBe(0.01)
  })
})
