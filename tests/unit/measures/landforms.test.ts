/** The measures of geomorphology: the core compared with a plain implementation, and the calls of the worker. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import type { LandformReport } from '@rill-terrain/engine/measures/landform-report'
import type { Measured, MeasureId, MeasureOptions } from '@rill-terrain/engine/measures/registry'
import { layerColourMap } from '@rill-terrain/colours/palettes'
import { unwrap, type Registry, type RillModule, type Simulation } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { groundWidth } from '@rill-terrain/engine/world'
import { acknowledge, type Frame } from '@rill-terrain/engine/protocol'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { readFileSync } from 'node:fs'
import { createLocalEngine, loadSingle, until, type LocalEngine } from '../../support/local-engine'
import { plainMeasures, type PlainGround } from '../../support/plain-drainage'

const model = new URL('../../../public/dem/jacksboro-fault-srtm3.png', import.meta.url)

let module: RillModule

beforeAll(async () => {
  module = await loadSingle()
  const image = await readHeightmap(readFileSync(model), 'jacksboro')
  unwrap(module.provideImage('jacksboro-fault', image.width, image.height, image.values, image.isInMetres))
})

function opened(text: string): { simulation: Simulation; ground: PlainGround } {
  const recipe = unwrap(module.parseRecipe(text))
  const simulation = unwrap(module.openSimulation(text, 1, null))
  unwrap(simulation.advance(1e9))
  const { width, height } = recipe
  const { values } = copyLayer('height', module.HEAPF32, unwrap(simulation.layer('height')), undefined)
  const sea = recipe.world['sea'] === 'none' ? -Infinity : Number(recipe.world['sea'])
  const cellSize = groundWidth(recipe.world) / width
  const ground = { width, height, cellSize, values: values.slice(), sea, hasRing: false }
  return { simulation, ground: recipe.world['edges'] === 'open' ? withRing(ground) : ground }
}

/** Adds the ground beyond the border at iteration 0, which continues with its slope. */
function withRing({ width, height, values, ...rest }: PlainGround): PlainGround {
  const beyond = (at: number, count: number) => (at < 0 ? [0, 1] : at >= count ? [count - 1, count - 2] : [at, at])
  const ring = Float32Array.from({ length: (width + 2) * (height + 2) }, (_, cell) => {
    const [column, inner] = beyond((cell % (width + 2)) - 1, width) as [number, number]
    const [row, innerRow] = beyond(Math.floor(cell / (width + 2)) - 1, height) as [number, number]
    const here = values[row * width + column]!
    return here + (here - values[row * width + inner]!) + (here - values[innerRow * width + column]!)
  })
  return { ...rest, width: width + 2, height: height + 2, values: ring, hasRing: true }
}

const bothSlow = 60_000

describe('the core measures the numbers of a plain implementation', () => {
  it.each([
    ['the real model', '2/size=256;sea=none/image;name=jacksboro-fault'],
    ['an eroded island', '2/size=160;edges=wall;extent=8000;seed=3;sea=250/simplex;relief=900/stream-power;iterations=40'],
    ['noise', '2/size=192;extent=5000;seed=5;sea=200/simplex;relief=600'],
  ])(
    'for %s',
    (_, text) => {
      const theta = 0.5
      const { simulation, ground } = opened(text)
      const { summary, hypsometry, orders, rivers } = unwrap(simulation.landforms!(theta, 5))
      const plain = plainMeasures(ground, theta)
      expect(summary.landArea).toBeCloseTo(plain.landArea, 3)
      expect(summary.closedShare).toBeCloseTo(plain.closedShare, 10)
      expect(summary.pits).toBeCloseTo(plain.pits, 8)
      expect(summary.meanHeight! / plain.meanHeight).toBeCloseTo(1, 8)
      expect(summary.hypsometricIntegral).toBeCloseTo(plain.hypsometricIntegral, 8)
      expect(summary.meanSlope! / plain.meanSlope).toBeCloseTo(1, 5)
      for (const index of [0, 10, 50, 90]) expect(hypsometry.area[index]).toBeCloseTo(plain.shareAbove(index / 100), 3)
      // Paths over flats and through lakes have several equally good courses.
      expect(Math.abs(summary.drainageDensity! / plain.drainageDensity - 1)).toBeLessThan(0.03)
      expect(Math.abs(orders[0]!.count / plain.orders[0]! - 1)).toBeLessThan(0.05)
      const ring = ground.hasRing ? 1 : 0
      const inner = { width: ground.width - 2 * ring, height: ground.height - 2 * ring }
      const mouth = (river: LandformReport['rivers'][number], at: number) =>
        Math.floor(river.south[at]! * inner.height + ring) * ground.width + Math.floor(river.east[at]! * inner.width + ring)
      const trunk = rivers[0]!
      expect(trunk.area[0]! / (plain.area[mouth(trunk, 0)]! * ground.cellSize ** 2)).toBeCloseTo(1, 2)
      const places = trunk.chi.map((_chi, at) => mouth(trunk, at)).filter((cell) => plain.distance[cell]! > 0)
      const chi = trunk.chi.filter((_chi, at) => plain.distance[mouth(trunk, at)]! > 0)
      const errors = places.map((cell, at) => Math.abs(chi[at]! / plain.chi[cell]! - 1))
      expect(errors.sort((a, b) => a - b)[Math.floor(errors.length / 2)]).toBeLessThan(0.03)
    },
    bothSlow,
  )
})

