/** The cloud of the chapter "Is it land?": its points are those of the engine and of the real models. */
import { expect, it } from 'vitest'
import { cloud, grown, type Grown } from '../../../guide/chapters/is-it-land/cloud'
import { seeds } from '../../../guide/numbers/over-seeds'
import { modelPoints, pointOf } from '../../../tools/pictures/cloud'
import { loadSingle } from '../../support/local-engine'

it('has the real models', () => {
  expect(cloud.models).toEqual(modelPoints())
  expect(cloud.models.length).toBeGreaterThan(seeds.length)
})

it.each(Object.keys(grown) as Grown[])('has a point for each seed, and the first is that of the engine: %s', async (group) => {
  expect(cloud[group]).toHaveLength(seeds.length)
  expect(cloud[group][0]).toEqual(pointOf(await loadSingle(), grown[group](seeds[0]!)))
})
