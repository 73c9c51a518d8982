/** The measure of the report for the open terrain. */
import { beforeAll, describe, expect, it } from 'vitest'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { History } from '@rill-terrain/engine/measures/history'
import { measureOf } from '@rill-terrain/engine/measures/registry'
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { measureLandscape } from '@rill-terrain/engine/report/landscape'
import { seaOf } from '@rill-terrain/engine/report/sea'
import { loadSingle } from '../../support/local-engine'

let module: RillModule
beforeAll(async () => void (module = await loadSingle()))

describe('the measure of the report', () => {
  const text = '2/size=160x128;extent=14400;seed=2/simplex'
  const open = () => unwrap(module.openSimulation(text, 1, null))

  it('has the numbers of the heights, and leaves the terrain as it is', () => {
    const simulation = open()
    const before = simulation.fingerprint()
    const result = measureOf('landscape').compute(
      { module, simulation, text, threads: 1, history: new History() },
      { cellSize: 90, sea: 0 },
    )
    const { values, width, height } = copyLayerOf(simulation)
    expect(result).toEqual({
      ...measureLandscape(module, { width, height, values, cellSize: 90, sea: 0 }),
      faults: unwrap(simulation.faults!()),
    })
    expect(result).toMatchObject({ cell: 90, ownCell: 90, numbers: { meanSlope: { value: expect.any(Number) as number } } })
    expect(simulation.fingerprint()).toBe(before)
    simulation.delete()
  })

  it('counts only land above the sea', () => {
    const simulation = open()
    const state = { module, simulation, text, threads: 1, history: new History() }
    const [all, dry] = [null, 5000].map((sea) => measureOf('landscape').compute(state, { cellSize: 90, sea }))
    expect(all!.gradient).toBeGreaterThan(0)
    expect(dry!.gradient).toBeNull()
    expect(dry!.numbers!.meanSlope).toBeNull()
    simulation.delete()
  })

  it('reads the lakes after the memory has grown', async () => {
    // A module of its own has no free memory of earlier tests.
    const own = await loadSingle()
    const values = Float32Array.from({ length: 1024 * 1024 }, (_, cell) => 100 + 50 * Math.sin(cell / 7) + cell / 4096)
    const ground = { width: 1024, height: 1024, values, cellSize: 90, sea: 0 }
    expect(measureLandscape(own, ground).numbers!.depressionDepth!.value).toBeGreaterThan(0)
  })

  it('is absent without the cell size, and in engines that do not measure forms', () => {
    const simulation = open()
    const history = new History()
    expect(measureOf('landscape').compute({ module, simulation, text, threads: 1, history })).toBeNull()
    const older = { layer: () => simulation.layer('height') } as unknown as typeof simulation
    expect(
      measureOf('landscape').compute({ module, simulation: older, text, threads: 1, history }, { cellSize: 90, sea: 0 }),
    ).toBeNull()
    simulation.delete()
  })

  function copyLayerOf(simulation: ReturnType<typeof open>) {
    const view = unwrap(simulation.layer('height'))
    return { ...copyLayer('height', module.HEAPF32, view, undefined), width: view.width, height: view.height }
  }
})

it('the sea of a world is a height, or none', () => {
  expect([seaOf({}), seaOf({ sea: 12 }), seaOf({ sea: 'none' })]).toEqual([0, 12, null])
})
