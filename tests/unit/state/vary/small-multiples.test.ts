/** Terrains side by side: the order in which they are computed, errors of single terrains, stopping, and released memory. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RillModule } from '@rill-terrain/engine/module'
import type { ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import { SmallMultiples, type ComputedTerrain, type TerrainBench } from '../../../../web/src/modes/vary/state/small-multiples'
import { planOf, type VaryPlan } from '../../../../web/src/modes/vary/state/vary-plan'
import { createLocalEngine, loadSingle, type LocalEngine } from '../../../support/local-engine'

let module: RillModule
let engine: LocalEngine
let registry: Registry
beforeAll(async () => {
  module = await loadSingle()
  engine = createLocalEngine(module)
  await engine.start()
  registry = JSON.parse(module.describe()) as Registry
})

const text = '2/size=256/simplex;relief=1000/thermal@2;iterations=4;talus=30'
const recipe = () => module.parseRecipe(text) as ParsedRecipe
const plan = (of: string) => planOf(of, recipe(), registry) as VaryPlan

interface Bench extends TerrainBench {
  calls: string[]
  isOpen: boolean
  isComputing: boolean
}
let bench: Bench
let opened: number
let fails: (sized: string) => boolean
let during: (call: string) => void
let present: { width: number; height: number; bytes: number; iterationMilliseconds: number }

const describeRecipe = ({ text: of, width }: ParsedRecipe) => `${width} ${/talus=([\d.]+)/.exec(of)?.[1] ?? '35'}`

function createBench(): Bench {
  const lookOf = (name: string): ComputedTerrain['look'] => ({
    statistics: {
      lowest: 0,
      highest: Number(name.split(' ')[1]),
      low: 0,
      high: 1,
      slopeMedian: 0,
      slopeSteep: 0,
      waterMedian: 0,
      waterHigh: 0,
      waterMax: 0,
    },
    colours: null,
    movedRock: null,
  })
  const made: Bench = {
    calls: [],
    isOpen: true,
    isComputing: false,
    async compute(of, progress) {
      const name = describeRecipe(of)
      made.isComputing = true
      made.calls.push(`compute ${name}`)
      await Promise.resolve()
      progress(0.5)
      during(name)
      if (fails(name)) throw new Error(`No terrain ${name}.`)
      return { look: lookOf(name) }
    },
    async paint({ look: { statistics } }, { statistics: shared }) {
      made.calls.push(`paint ${statistics.highest} of ${Math.round(shared.highest)}`)
      return new Blob([`${statistics.highest}`])
    },
    scaleOf: () => null,
    drawSheet: async ({ pictures }) => new Blob([String(pictures.length)]),
    rest: () => (made.isComputing = false),
    close: () => (made.isOpen = false),
  }
  return made
}

let multiples: SmallMultiples
beforeEach(() => {
  opened = 0
  fails = () => false
  during = () => {}
  present = { width: 256, height: 256, bytes: 2 ** 20, iterationMilliseconds: 1 }
  multiples = new SmallMultiples({
    edit: engine.edit,
    openBench: async () => {
      opened++
      return (bench = createBench())
    },
    frame: () => present,
    device: { memory: 8 * 2 ** 30, threads: 2 },
  })
})

const details = () => multiples.state.value.terrains.map(({ detail, problem }) => problem ?? detail)

describe('terrains side by side', () => {
  it('are computed at a quarter of the cells, painted in their common look, and computed at full size', async () => {
    await multiples.start(recipe(), plan('talus_20_30_40'))
    expect(bench.calls).toEqual([
      ...['compute 128 20', 'paint 20 of 21', 'compute 128 30', 'paint 30 of 31', 'compute 128 40', 'paint 40 of 42'],
      // These two were painted before the last one was known.
      ...['paint 20 of 42', 'paint 30 of 42'],
      ...['compute 256 20', 'paint 20 of 42', 'compute 256 30', 'paint 30 of 42', 'compute 256 40', 'paint 40 of 42'],
    ])
    expect(details()).toEqual(['full', 'full', 'full'])
    expect(multiples.state.value).toMatchObject({ phase: 'done', refusal: null, cost: { terrains: 3, width: 256 } })
    // The engine's memory is free again.
    expect(bench.isComputing).toBe(false)
  })

  it('continue after one that has no result, which shows one sentence', async () => {
    fails = (name) => name.endsWith(' 30')
    await multiples.start(recipe(), plan('talus_20_30_400_40'))
    expect(details()).toEqual(['full', 'No terrain 256 30.', expect.stringMatching(/talus must be a number between/), 'full'])
    expect(multiples.state.value.phase).toBe('done')
  })

  it('stop, and continue without computing anything twice', async () => {
    during = (name) => {
      if (name === '256 30') multiples.stop()
    }
    await multiples.start(recipe(), plan('talus_20_30_40'))
    expect(multiples.state.value.phase).toBe('stopped')
    expect(details()).toEqual(['full', 'coarse', 'coarse'])
    expect(bench.isComputing).toBe(false)
    during = () => {}
    bench.calls = []
    await multiples.continue()
    expect(bench.calls.filter((call) => call.startsWith('compute'))).toEqual(['compute 256 30', 'compute 256 40'])
    expect(details()).toEqual(['full', 'full', 'full'])
    expect(opened).toBe(1)
  })

  it('start again for other values', async () => {
    const first = multiples.start(recipe(), plan('talus_20_30'))
    await multiples.start(recipe(), plan('talus_40'))
    await first
    expect(multiples.state.value.terrains.map(({ column, detail }) => [column, detail])).toEqual([['40', 'full']])
  })

  it('wait for the user before a full size that takes long', async () => {
    present = { ...present, iterationMilliseconds: 20_000 }
    await multiples.start(recipe(), plan('talus_20_30'))
    expect(multiples.state.value.phase).toBe('stopped')
    expect(details()).toEqual(['coarse', 'coarse'])
    await multiples.continue()
    expect(details()).toEqual(['full', 'full'])
  })

  it('are refused with one sentence if they do not fit next to the open terrain', async () => {
    present = { ...present, bytes: 2 * 2 ** 30 }
    await multiples.start(recipe(), plan('talus_20_30'))
    expect(multiples.state.value.refusal).toMatch(/^2 terrains of 256 × 256 cells need .* smaller size of the map\.$/)
    // A quarter of the cells fits.
    expect(details()).toEqual(['coarse', 'coarse'])
    present = { ...present, bytes: 5 * 2 ** 30 }
    await multiples.start(recipe(), plan('talus_20_30'))
    expect(details()).toEqual([null, null])
  })

  it('free everything when they are closed', async () => {
    during = (name) => {
      if (name === '128 30') multiples.close()
    }
    await multiples.start(recipe(), plan('talus_20_30_40'))
    expect(bench.isOpen).toBe(false)
    expect(bench.calls.at(-1)).toBe('compute 128 30')
    expect(multiples.state.value.terrains).toEqual([])
  })

  it('say why none of them can be computed', async () => {
    const broken = new SmallMultiples({
      edit: engine.edit,
      openBench: () => Promise.reject(new Error('The part is missing.')),
      frame: () => present,
      device: { memory: null, threads: 1 },
    })
    await broken.start(recipe(), plan('talus_20_30'))
    expect(broken.state.value.terrains.map(({ problem }) => problem)).toEqual(['The part is missing.', 'The part is missing.'])
  })
})