describe('landforms', () => {
  it('have the same bits for any number of threads, and for each theta the same routing', async () => {
    const text = '2/size=180x130;extent=6000;seed=4/simplex;relief=900/stream-power;iterations=5'
    const reports = await Promise.all(
      (
        [
          ['single', 1],
          ['threads', 2],
          ['threads', 3],
        ] as const
      ).map(async ([build, threads]) => {
        const simulation = unwrap((await loadEngine(build, threads)).openSimulation(text, threads, null))
        unwrap(simulation.advance(1e9))
        return [0.45, 0.3, 0.45].map((theta) => JSON.stringify(unwrap(simulation.landforms!(theta, 8))))
      }),
    )
    expect(reports[1]).toEqual(reports[0])
    expect(reports[2]).toEqual(reports[0])
    expect(reports[0]![2]).toBe(reports[0]![0])
    expect(reports[0]![1]).not.toBe(reports[0]![0])
  })

  it('contain numbers or null only, and say why there are no rivers', () => {
    for (const text of ['2/size=16/shape', '2/size=32;sea=5000/simplex', '2/size=64;edges=periodic/simplex']) {
      const { simulation } = opened(text)
      const report = unwrap(simulation.landforms!(0.45, 8))
      expect(JSON.parse(JSON.stringify(report))).toEqual(report)
      expect(report.riversAbsent === null).toBe(report.rivers.length > 0)
    }
    expect(unwrap(opened('2/size=32;sea=5000/simplex').simulation.landforms!(0.45, 8)).riversAbsent).toBe(
      'There are no rivers, because the sea covers the whole map.',
    )
  })

  it('are layers, too: ksn along channels, and basins whose neighbours have other classes', () => {
    const { simulation, ground } = opened(
      '2/size=96;edges=wall;extent=6000;seed=4;sea=200/simplex;relief=900/stream-power;iterations=5',
    )
    const layer = (id: string) => copyLayer(id, module.HEAPF32, unwrap(simulation.layer(id)), undefined).values
    const [steepness, basins] = [layer('steepness').slice(), layer('basins').slice()]
    expect(steepness.filter((value) => value > 0).length).toBeGreaterThan(100)
    for (const [cell, basin] of basins.entries()) expect(basin > 0).toBe(ground.values[cell]! >= ground.sea)
    const { rivers } = unwrap(simulation.landforms!(0.45, 1))
    const classes = rivers[0]!.east.map((east, at) => {
      return basins[Math.floor(rivers[0]!.south[at]! * 96) * 96 + Math.floor(east * 96)]
    })
    expect(new Set(classes).size).toBe(1)
  })

  it('name faults and their places, which are fractions of the map', () => {
    const values = Float32Array.from({ length: 96 * 96 }, (_, cell) => 500 - 3 * (cell % 96) + (cell === 40 * 96 + 24 ? 400 : 0))
    unwrap(module.provideImage('needle', 96, 96, values, true))
    const simulation = unwrap(module.openSimulation('2/size=96;extent=9600;sea=none/image;name=needle', 1, null))
    expect(unwrap(simulation.faults!())).toEqual([
      {
        id: 'spikes',
        title: 'Spikes and pits',
        sentence: 'One cell stands above or below all neighbours, by up to 397 m.',
        share: null,
        count: 1,
        places: [{ west: 24 / 96, north: 40 / 96, east: 25 / 96, south: 41 / 96 }],
      },
    ])
  })

  it('count the landforms of their layer, with the names of its classes', () => {
    const { simulation } = opened('2/size=96;extent=6000;seed=4;sea=200/simplex;relief=900/stream-power;iterations=5')
    const classes = copyLayer('forms', module.HEAPF32, unwrap(simulation.layer('forms')), undefined).values
    const { layers } = JSON.parse(module.describe()) as Registry
    const names = layers.find(({ id }) => id === 'forms')!.classes!
    const land = classes.filter((each) => each > 0).length
    const shares = names.slice(1).map((name, index) => [name, classes.filter((each) => each === index + 1).length / land])
    expect(unwrap(simulation.forms!())).toEqual(Object.fromEntries(shares))
    expect(names).toHaveLength(layerColourMap('forms').classes!)
    expect(unwrap(opened('2/size=16;sea=5000/simplex').simulation.forms!())).toBeNull()
  })
})

