/** Installs and builds what the commands need: npm packages, tools and builds. wireit skips builds that are up to date. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureRequirements } from './debian.mjs'
import { emscriptenRequirement, ensureEmscripten } from './emscripten.mjs'
import { headersName, pageFolder } from './page-build.mjs'
import { requirements } from './requirements.mjs'
import { npm, projectRoot, say } from './run.mjs'
import { inputState, isUpToDate, noteBuilt } from './up-to-date.mjs'

const engineFiles = ['threads', 'single'].map((variant) => join(projectRoot, `packages/engine/engine/rill-${variant}.wasm`))

/** Set by the tests, which build everything once before they run commands many times. */
const isBuilt = () => process.env.RILL_IS_BUILT === '1'

/** Installs the npm packages of package-lock.json. */
export async function ensurePackages() {
  const wanted = readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')
  const stampFile = join(projectRoot, 'node_modules', '.rill-installed-from')
  if (isBuilt() || (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted)) return
  say('installing npm packages into node_modules')
  // No package needs its install script, so no install scripts run.
  await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  writeFileSync(stampFile, wanted)
}

/** Installs the tools for the wasm builds. CMake finds Emscripten by RILL_EMSCRIPTEN_ROOT. */
export async function ensureWasmTools() {
  await ensureRequirements([requirements.cmake, requirements.ninja, emscriptenRequirement()])
  process.env.RILL_EMSCRIPTEN_ROOT = await ensureEmscripten()
}

/** Builds what the command line and the development server need: npm packages, both wasm builds and the archived engines. */
export async function ensureEngine() {
  if (!isBuilt()) await ensureBuild('packages/engine', engineFiles)
}

/** Builds the engine with threads, which most browsers run. */
export async function ensureThreadedEngine() {
  await ensureWasmTools()
  await build('packages/engine', 'wasm-threads')
}

/** Builds the engine and the page. */
export async function ensureEverything() {
  if (isBuilt()) return
  const headers = join(pageFolder, headersName)
  // wireit tracks no outputs outside of a package. Without this line, a deleted page would count as up to date.
  if (!existsSync(headers)) rmSync(join(projectRoot, 'web/.wireit'), { recursive: true, force: true })
  await ensureBuild('web', [...engineFiles, headers])
}

/** @param {string} workspace whose script `build` is run, unless it is up to date @param {string[]} outputs */
async function ensureBuild(workspace, outputs) {
  await ensurePackages()
  // The state before the build, so that changes during the build count as new.
  const state = inputState(workspace)
  if (isUpToDate(workspace, state, outputs)) return
  await ensureWasmTools()
  await build(workspace, 'build')
  noteBuilt(workspace, state)
}

/** @param {string} workspace @param {string} script */
async function build(workspace, script) {
  const env = {
    WIREIT_CACHE: 'none',
    WIREIT_LOGGER: process.stderr.isTTY ? 'quiet' : 'quiet-ci',
  }
  await npm(['run', '--silent', script, '--workspace', workspace], { env })
}
