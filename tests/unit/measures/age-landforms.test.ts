/** Landforms of land with an age: how far the uplift has come, and reports of fewer cells. */
import { beforeAll, describe, expect, it } from 'vitest'
import { History } from '@rill-terrain/engine/measures/history'
import type { LandformOptions, River } from '@rill-terrain/engine/measures/landform-report'
import { measureOf } from '@rill-terrain/engine/measures/registry'
import { unwrap, type RillModule, type Simulation } from '@rill-terrain/engine/module'
import { loadSingle } from '../../support/local-engine'

let module: RillModule
beforeAll(async () => void (module = await loadSingle()))

const land = (age: number) =>
  `2/size=160x120;extent=8000;seed=7;sea=none/simplex;relief=300/stream-power;routing=analytic;age=${age}`

function opened(text: string): Simulation {
  const simulation = unwrap(module.openSimulation(text, 1, null))
  unwrap(simulation.advance(1e9))
  return simulation
}

const report = (simulation: Simulation, text: string, options: LandformOptions = {}) =>
  measureOf('landforms').compute({ module, simulation, text, threads: 1, history: new History() }, options)!

/** The travel time at a point of a river. */
function timeAt(simulation: Simulation, { east, south }: River, point: number): number {
  const { offset, stride, width, height } = unwrap(simulation.layer('travel-time'))
  const [column, row] = [Math.floor(east[point]! * width), Math.floor(south[point]! * height)]
  return module.HEAPF32[offset + row * stride + column]!
}

describe('the largest river', () => {
  it.each([50_000, 150_000, 250_000])('is reached by the uplift as far up as it travels in %i years', (age) => {
    const simulation = opened(land(age))
    const [river] = report(simulation, land(age)).rivers
    const { youngFrom } = river!
    expect(timeAt(simulation, river!, youngFrom!)).toBeGreaterThan(age)
    expect(timeAt(simulation, river!, youngFrom! - 1)).toBeLessThanOrEqual(age)
    simulation.delete()
  })

  it('is reached everywhere after a long time, and nowhere at first', () => {
    const [old, first] = [20_000_000, 0].map((age) => {
      const simulation = opened(land(age))
      const { rivers } = report(simulation, land(age))
      simulation.delete()
      return rivers[0]!
    })
    expect(old!.youngFrom).toBeNull()
    expect(first!.youngFrom).toBeLessThanOrEqual(1)
  })

  it('has no such place without an age', () => {
    const text = '2/size=96;extent=5000;sea=none/simplex/stream-power;iterations=10'
    const simulation = opened(text)
    expect(report(simulation, text).rivers[0]).not.toHaveProperty('youngFrom')
    simulation.delete()
  })
})

describe('on fewer cells', () => {
  it('the largest river has nearly the same profile and knickpoint, and the terrain stays as it is', () => {
    const text = land(150_000)
    const simulation = opened(text)
    const before = simulation.fingerprint()
    const whole = report(simulation, text).rivers[0]!
    const coarse = report(simulation, text, { side: 80 }).rivers[0]!
    expect(simulation.fingerprint()).toBe(before)
    const relief = whole.height.at(-1)! - whole.height[0]!
    const at = (river: River, distance: number) => river.height[river.distance.findIndex((each) => each >= distance)]!
    for (const share of [0.1, 0.3, 0.5, 0.7]) {
      const distance = share * whole.distance.at(-1)!
      expect(Math.abs(at(coarse, distance) - at(whole, distance))).toBeLessThan(0.1 * relief)
    }
    const [far, coarseFar] = [whole, coarse].map(({ distance, youngFrom }) => distance[youngFrom!]!)
    expect(Math.abs(far! - coarseFar!)).toBeLessThan(0.1 * whole.distance.at(-1)!)
    simulation.delete()
  })

  it('is the whole report where the map has no more cells', () => {
    const text = land(50_000)
    const simulation = opened(text)
    expect(report(simulation, text, { side: 160 })).toEqual(report(simulation, text))
    simulation.delete()
  })
})
