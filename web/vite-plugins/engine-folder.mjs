/**
 * Vite plugin: places the engine into the page. A built page has the engine in a folder with a content hash in its name, so that an
 * upload can never pair the page of one version with the engine of another. The development server serves `packages/engine/engine/`
 * as `engine/`. Archived engines (`scripts/archived-engines.mjs`) and their list are in `engine/<version>/` and `engine/` in both
 * cases. The engines' JavaScript, which Emscripten leaves with long names, is minified like the page's code and becomes a third
 * smaller.
 */
import { cpSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import { minify } from 'vite'
import { engineFiles, engineFolder as linkedFolder } from '../../scripts/archived-engines.mjs'
import { projectRoot } from '../../scripts/setup/run.mjs'
import { hashFiles, listFiles } from '../../scripts/files.mjs'

const plainFolder = 'engine/'

/** Inputs of the built files: the linked files, the minifier (by the lock file), and this plugin. */
const madeOf = [
  ...engineFiles.map((name) => join(linkedFolder, name)),
  join(projectRoot, 'package-lock.json'),
  fileURLToPath(import.meta.url),
]

/** @returns {import('vite').Plugin} */
export function engineFolder() {
  let folder = plainFolder
  let outputFolder = ''
  return {
    name: 'rill:engine-folder',
    config(_config, { command }) {
      if (command === 'build') {
        folder = `assets/engine-${hashFiles(madeOf, projectRoot).slice(0, 8)}/`
      }
      const sizes = Object.fromEntries(['single', 'threads'].map((build) => [build, sizeOfProgram(build)]))
      return {
        define: { 'import.meta.env.ENGINE_FOLDER': JSON.stringify(folder), 'import.meta.env.ENGINE_SIZES': JSON.stringify(sizes) },
      }
    },
    configResolved({ root, build, isWorker }) {
      if (!isWorker) outputFolder = join(root, build.outDir)
    },
    configureServer({ middlewares, config }) {
      // Served before Vite's middleware, which would transform the modules, so with the headers that Vite would add: without them
      // the threads of an isolated page are blocked.
      const headers = Object.entries(config.server.headers)
      const setHeaders = (/** @type {import('node:http').ServerResponse} */ response) =>
        headers.forEach(([name, value]) => value !== undefined && response.setHeader(name, value))
      middlewares.use(`/${plainFolder}`, sirv(linkedFolder, { dev: true, setHeaders }))
    },
    async closeBundle() {
      if (outputFolder === '' || folder === plainFolder) return
      const copied = join(outputFolder, plainFolder)
      cpSync(linkedFolder, copied, { recursive: true })
      const built = join(outputFolder, folder)
      mkdirSync(built, { recursive: true })
      for (const name of engineFiles) renameSync(join(copied, name), join(built, name))
      for (const glue of [copied, built].flatMap(listFiles).filter((file) => file.endsWith('.mjs'))) await minifyForBrowsers(glue)
    },
  }
}

/**
 * Uncompressed bytes of a build's program. The page needs them to show load progress, because the transfer is compressed.
 *
 * @param {string} build
 */
function sizeOfProgram(build) {
  return statSync(join(linkedFolder, `rill-${build}.wasm`), { throwIfNoEntry: false })?.size ?? null
}

/**
 * Minifies an engine's JavaScript and removes its Node branches: the page's engine runs only in browsers, and tests in Node run the
 * linked file.
 *
 * @param {string} file
 */
async function minifyForBrowsers(file) {
  const linked = readFileSync(file, 'utf8')
  const forBrowsers = linked.replace(/\b(?:ENVIRONMENT_IS_NODE|isNode)\b(?!\s*=[^=])/g, 'false')
  if (forBrowsers === linked) throw new Error(`${file} does not contain the expected Node branches (ENVIRONMENT_IS_NODE, isNode).`)
  await writeMinified(file, forBrowsers)
}

/**
 * @param {string} file
 * @param {string} text content before minifying
 */
export async function writeMinified(file, text) {
  const { code, errors } = await minify(file, text, { module: true, mangle: { toplevel: true } })
  if (errors.length > 0) throw new Error(`${file} cannot be minified: ${errors[0]?.message}`)
  writeFileSync(file, code)
}
