/** Steady states, and the number of recorded values. */
import { describe, expect, it } from 'vitest'
import { History, steadyIterations, steadyRate, steadySince } from '@rill-terrain/engine/measures/history'
import type { Simulation } from '@rill-terrain/engine/module'

const counted = Array.from({ length: 101 }, (_, iteration) => iteration)

describe('a steady state', () => {
  it('begins where mean height and relief no longer change', () => {
    const approach = counted.map((iteration) => 500 - 400 * Math.exp(-iteration / 5))
    const relief = counted.map(() => 1000)
    const first = counted.findIndex(
      (iteration) => iteration > 0 && approach[iteration]! - approach[iteration - 1]! < steadyRate * 1000,
    )
    expect(steadySince(counted, approach, relief)).toBe(first - 1)
    expect(steadySince(counted, relief, approach)).toBeGreaterThan(first)
  })

  it('needs some iterations, and does not exist while the terrain changes', () => {
    const level = counted.map(() => 500)
    const rising = counted.map((iteration) => 500 + iteration)
    expect(steadySince(counted, rising, level)).toBeNull()
    expect(steadySince(counted.slice(0, steadyIterations), level.slice(0, steadyIterations), level)).toBeNull()
    expect(steadySince(counted.slice(0, steadyIterations + 1), level, level)).toBe(0)
    expect(steadySince([], [], [])).toBeNull()
  })
})

/** A run of 10,000 iterations, and how often its drainage was computed. */
function fakeRun() {
  const state = { iteration: 0, drained: 0 }
  const simulation = {
    progress: () => ({ iteration: state.iteration, iterations: 10_000 }),
    heights: () => ({ mean: state.iteration, relief: 100 }),
    drainage: () => ({ closedShare: ++state.drained / 1000, drainageDensity: 0.01 }),
    budget: () => ({ eroded: 0, deposited: 0, lost: 0 }),
  } as unknown as Simulation
  return { state, simulation }
}

describe('a history', () => {
  it('records nothing before it is wanted', () => {
    const { state, simulation } = fakeRun()
    const history = new History()
    history.record(simulation)
    expect(history.report(simulation).iteration).toEqual([])
    expect(state.drained).toBe(0)
  })

  it('has a bounded number of values, and of computations of the drainage', () => {
    const { state, simulation } = fakeRun()
    const history = new History()
    history.setRecording(true)
    for (; state.iteration <= 10_000; state.iteration++) history.record(simulation)
    expect(state.drained).toBeLessThanOrEqual(18)
    const { iteration, meanHeight } = history.report(simulation)
    expect(iteration.length).toBeLessThanOrEqual(2001)
    expect(iteration.length).toBeGreaterThan(900)
    expect(meanHeight).toEqual(iteration)
    expect(iteration).toEqual([...iteration].sort((a, b) => a - b))
  })

  it('has the single cells of iterations with drainage, and none of engines that do not count them', () => {
    for (const counts of [true, false]) {
      const { state, simulation } = fakeRun()
      if (counts) simulation.singleCells = () => ({ spikes: 1, islets: 2, trenches: 3, excused: 4, tallestSpike: 5 })
      const history = new History()
      history.setRecording(true)
      for (; state.iteration < 3; state.iteration++) history.record(simulation)
      const { spikes, islets, trenches, closedShare } = history.report(simulation)
      expect(closedShare.map((share) => share !== null)).toEqual([true, false, false, true])
      expect([spikes, islets, trenches]).toEqual(
        [1, 2, 3].map((count) => (counts ? [count, null, null, count] : Array(4).fill(null))),
      )
    }
  })
})
