/** When parameters have an effect: the conditions of the engine's tables, in the sentences of the page. */
import { beforeAll, expect, it } from 'vitest'
import type { Registry } from '@rill-terrain/engine/protocol'
import { whyWithoutEffect } from '@rill-terrain/recipe/conditions'
import { loadSingle } from '../../support/local-engine'

let registry: Registry
beforeAll(async () => {
  registry = JSON.parse((await loadSingle()).describe()) as Registry
})

function why(method: string, parameter: string, changed: Record<string, string | number>): string | null {
  const table = registry.methods.find(({ id }) => id === method)!.parameters
  const values = { ...Object.fromEntries(table.map((row) => [row.id, row.default])), ...changed }
  return whyWithoutEffect(
    table.find(({ id }) => id === parameter)!,
    table,
    values,
  )
}

it.each([
  ['shape', 'radius', { form: 'flat' }, 'No effect while form is “Flat”.'],
  ['shape', 'radius', { form: 'step' }, 'No effect while form is “Step”.'],
  ['shape', 'radius', { form: 'cone' }, null],
  ['shape', 'azimuth', { form: 'cone' }, 'No effect while form is “Cone”.'],
  ['shape', 'azimuth', { form: 'ridge' }, null],
  ['shape', 'relief', { form: 'flat' }, null],
  ['simplex', 'warp-scale', {}, 'No effect while warp is 0.'],
  ['simplex', 'warp-scale', { warp: 300 }, null],
  ['simplex', 'gain', { octaves: 1 }, 'No effect while octaves is 1.'],
  ['creep', 'critical-slope', { law: 'linear' }, 'No effect while law is “Linear”.'],
] as const)('%s: %s with %o: %s', (method, parameter, changed, sentence) => {
  expect(why(method, parameter, changed)).toBe(sentence)
})

it('essential parameters have an effect at the defaults', () => {
  const useless = registry.methods.flatMap(({ id, parameters }) =>
    parameters.filter((row) => row.essential && why(id, row.id, {})).map((row) => `${id}: ${row.id}`),
  )
  // A cone has no direction.
  expect(useless).toEqual(['shape: azimuth'])
})
