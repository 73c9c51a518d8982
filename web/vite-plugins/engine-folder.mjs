/**
 * Vite plugin: where the page finds its engine. A built page has it in a folder that is named by what is in it, so that an upload
 * can never pair the page of one version with the engine of another; the development server serves `packages/engine/engine/` as `engine/`.
 * Archived engines (`scripts/archived-engines.mjs`) are in `engine/<version>/` in both, with the list of them. The glue around an engine, which Emscripten leaves with long names, is minified like all of the page's code: a third less to load.
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

/** What the built files are made of: the linked ones, the minifier, and how it is used. */
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
    configureServer({ middlewares }) {
      // Vite's middleware would transform the modules.
      middlewares.use(`/${plainFolder}`, sirv(linkedFolder, { dev: true }))
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
 * Bytes of a build's program, which is on its way compressed: only so the page can say how much of it is there.
 * @param {string} build
 */
function sizeOfProgram(build) {
  return statSync(join(linkedFolder, `rill-${build}.wasm`), { throwIfNoEntry: false })?.size ?? null
}

/**
 * Minifies a file of glue, without what it does in Node: the page's engine runs in browsers, and tests run the linked one.
 * @param {string} file
 */
async function minifyForBrowsers(file) {
  const linked = readFileSync(file, 'utf8')
  const forBrowsers = linked.replace(/\b(?:ENVIRONMENT_IS_NODE|isNode)\b(?!\s*=[^=])/g, 'false')
  if (forBrowsers === linked) throw new Error(`${file} has no parts for Node that are known as such.`)
  await writeMinified(file, forBrowsers)
}

/**
 * @param {string} file
 * @param {string} text what is to be in it, but for the minifying
 */
export async function writeMinified(file, text) {
  const { code, errors } = await minify(file, text, { module: true, mangle: { toplevel: true } })
  if (errors.length > 0) throw new Error(`${file} cannot be minified: ${errors[0]?.message}`)
  writeFileSync(file, code)
}