describe('the worker', () => {
  let engine: LocalEngine
  let last: Frame
  const rest = { playing: false, playbackRate: 0 }
  const text = '2/size=64;extent=4000;seed=4/simplex;relief=900/stream-power;iterations=30'

  beforeEach(async () => {
    engine = createLocalEngine(module)
    await engine.start()
    engine.onFrame = (frame) => {
      last = frame
      return Promise.resolve(acknowledge(frame))
    }
  })

  // The type of the engine's calls does not relate options and results to the id.
  const measure = <Id extends MeasureId>(id: Id, options?: MeasureOptions[Id]) =>
    engine.measure(id, options) as Promise<Measured<Id> | null>

  const open = async (job: number, recipe: string, iteration = Infinity) => {
    await engine.open({ job, text: recipe, ...rest, fastForwardTo: iteration })
    await until(() => last?.job === job && last.progress.iteration >= Math.min(iteration, last.progress.iterations))
  }

  it('measures landforms, swaths and basins with options', async () => {
    await open(1, text)
    const landforms = (await measure('landforms', { theta: 0.4, rivers: 3 }))!
    expect(landforms).toMatchObject({ job: 1, iteration: 30 })
    expect(landforms.result!.chi.theta).toBe(0.4)
    expect(landforms.result!.rivers.length).toBe(3)
    expect((await measure('landforms'))!.result!.chi.theta).toBe(0.45)
    const line = { fromEast: 0, fromSouth: 0.5, toEast: 1, toSouth: 0.5, width: 400 }
    const swath = (await measure('swath', line))!.result!
    expect(swath.distance.at(-1)).toBeCloseTo(4000, 6)
    for (const [at, mean] of swath.mean.entries()) {
      expect(mean).toBeGreaterThanOrEqual(swath.minimum[at]!)
      expect(mean).toBeLessThanOrEqual(swath.maximum[at]!)
    }
    const { outletEast, outletSouth, area } = (await measure('basin', { east: 0.5, south: 0.5 }))!.result!
    const fromOutlet = (await measure('basin', { east: outletEast, south: outletSouth }))!.result!
    expect(fromOutlet.area).toBe(area)
    expect(fromOutlet.outline.length).toBeGreaterThan(0)
  })

  it('replies with a problem to invalid options', async () => {
    await open(1, text)
    expect(await measure('landforms', { theta: 2 })).toEqual({
      job: 1,
      iteration: 30,
      result: null,
      problem: { message: 'The reference concavity theta must be from 0.1 to 0.9, but is 2.', position: -1 },
    })
    expect((await measure('basin', { east: 2, south: 0 }))!.problem!.message).toContain('from 0 to 1')
    const line = { fromEast: 0, fromSouth: 0, toEast: 1, toSouth: 1, width: -1 }
    expect((await measure('swath', line))!.problem!.message).toContain('must be from 0 to')
  })

  it('records a history once it is wanted, also over going back and changes of the recipe', async () => {
    await open(1, text, 4)
    const first = (await measure('history'))!.result!
    expect(first.iteration).toEqual([4])
    await engine.seek({ ...rest, fastForwardTo: 30 })
    await until(() => last.progress.iteration === 30)
    const all = (await measure('history'))!.result!
    expect(all.iteration[0]).toBe(4)
    expect(all.iteration.at(-1)).toBe(30)
    expect(all.closedShare.at(-1)).not.toBeNull()
    expect(all.eroded.at(-1)).toBeGreaterThan(all.eroded[0]!)
    await engine.seek({ ...rest, fastForwardTo: 4 })
    await until(() => last.progress.iteration === 4)
    expect((await measure('history'))!.result).toEqual(all)
    // The first 30 iterations are the same.
    await open(2, `${text}/thermal@2;iterations=3`, 30)
    expect((await measure('history'))!.result!.meanHeight.slice(0, all.meanHeight.length)).toEqual(all.meanHeight)
    await open(3, text.replace('relief=900', 'relief=800'), 4)
    expect((await measure('history'))!.result!.iteration.at(-1)).toBe(4)
    await measure('history', { record: false })
    const before = (await measure('history', { record: false }))!.result!.iteration.length
    await engine.seek({ ...rest, fastForwardTo: 30 })
    await until(() => last.progress.iteration === 30)
    expect((await measure('history', { record: false }))!.result!.iteration.length).toBe(before)
  })
})
