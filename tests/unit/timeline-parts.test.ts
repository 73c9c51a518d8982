/** Runs that stop within an iteration, so that a pause is quick: always the same bits as whole iterations. */
import { beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '@rill-terrain/engine/module'
import { Timeline } from '@rill-terrain/engine/timeline'
import { loadSingle } from '../support/local-engine'
import { runTo, stateOf } from './support/timelines'

const single = await loadSingle()

describe('a run that stops within iterations', () => {
  const text = '2/size=64;extent=640/simplex/grid-droplets;iterations=9/droplets;iterations=5'
  const stateAt = (iteration: number) => {
    const straight = new Timeline(single, 1)
    unwrap(straight.open(text, 0))
    if (iteration > 0) unwrap(straight.simulation!.advance(iteration))
    return stateOf(single, straight)
  }
  let timeline: Timeline

  beforeEach(() => {
    timeline = new Timeline(single, 1)
    unwrap(timeline.open(text, 0))
  })

  it('counts only complete iterations, and completes one at a time', () => {
    const ran: number[] = []
    while (!timeline.progress!.done) {
      ran.push(unwrap(timeline.run(5, Infinity, 0)))
      expect(timeline.isWithinIteration).toBe(ran.at(-1) === 0)
    }
    expect(Math.max(...ran)).toBe(1)
    expect(ran.length).toBeGreaterThan(40)
    expect(stateOf(single, timeline)).toEqual(stateAt(14))
  })

  it('shows the state after the iteration that it has begun', () => {
    expect(unwrap(timeline.run(1, Infinity, 0))).toBe(0)
    expect(timeline.progress!.iteration).toBe(0)
    expect(stateOf(single, timeline)).toEqual(stateAt(1))
    expect(timeline.isWithinIteration).toBe(false)
  })

  it('goes back and forth to the bit', () => {
    expect(unwrap(timeline.run(1, Infinity, 0))).toBe(0)
    unwrap(timeline.goBackTo(0))
    expect(stateOf(single, timeline)).toEqual(stateAt(0))
    runTo(timeline, 13)
    expect(stateOf(single, timeline)).toEqual(stateAt(13))
    expect(unwrap(timeline.run(1, Infinity, 0))).toBe(0)
    unwrap(timeline.goBackTo(4))
    runTo(timeline, 4)
    expect(stateOf(single, timeline)).toEqual(stateAt(4))
  })
})
