/** The order in which the figures of a page load. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxAtOnce, LoadQueue } from '@rill-terrain/element/turns'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function figures(count: number) {
  const turns = new LoadQueue()
  const began: number[] = []
  const each = Array.from({ length: count }, (_, index) => ({ takeTurn: () => void began.push(index) }))
  return { turns, began, each }
}

describe('the load queue of figures', () => {
  it('loads figures one after another, in the order of their requests', () => {
    const { turns, began, each } = figures(3)
    for (const index of [2, 0, 1]) turns.want(each[index]!)
    expect(began).toEqual([2])
    turns.endLoading(each[2]!)
    expect(began).toEqual([2, 0])
    turns.endLoading(each[0]!)
    expect(began).toEqual([2, 0, 1])
  })

  it('limits the number of loaded figures, and loads the next when one is released', () => {
    const { turns, began, each } = figures(maxAtOnce + 2)
    for (const figure of each) turns.want(figure)
    for (const figure of each) turns.endLoading(figure)
    expect(began).toHaveLength(maxAtOnce)
    turns.giveBack(each[3]!)
    expect(began).toHaveLength(maxAtOnce + 1)
    expect(began.at(-1)).toBe(maxAtOnce)
  })

  it('skips a figure that was only scrolled past', () => {
    const { turns, began, each } = figures(3)
    for (const figure of each) turns.want(figure)
    turns.giveBack(each[1]!)
    turns.endLoading(each[0]!)
    expect(began).toEqual([0, 2])
  })

  it('continues when a figure is removed while it loads, or does not finish loading', () => {
    const { turns, began, each } = figures(3)
    for (const figure of each) turns.want(figure)
    turns.giveBack(each[0]!)
    expect(began).toEqual([0, 1])
    vi.runOnlyPendingTimers()
    expect(began).toEqual([0, 1, 2])
  })

  it('loads each figure once, regardless of repeated requests', () => {
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
