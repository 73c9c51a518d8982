import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { methodsPage } from '../../tools/docs/methods-page'
import { standing } from '../../tools/measure/scale/page'
import { chunkTable, marginTable } from '../../tools/measure/scale/plan'
import type { Registry } from '@rill-terrain/engine/module'

const engine = await loadEngine('single', 1)
const registry = JSON.parse(engine.describe()) as Registry
const page = (name: string) => readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8')

/** Method and revision of each row of a table of measurements: | `id;settings` | revision | ... */
const measured = (name: string) =>
  [...page(name).matchAll(/^\| `([a-z-]+)[^`]*` \| (\d+) \|/gm)].map(([, id = '', revision]) => ({
    id,
    revision: Number(revision),
  }))

describe('docs/methods.md', () => {
  it('is what the core says now; `npm run docs` writes it anew', () => {
    expect(page('methods')).toBe(methodsPage(registry))
  })
})

describe.each(['anisotropy', 'resolution'])('docs/%s.md', (name) => {
  it(`has a row of its present revision for every erosion method; \`npm run measure -- ${name}\` measures it anew`, () => {
    const rows = measured(name)
    const erosion = registry.methods.filter(({ kind }) => kind === 'erosion')
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(erosion.map(({ id }) => id)))
    for (const { id, revision } of rows) expect(registry.methods).toContainEqual(expect.objectContaining({ id, revision }))
  })
})

describe('docs/cluster.md', () => {
  it('has of the world of a million cells what the engine plans; `npm run measure -- scale` writes it anew', () => {
    expect(standing('chunks')).toBe(chunkTable())
    expect(standing('margins')).toBe(marginTable(engine))
  })

  it.each(['machine', 'hours', 'sides', 'calls', 'run'])('has what was measured: %s', (name) => {
    expect(standing(name)).toMatch(/\d/)
  })
})

describe('docs/anisotropy.md', () => {
  it('explains the four worst, in the order of its table', () => {
    const methods = [...new Set(measured('anisotropy').map(({ id }) => id))]
    const explained = [...page('anisotropy').matchAll(/^### `([a-z-]+)`$/gm)].map(([, id]) => id)
    expect(explained).toEqual(methods.slice(0, 4))
  })
})
