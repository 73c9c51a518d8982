import { describe, expect, it } from 'vitest'
import { formatRemaining, remainingTime } from '@rill-terrain/recipe/remaining'

describe('the remaining time of a task', () => {
  it('follows from its speed so far, once that is known', () => {
    expect(remainingTime(10_000, 0.25)).toBe(30_000)
    expect(remainingTime(10_000, 1)).toBe(0)
    expect(remainingTime(500, 0.25)).toBeNull()
    expect(remainingTime(10_000, 0)).toBeNull()
  })

  it.each([
    [0, '1 s left'],
    [4100, '5 s left'],
    [34_000, '40 s left'],
    [90_000, '90 s left'],
    [91_000, '2 min left'],
    [3_600_000, '60 min left'],
  ])('of %i milliseconds in words is %s', (milliseconds, words) => {
    expect(formatRemaining(milliseconds)).toBe(words)
  })
})
