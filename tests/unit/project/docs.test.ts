import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { exampleOf } from '../../../tools/docs/examples'
import { recipeExamples } from '../../../tools/docs/recipe-page'
import { referenceNames, referencePage } from '../../../tools/docs/reference'
import { currentTable, formattedTable } from '../../../tools/measure/scale/page'
import { chunkTable, marginTable } from '../../../tools/measure/scale/plan'
import type { Registry } from '@rill-terrain/engine/module'

const engine = await loadEngine('single', 1)
const registry = JSON.parse(engine.describe()) as Registry
const page = (name: string) => readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8')

/** Method and revision of each row of a table of measurements: | `id;settings` | revision | ... */
const measured = (name: string) =>
  [...page(name).matchAll(/^\| `([a-z-]+)[^`]*` +\| (\d+) +\|/gm)].map(([, id = '', revision]) => ({
    id,
    revision: Number(revision),
  }))

describe('docs/reference', () => {
  it.each(referenceNames)('%s.md matches the code; `npm run docs` updates it', async (name) => {
    expect(page(`reference/${name}`)).toBe(await referencePage(name, registry))
  })

  it('shows recipes that the engine accepts', () => {
    for (const recipe of [...recipeExamples, ...registry.methods.map(exampleOf)]) {
      expect(engine.parseRecipe(recipe), recipe).not.toBeInstanceOf(Error)
    }
  })

  it('has a picture of every method; `npm run pictures -- methods` draws it', () => {
    const pictures = readdirSync(new URL('../../../public/methods/', import.meta.url))
    expect(pictures.toSorted()).toEqual(registry.methods.map(({ id }) => `${id}.jpg`).toSorted())
  })
})

describe.each(['anisotropy', 'resolution'])('docs/%s.md', (name) => {
  it(`has a row of the current revision for every erosion method; \`npm run measure -- ${name}\` updates it`, () => {
    const rows = measured(name)
    const erosion = registry.methods.filter(({ kind }) => kind === 'erosion')
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(erosion.map(({ id }) => id)))
    for (const { id, revision } of rows) expect(registry.methods).toContainEqual(expect.objectContaining({ id, revision }))
  })
})

describe('docs/cluster.md', () => {
  it('matches the engine’s plan for the world of a million cells; `npm run measure -- scale` updates it', async () => {
    expect(currentTable('chunks')).toBe(await formattedTable(chunkTable()))
    expect(currentTable('margins')).toBe(await formattedTable(marginTable(engine)))
  })

  it.each(['machine', 'hours', 'sides', 'calls', 'run'])('has measurements: %s', (name) => {
    expect(currentTable(name)).toMatch(/\d/)
  })
})

describe('docs/anisotropy.md', () => {
  it('explains the four largest biases, in the order of its table', () => {
    const methods = [...new Set(measured('anisotropy').map(({ id }) => id))]
    const explained = [...page('anisotropy').matchAll(/^### `([a-z-]+)`$/gm)].map(([, id]) => id)
    expect(explained).toEqual(methods.slice(0, 4))
  })
})
