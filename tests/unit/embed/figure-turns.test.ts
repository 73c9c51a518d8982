/** Whose turn it is among the figures of a page. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mostAtATime, Turns } from '@rill-terrain/element/turns'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function figures(count: number) {
  const turns = new Turns()
  const began: number[] = []
  const each = Array.from({ length: count }, (_, index) => ({ takeTurn: () => void began.push(index) }))
  return { turns, began, each }
}

describe('the turns of figures', () => {
  it('come one after the other, in the order in which they were wanted', () => {
    const { turns, began, each } = figures(3)
    for (const index of [2, 0, 1]) turns.want(each[index]!)
    expect(began).toEqual([2])
    turns.endLoading(each[2]!)
    expect(began).toEqual([2, 0])
    turns.endLoading(each[0]!)
    expect(began).toEqual([2, 0, 1])
  })

  it('are so many at a time, and the next comes when one is given back', () => {
    const { turns, began, each } = figures(mostAtATime + 2)
    for (const figure of each) turns.want(figure)
    for (const figure of each) turns.endLoading(figure)
    expect(began).toHaveLength(mostAtATime)
    turns.giveBack(each[3]!)
    expect(began).toHaveLength(mostAtATime + 1)
    expect(began.at(-1)).toBe(mostAtATime)
  })

  it('pass by a figure that was only scrolled past', () => {
    const { turns, began, each } = figures(3)
    for (const figure of each) turns.want(figure)
    turns.giveBack(each[1]!)
    turns.endLoading(each[0]!)
    expect(began).toEqual([0, 2])
  })

  it('go on where a figure goes while it loads, or takes for ever', () => {
    const { turns, began, each } = figures(3)
    for (const figure of each) turns.want(figure)
    turns.giveBack(each[0]!)
    expect(began).toEqual([0, 1])
    vi.runOnlyPendingTimers()
    expect(began).toEqual([0, 1, 2])
  })

  it('are one for each figure, however often it asks', () => {
    const { turns, began, each } = figures(2)
    turns.want(each[0]!)
    turns.want(each[0]!)
    turns.want(each[1]!)
    turns.want(each[1]!)
    turns.endLoading(each[0]!)
    turns.endLoading(each[1]!)
    expect(began).toEqual([0, 1])
  })
})
