/** Installs and builds what the commands need: npm packages, tools and builds. wireit skips builds that are up to date. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureRequirements } from './debian.mjs'
import { emscriptenRequirement, ensureEmscripten } from './emscripten.mjs'
import { headersName, pageFolder } from './page-build.mjs'
import { requirements } from './requirements.mjs'
import { npm, projectRoot, say } from './run.mjs'

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
  if (!isBuilt()) await build('packages/engine')
}

/** Builds the engine and the page. */
export async function ensureEverything() {
  if (isBuilt()) return
  // wireit tracks no outputs outside of a package. Without this line, a deleted page would count as up to date.
  if (!existsSync(join(pageFolder, headersName))) rmSync(join(projectRoot, 'web/.wireit'), { recursive: true, force: true })
  await build('web')
}

/** @param {string} workspace whose script `build` is run */
async function build(workspace) {
  await ensurePackages()
  await ensureWasmTools()
  const env = {
    WIREIT_CACHE: 'none',
    WIREIT_LOGGER: process.stderr.isTTY ? 'quiet' : 'quiet-ci',
  }
  await npm(['run', '--silent', 'build', '--workspace', workspace], { env })
}
