/** Pictures of low and high values: their list, their files, and the parameters that they show. */
import { readdirSync, statSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import type { Registry } from '@rill-terrain/engine/protocol'
import { splitParameters } from '@rill-terrain/recipe/essential-parameters'
import { lowAndHigh } from '../../tools/pictures/parameter-values'
import { loadSingle } from '../support/local-engine'
import { pictureNames } from '../../web/src/ui/parameters/help/picture-names'

const folder = new URL('../../public/parameters/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.webp'))

let registry: Registry
beforeAll(async () => {
  registry = JSON.parse((await loadSingle()).describe()) as Registry
})

it('the list names all files; `npm run pictures -- parameters` writes both', () => {
  expect(files.toSorted()).toEqual(pictureNames.map((name) => `${name}.webp`))
  expect(files.length).toBeGreaterThan(40)
})

it('every picture shows an essential parameter', () => {
  const essential = registry.methods.flatMap(({ id, parameters }) =>
    splitParameters(parameters).essential.map((parameter) => `${id}/${parameter.id}`),
  )
  expect(pictureNames.filter((name) => !essential.includes(name))).toEqual([])
})

it('all pictures together are small', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0)
  expect(bytes).toBeLessThan(600_000)
})

it('low and high values are different values within the range', () => {
  for (const { id, parameters } of registry.methods) {
    for (const parameter of parameters.filter(({ kind }) => kind === 'number' || kind === 'integer')) {
      const [low, high] = lowAndHigh(id, parameter)
      expect(low, `${id} ${parameter.id}`).toBeLessThan(high)
      expect(low).toBeGreaterThanOrEqual(parameter.minimum)
      expect(high).toBeLessThanOrEqual(parameter.maximum)
    }
  }
})
