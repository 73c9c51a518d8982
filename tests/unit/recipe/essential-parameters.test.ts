/** Which parameters the page shows at once: the essential ones of long tables, and all of short tables. */
import { beforeAll, expect, it } from 'vitest'
import type { Registry } from '@rill-terrain/engine/protocol'
import { splitParameters } from '@rill-terrain/recipe/essential-parameters'
import { worldSettings } from '@rill-terrain/engine/world'
import { loadSingle } from '../../support/local-engine'
import { parameter } from '../../support/parameter'

let registry: Registry
beforeAll(async () => {
  registry = JSON.parse((await loadSingle()).describe()) as Registry
})

const rows = (count: number, essential: number) =>
  Array.from({ length: count }, (_, index) => parameter({ id: String(index), ...(index < essential && { essential: true }) }))

it('a table with at most five parameters is shown whole', () => {
  expect(splitParameters(rows(5, 3)).more).toEqual([])
  expect(splitParameters(rows(6, 3)).more).toHaveLength(3)
})

it('a table of an archived engine, which marks no parameter, is shown whole', () => {
  expect(splitParameters(rows(12, 0)).essential).toHaveLength(12)
})

it('every long table shows three to five parameters at once', () => {
  const tables = registry.methods.flatMap(({ parameters, companionParameters }) => [parameters, companionParameters])
  for (const table of tables.filter(({ length }) => length > 5)) {
    const { length } = splitParameters(table).essential
    expect(length).toBeGreaterThanOrEqual(3)
    expect(length).toBeLessThanOrEqual(5)
  }
})

it('the world shows size, extent and seed at once', () => {
  const { essential } = splitParameters(worldSettings(registry.world).map)
  expect(essential.map(({ id }) => id)).toEqual(['size', 'extent', 'seed'])
})

it('every help of a number says what a higher or a lower value does', () => {
  const all = registry.methods.flatMap(({ id, parameters, companionParameters }) =>
    [...parameters, ...companionParameters].map((row) => ({ method: id, row })),
  )
  const isSilent = ({ help, kind }: (typeof all)[number]['row']) =>
    ['number', 'integer', 'optional-number', 'curve', 'springs'].includes(kind) &&
    !/\b(more|less|fewer|high|higher|low|raising|\d+ (?:is|makes|gives|rounds|follows))\b/.test(help)
  expect(all.filter(({ row }) => isSilent(row)).map(({ method, row }) => `${method} ${row.id}: ${row.help}`)).toEqual([])
  expect(registry.world.filter((row) => row.id !== 'seed' && isSilent(row)).map(({ id, help }) => `${id}: ${help}`)).toEqual([])
})
