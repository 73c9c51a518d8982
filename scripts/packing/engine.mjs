/** The engine's package: one entry for Node, one with its worker for browsers, and the two wasm builds. */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeMinified } from '../vite-plugins/engine-folder.mjs'
import { engineFiles, engineFolder } from '../setup/kept-engines.mjs'
import { projectRoot } from '../setup/run.mjs'
import { bundle } from './bundle.mjs'
import { copyDeclarations } from './declarations.mjs'
import { packageFolder } from './package.mjs'
import { writeProvenance } from './provenance.mjs'

export const engineName = '@rill-terrain/engine'

const sources = join(projectRoot, 'packages/engine')

/** @returns {Promise<import('./package.mjs').Package>} */
export async function packEngine() {
  const folder = packageFolder('engine')
  await bundle({ entries: { node: join(sources, 'index.ts') }, folder, runsIn: 'node' })
  await bundle({
    entries: { browser: join(sources, 'index.ts'), worker: join(sources, 'worker.ts') },
    folder,
    runsIn: 'browser',
    alias: [{ find: /^\.\/host-node$/, replacement: join(sources, 'host-browser.ts') }],
  })
  const types = copyDeclarations('packages/engine/index.ts', folder)
  await copyEngine(join(folder, 'engine'))
  writeProvenance(folder, 'engine')
  return {
    folder: 'engine',
    manifest: {
      name: engineName,
      description: 'Terrain erosion in WebAssembly: recipes become terrains, to the same bits in Node and in every browser',
      keywords: ['terrain', 'erosion', 'heightmap', 'procedural', 'webassembly'],
      sideEffects: false,
      types,
      exports: {
        '.': { types, node: './node.js', default: './browser.js' },
        './engine/*': './engine/*',
        './provenance.json': './provenance.json',
        './package.json': './package.json',
      },
      imports: { '#engine/*': './engine/*' },
    },
  }
}

/** @param {string} folder */
async function copyEngine(folder) {
  mkdirSync(folder, { recursive: true })
  for (const name of engineFiles) {
    const [from, to] = [join(engineFolder, name), join(folder, name)]
    if (name.endsWith('.mjs')) await writeMinified(to, startingItself(name, readFileSync(from, 'utf8')))
    else copyFileSync(from, to)
  }
}

/**
 * Has the glue with threads start its workers from the file that it is in. It knows that by the name that it was linked with, which is
 * not what it is called once somebody's bundler has taken it along.
 * @param {string} name
 * @param {string} glue
 */
function startingItself(name, glue) {
  const itself = `new URL("${name}",import.meta.url)`
  if (glue.includes('new Worker(') && !glue.includes(itself))
    throw new Error(`${name} starts its workers in another way than it did.`)
  return glue.replaceAll(itself, 'new URL(import.meta.url)')
}
