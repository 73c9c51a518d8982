/** Steady states, and the number of recorded values. */
import { describe, expect, it } from 'vitest'
import { History } from '@rill-terrain/engine/measures/history'
import { historyReport } from '@rill-terrain/engine/measures/history-series'
import { steadyStateOf, type RecordedState } from '@rill-terrain/engine/measures/steady-state'
import type { Simulation } from '@rill-terrain/engine/module'

/**
 * Land of 1 km² whose uplift is 1 m per iteration. Its relief approaches 100 m, so the response time becomes 100 iterations; a
 * divide goes on to wander, and the relief with it.
 */
function rising(iterations: number, { wander = 0, steepness = 40 } = {}): RecordedState[] {
  let eroded = 0
  return Array.from({ length: iterations / 10 + 1 }, (_, index) => {
    const iteration = 10 * index
    const share = 1 - Math.exp(-iteration / 30)
    eroded += index === 0 ? 0 : 10 * 1e6 * share
    return {
      iteration,
      relief: 100 * share + wander * (index % 2),
      ...{ eroded, deposited: 0, uplifted: 1e6 * iteration, landArea: 1e6 },
      medianSteepness: steepness * share,
      meanSlope: 10 * share,
    }
  })
}

describe('a steady state', () => {
  it('begins where ksn, slope and the balance rest, also while the relief wanders', () => {
    const steady = steadyStateOf(rising(600, { wander: 3 }))
    expect(steady.isRising).toBe(true)
    expect(steady.since).toBeGreaterThan(100)
    expect(steady.since).toBeLessThan(300)
    expect(Math.abs(steady.responseTime! - 100)).toBeLessThan(4)
  })

  it('is not reached while one of the three still changes', () => {
    const early = steadyStateOf(rising(60))
    expect(early.since).toBeNull()
    expect(early.steepnessChange).toBeGreaterThan(0.1)
    expect(early.imbalance).toBeLessThan(-0.1)
    const states = rising(600)
    const changing = (changes: (iteration: number) => Partial<RecordedState>) =>
      steadyStateOf(states.map((state) => ({ ...state, ...changes(state.iteration) }))).since
    expect(changing((iteration) => ({ medianSteepness: 40 + 0.01 * iteration }))).toBeNull()
    expect(changing((iteration) => ({ meanSlope: 10 + 0.002 * iteration }))).toBeNull()
    expect(changing((iteration) => ({ eroded: 0.98e6 * iteration }))).toBeNull()
    expect(changing(() => ({}))).not.toBeNull()
  })

  it('is not known without the drainage of several states', () => {
    expect(steadyStateOf([])).toMatchObject({ since: null, responseTime: null })
    const undrained = rising(600).map((state) => ({ ...state, medianSteepness: null }))
    expect(steadyStateOf(undrained)).toMatchObject({ isRising: true, since: null, responseTime: null })
  })

  it('is rest for land without uplift', () => {
    const states = rising(600).map((state) => ({ ...state, uplifted: 0 }))
    expect(steadyStateOf(states)).toMatchObject({ isRising: false, since: null })
    const rested = states.map((state) => ({ ...state, eroded: Math.min(state.iteration, 200) * 1e6 }))
    expect(steadyStateOf(rested).since).toBe(200)
  })
})

/** A run of 10,000 iterations, and how often its drainage was computed. */
function fakeRun() {
  const state = { iteration: 0, drained: 0 }
  const simulation = {
    progress: () => ({ iteration: state.iteration, iterations: 10_000 }),
    heights: () => ({ mean: state.iteration, relief: 100 }),
    drainage: () => ({ closedShare: ++state.drained / 1000, drainageDensity: 0.01 }),
    budget: () => ({ eroded: 0, deposited: 0, lost: 0, uplifted: 0 }),
  } as unknown as Simulation
  return { state, simulation }
}

describe('a history', () => {
  it('records nothing before it is wanted', () => {
    const { state, simulation } = fakeRun()
    const history = new History()
    history.record(simulation)
    expect(history.states(simulation)).toEqual([])
    expect(state.drained).toBe(0)
  })

  it('has a bounded number of values, and of computations of the drainage', () => {
    const { state, simulation } = fakeRun()
    const history = new History()
    history.setRecording(true)
    for (; state.iteration <= 10_000; state.iteration++) history.record(simulation)
    expect(state.drained).toBeLessThanOrEqual(18)
    const { iteration, meanHeight } = historyReport(history.states(simulation))
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
      const { spikes, islets, trenches, closedShare } = historyReport(history.states(simulation))
      expect(closedShare.map((share) => share !== null)).toEqual([true, false, false, true])
      expect([spikes, islets, trenches]).toEqual(
        [1, 2, 3].map((count) => (counts ? [count, null, null, count] : Array(4).fill(null))),
      )
    }
  })
})
