/** Turns of figures to draw: one at a time, and at once where a browser or a sandbox has no locks. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DrawingTurn } from '@rill-terrain/renderer/display/drawing-turn'

/** Exclusive locks, granted in the order of the requests. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name: string, held: () => Promise<void>) {
      last = last.then(held)
      return last
    },
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setImmediate(act))
})
afterEach(() => vi.unstubAllGlobals())

describe('figures', () => {
  it('draw one after another', async () => {
    const [first, second] = [new DrawingTurn(true), new DrawingTurn(true)]
    const drawn: string[] = []
    first.take(() => drawn.push('first'))
    second.take(() => drawn.push('second'))
    await settle()
    expect(drawn).toEqual(['first'])
    // Within its turn, a figure draws at once.
    first.take(() => drawn.push('first again'))
    expect(drawn).toEqual(['first', 'first again'])
    first.give()
    await settle()
    expect(drawn).toEqual(['first', 'first again', 'second'])
  })

  it('draw after the picture before is composited', async () => {
    const [first, second] = [new DrawingTurn(true), new DrawingTurn(true)]
    const drawn: string[] = []
    first.take(() => drawn.push('first'))
    second.take(() => drawn.push('second'))
    await settle()
    first.giveWhenComposited()
    expect(drawn).toEqual(['first'])
    await vi.waitUntil(() => drawn.length === 2)
  })

  it('that are closed leave their turn to others', async () => {
    const [first, second, third] = [new DrawingTurn(true), new DrawingTurn(true), new DrawingTurn(true)]
    const drawn: string[] = []
    first.take(() => drawn.push('first'))
    second.take(() => drawn.push('second'))
    third.take(() => drawn.push('third'))
    await settle()
    second.end()
    first.end()
    await settle()
    expect(drawn).toEqual(['first', 'third'])
  })

  it('draw at once without locks, in a sandbox and outside of other pages', async () => {
    const drawn: string[] = []
    new DrawingTurn(false).take(() => drawn.push('page'))
    expect(drawn).toEqual(['page'])
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('SecurityError')) } })
    new DrawingTurn(true).take(() => drawn.push('sandbox'))
    await settle()
    vi.stubGlobal('navigator', {})
    new DrawingTurn(true).take(() => drawn.push('no locks'))
    expect(drawn).toEqual(['page', 'sandbox', 'no locks'])
  })
})
