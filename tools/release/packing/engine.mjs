/** The engine's package: an entry for Node, an entry with its worker for browsers, and the two wasm builds. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineFiles, engineFolder } from '../../../scripts/archived-engines.mjs'
import { writeMinified } from '../../../web/vite-plugins/engine-folder.mjs'
import { createNotices, noticesFile } from '../../../web/vite-plugins/third-party-notices.mjs'
import { bundle } from './bundle.mjs'
import { copyDeclarations } from './declarations.mjs'
import { emptyPackage } from './package.mjs'
import { writeProvenance } from './provenance.mjs'

/** @returns {Promise<string>} the package's folder */
export async function buildEngine() {
  const folder = emptyPackage('engine')
  const built = join(folder, 'dist')
  const sources = join(folder, 'src', 'api')
  const notices = createNotices()
  await bundle({ entries: { node: join(sources, 'index.ts') }, folder: built, runsIn: 'node', licences: notices.collect })
  await bundle({
    entries: { browser: join(sources, 'index.ts'), worker: join(sources, 'worker.ts') },
    folder: built,
    runsIn: 'browser',
    alias: [{ find: /^\.\/host-node$/, replacement: join(sources, 'host-browser.ts') }],
    licences: notices.collect,
  })
  copyDeclarations('packages/engine/src/api/index.ts', built)
  writeFileSync(join(folder, noticesFile), notices.text())
  await copyEngine(join(built, 'engine'))
  writeProvenance(built, 'engine')
  return folder
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
 * Makes the glue code with threads start its workers from its own URL. The glue code contains the file name with which it was
 * linked, but the user's bundler may rename the file.
 *
 * @param {string} name
 * @param {string} glue
 */
function startingItself(name, glue) {
  const itself = `new URL("${name}",import.meta.url)`
  if (glue.includes('new Worker(') && !glue.includes(itself))
    throw new Error(`${name} does not start its workers with the expected expression ${itself}.`)
  return glue.replaceAll(itself, 'new URL(import.meta.url)')
}
