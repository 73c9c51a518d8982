/** Where the water of worlds of chunks ends. */
import { beforeAll, expect, it } from 'vitest'
import { History } from '@rill-terrain/engine/measures/history'
import { measureOf } from '@rill-terrain/engine/measures/registry'
import { riverEnds } from '@rill-terrain/engine/measures/rivers'
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { loadSingle } from '../../support/local-engine'

const recipe = (join: string) =>
  `2/size=64;extent=2560;chunks=3x2;join=${join}/simplex;relief=300/stream-power;iterations=8;flow=steepest`

let module: RillModule
beforeAll(async () => {
  module = await loadSingle()
})

function opened(join: string, iterations = 1e9) {
  const text = recipe(join)
  const simulation = unwrap(module.openSimulation(text, 1, null))
  unwrap(simulation.advance(iterations))
  return { simulation, state: { module, simulation, text, threads: 1, history: new History() } }
}

it('no water of a planned world ends on land', () => {
  const { simulation, state } = opened('rivers')
  expect(measureOf('rivers').compute(state)).toEqual({ count: 0, cells: 0, highest: null })
  simulation.delete()
})

it('water ends on land where chunks overlap, and the card of such a world does not measure it', () => {
  const { simulation, state } = opened('overlap')
  expect(measureOf('rivers').compute(state)).toBeNull()
  const { world } = unwrap(module.parseRecipe(recipe('overlap')))
  expect(riverEnds(module, simulation, world).count).toBeGreaterThan(0)
  simulation.delete()
})

it('is not measured before all chunks are done', () => {
  const { simulation, state } = opened('rivers', 20)
  expect(simulation.progress().done).toBe(false)
  expect(measureOf('rivers').compute(state)).toBeNull()
  simulation.delete()
})
