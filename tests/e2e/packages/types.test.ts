/** The packages' types, checked with a consumer's file in strict mode and with both ways of module resolution. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, inject, it } from 'vitest'

const installed = inject('installed')
const root = fileURLToPath(new URL('../../../', import.meta.url))

const consumer = `
import { methods, parse, run, type Layer, type RillError, type Terrain } from '@rill-terrain/engine'
import { RillTerrain, type FigureMeasures } from '@rill-terrain/element'

const terrain: Terrain = await run('2//simplex', { at: 3, layers: ['wear'], threads: 'single', onProgress: ({ iteration }) => iteration + 1 })
const heights: Float32Array = terrain.heights
const wear: Layer | undefined = terrain.layers['wear']
const label: string = (await methods()).methods[0]!.parameters[0]!.label
const width: number = (await parse('2//simplex')).width
const place = (error: RillError): number => error.position
// @ts-expect-error
await run('2//simplex', { at: 'end' })
// @ts-expect-error
terrain.heights = [1, 2]

const figure = document.querySelector('rill-terrain')!
const made: RillTerrain = document.createElement('rill-terrain')
figure.recipe = '2//simplex'
figure.controls = 'full'
figure.at = '3'
// @ts-expect-error
figure.controls = 'many'
figure.addEventListener('done', ({ detail }) => detail.fingerprint.length)
figure.addEventListener('error', ({ detail }) => detail.message.length)
figure.addEventListener('click', (event) => event.clientX)
// @ts-expect-error
figure.addEventListener('done', ({ detail }) => detail.colour)
const picture: Promise<Blob> = figure.getPicture()
const measures: Promise<FigureMeasures> = figure.getMeasures()
const eroded: Promise<number> = measures.then(({ mass }) => mass.eroded)
export { eroded, heights, label, made, picture, place, wear, width }
`

const jsx = (library: string) => `
/// <reference types="@rill-terrain/element/${library}" />
export const good = <rill-terrain recipe="2//simplex" autoplay="visible" controls="bar" id="hills" />
// @ts-expect-error
export const bad = <rill-terrain recipe="2//simplex" controls="many" />
`

beforeAll(() => {
  mkdirSync(join(installed, 'node_modules/@types'), { recursive: true })
  for (const library of ['preact', '@types/react', 'csstype'])
    symlinkSync(join(root, 'node_modules', library), join(installed, 'node_modules', library))
  writeFileSync(join(installed, 'consumer.ts'), consumer)
  for (const library of ['preact', 'react']) writeFileSync(join(installed, `${library}.tsx`), jsx(library))
})

it.each([
  ['NodeNext', 'NodeNext', 'preact'],
  ['ESNext', 'Bundler', 'preact'],
  ['NodeNext', 'NodeNext', 'react'],
  ['ESNext', 'Bundler', 'react'],
])('types are found with module %s, moduleResolution %s and %s', (module, moduleResolution, library) => {
  const project = join(installed, `tsconfig.${moduleResolution}.${library}.json`)
  const options = { module, moduleResolution, target: 'ES2022', lib: ['ES2023', 'DOM'], types: [], strict: true, noEmit: true }
  const compilerOptions = { ...options, jsx: 'react-jsx', jsxImportSource: library }
  writeFileSync(project, JSON.stringify({ compilerOptions, files: ['consumer.ts', `${library}.tsx`] }))
  let output = ''
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project], {
      cwd: installed,
      encoding: 'utf8',
    })
  } catch (error) {
    output = (error as { stdout: string }).stdout
  }
  expect(output).toBe('')
})
