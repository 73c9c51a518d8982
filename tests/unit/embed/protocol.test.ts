/** Validation of messages between a figure and its page. */
import { describe, expect, it } from 'vitest'
import { envelope, maxAddress, RateLimit, readCommand, readEvent } from '@rill-terrain/element/protocol'

describe('a message', () => {
  it('is received as it was sent', () => {
    expect(readCommand(envelope({ type: 'play' }))).toEqual({ type: 'play' })
    expect(readCommand(envelope({ type: 'seek', iteration: 12 }))).toEqual({ type: 'seek', iteration: 12 })
    const done = { type: 'done', recipe: '2//simplex', fingerprint: '0123456789abcdef', iteration: 3 } as const
    expect(readEvent(envelope(done))).toEqual(done)
    expect(readCommand(envelope({ type: 'getMeasures', request: 4 }))).toEqual({ type: 'getMeasures', request: 4 })
  })

  it('loses unknown fields', () => {
    expect(readCommand({ rill: 1, type: 'pause', iteration: 3, then: () => {} })).toEqual({ type: 'pause' })
  })

  it.each([
    ['nothing', null],
    ['text', 'play'],
    ['no version', { type: 'play' }],
    ['another version', { rill: 2, type: 'play' }],
    ['an unknown type', { rill: 1, type: 'eval', code: 'alert(1)' }],
    ['a name of every object', { rill: 1, type: 'constructor' }],
    ['a list for a type', { rill: 1, type: ['play'] }],
    ['an event for a command', { rill: 1, type: 'loaded' }],
    ['no iteration', { rill: 1, type: 'seek' }],
    ['text for a number', { rill: 1, type: 'seek', iteration: '3' }],
    ['an iteration before the first', { rill: 1, type: 'seek', iteration: -1 }],
    ['an iteration without end', { rill: 1, type: 'seek', iteration: Infinity }],
    ['a list for a recipe', { rill: 1, type: 'setRecipe', recipe: ['2//simplex'] }],
    ['a recipe that is too long', { rill: 1, type: 'setRecipe', recipe: 'x'.repeat(maxAddress + 1) }],
  ])('with %s is dropped', (_, data) => {
    expect(readCommand(data)).toBeNull()
  })
})

describe('an answer with measures', () => {
  const mass = { eroded: 1, deposited: 1, carried: 0, lost: 0, uplifted: 0 }
  const measures = {
    recipe: '2//simplex',
    fingerprint: '0123456789abcdef',
    iteration: 3,
    mass,
    landforms: null,
    seams: null,
    chart: null,
  }

  it('is received as it was sent', () => {
    expect(readEvent(envelope({ type: 'measures', request: 2, measures }))).toEqual({ type: 'measures', request: 2, measures })
  })

  it.each([['text'], [null], [undefined], [7]])('is dropped with %s in place of the measures', (wrong) => {
    expect(readEvent({ rill: 1, type: 'measures', request: 2, measures: wrong })).toBeNull()
  })
})

describe('the rate limit', () => {
  it('accepts a burst of messages, and then a limited number per second', () => {
    let now = 0
    const limit = new RateLimit(10, 3, () => now)
    const admitted = (tries: number) => Array.from({ length: tries }, () => limit.admits()).filter(Boolean).length
    expect(admitted(10)).toBe(3)
    now += 250
    expect(admitted(10)).toBe(2)
    now += 3_600_000
    expect(admitted(10)).toBe(3)
  })
})
