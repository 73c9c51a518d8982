/** Each mode of the page is a room of its own: its folder, its values of the link, and the direction of its imports. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { Registry } from '@rill-terrain/engine/protocol'
import { modes } from '../../web/src/modes/modes'
import { loadSingle } from '../support/local-engine'

const source = fileURLToPath(new URL('../../web/src/', import.meta.url))
const folders = readdirSync(join(source, 'modes'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

interface Import {
  from: string
  to: string
  isType: boolean
}

/** Imports between files of `web/src/`, as paths in this folder; without `import()`. */
const imports: Import[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((from) => {
    const text = readFileSync(join(source, from), 'utf8')
    const found = [...text.matchAll(/^(?:import|export|\})(?: (type)\b)?[^'\n]*? from '(\.[^']+)'/gm)]
    return found.map(([, type, to]) => ({ from, to: normalize(join(dirname(from), to!)), isType: type !== undefined }))
  })

const modeOf = (path: string) => /^modes\/([^/]+)\//.exec(path)?.[1]
const partOf = (path: string) => /^modes\/[^/]+\/([^/.]+)/.exec(path)?.[1]

it('the list has every folder', () => {
  expect(modes.map(({ id }) => id).toSorted()).toEqual(folders.toSorted())
})

it('no mode imports another mode', () => {
  const between = imports.filter(({ from, to }) => modeOf(from) && modeOf(to) && modeOf(from) !== modeOf(to))
  expect(between).toEqual([])
  expect(imports.filter(({ from, to }) => modeOf(from) && modeOf(from) === modeOf(to)).length).toBeGreaterThan(100)
})

it('code outside of modes knows only their list, except what answers for a figure', () => {
  const known = imports.filter(({ from, to }) => !from.startsWith('modes/') && to.startsWith('modes/') && to !== 'modes/modes')
  // The measures of a figure are the tables of its charts.
  expect([...new Set(known.map(({ from }) => from))]).toEqual(['embed/figure-measures.ts'])
})

it('the state of a mode imports neither its scene nor its components', () => {
  const upward = imports.filter(
    ({ from, to }) => partOf(from) === 'state' && modeOf(from) === modeOf(to) && ['scene', 'ui', 'figure'].includes(partOf(to)!),
  )
  expect(upward).toEqual([])
  const acrossLayers = imports.filter(({ from, to }) => partOf(from) === 'state' && /^(scene|ui|app)\//.test(to))
  expect(acrossLayers).toEqual([])
})

it('a declaration loads only the state of its mode with the first visit', () => {
  const declared = imports.filter(({ from, isType }) => /^modes\/[^/]+\/mode\.ts$/.test(from) && !isType)
  expect(declared.filter(({ to }) => partOf(to) !== 'state')).toEqual([])
})

it('a value of the link has one owner', async () => {
  const { view } = JSON.parse((await loadSingle()).describe()) as Registry
  const owned = modes.flatMap(({ values = [] }) => values)
  expect(owned.filter((name, index) => owned.indexOf(name) !== index)).toEqual([])
  expect(owned.filter((name) => !view.some(({ id }) => id === name))).toEqual([])
  const text = readFileSync(join(source, 'state/view/view.ts'), 'utf8')
  const ofView = [...text.matchAll(/(?:value|set)\('([a-z-]+)'/g)].map((match) => match[1]!)
  // All comparisons share the value `compare`, which the view reads, too.
  expect(ofView.filter((name) => owned.includes(name) && name !== 'compare')).toEqual([])
})
