/**
 * Suites of Playwright and of the Vitest projects `node`, `browser`, `packages`, `built`, `browsers` (Firefox, WebKit), `cluster`,
 * `library` and `library-thorough`.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildTarget } from '../setup/cmake.mjs'
import { ensureRequirements } from '../setup/debian.mjs'
import { ensureDocumentationHosts } from '../setup/documentation-hosts.mjs'
import { ensureEverything, ensureWasmTools } from '../setup/ensure.mjs'
import { requirements } from '../setup/requirements.mjs'
import { projectRoot, say } from '../setup/run.mjs'
import { clusterEnvironment, ensureClusterPrograms, ensureStaticServers } from '../setup/unpacked.mjs'
import { runTestCommand } from './command.mjs'
import { tallyOfReports } from './junit.mjs'
import { ensureNativeTools } from './native-suites.mjs'
import { noOwnMachine, onOwnMachine } from './own-machine.mjs'
import { resultsFolder } from './results.mjs'
import { tallyOf } from './tally.mjs'
import { buildWasmTests, ensureWasmTestTools } from './wasm-suites.mjs'

const { chromium, firefox, webKit, screen, sphinx, mkdocs, nbconvert } = requirements
const ensureChromium = () => ensureRequirements([chromium])

/**
 * @param {string} name
 * @param {string} project
 * @param {() => Promise<unknown>} install
 * @param {Partial<import('./suites.mjs').Suite>} [others]
 * @returns {import('./suites.mjs').Suite}
 */
function suiteOf(name, project, install, others) {
  return {
    name,
    install: async () => void (await install()),
    build: ensureEverything,
    run: (show) => runProject(project, { show }),
    ...others,
  }
}

/** Installs the tools that build the example sites with embedded figures. */
async function ensureExamples() {
  await ensureRequirements([sphinx, mkdocs, nbconvert])
  await ensureDocumentationHosts()
}

export const nodeSuite = suiteOf('Vitest in Node', 'node', ensureWasmTestTools)

export const browserSuite = suiteOf('Vitest in Chromium', 'browser', () => Promise.all([ensureWasmTestTools(), ensureChromium()]), {
  lane: 'sources',
  build: async () => {
    await ensureEverything()
    await buildWasmTests()
  },
})

/** @type {import('./suites.mjs').Suite} */
const playwrightSuite = {
  name: 'end to end in Chromium',
  install: async () => {
    await ensureRequirements([chromium])
    await ensureStaticServers()
    await ensureExamples()
  },
  build: ensureEverything,
  run: (show) => {
    const playwright = join(projectRoot, 'node_modules/@playwright/test/cli.js')
    const env = { RILL_PLAYWRIGHT_REPORT: reportOf('playwright'), NODE_OPTIONS: '--conditions=rill-source' }
    return runWithReport('playwright', [process.execPath, playwright, 'test'], { env, show })
  },
}

/**
 * A page in one browser occupies one to one and a half processors: most of the time, one thread draws in software. So the sources
 * and the built page are tested at the same time.
 */
export const pageSuites = [
  suiteOf('the built page', 'built', ensureChromium),
  playwrightSuite,
  suiteOf('packages', 'packages', async () => {
    await ensureRequirements([chromium, requirements.cmake, requirements.manual])
    await ensureShells()
  }),
  suiteOf('Firefox and WebKit', 'browsers', async () => {
    await ensureRequirements([firefox, webKit, screen])
    await ensureExamples()
  }),
].map((suite) => ({ ...suite, lane: 'built page' }))

async function buildLibrary() {
  await ensureEverything()
  await buildTarget('release', 'rill')
  await buildTarget('wasm-single', 'rill_wasm_library')
}

/** Installs the shells for which the command has completions, if possible. */
async function ensureShells() {
  await ensureRequirements([requirements.zsh, requirements.fish]).catch(() =>
    say('zsh or fish is not available: the completion for it is not tested.'),
  )
}

/** The C library in other projects, and the Python package. */
export const librarySuite = suiteOf('library', 'library', ensureLibraryTools, { build: buildLibrary })

/** Compiles the library several times with each compiler, compares all presets in all ways, and runs the add-on in Blender. */
export const thoroughLibrarySuite = suiteOf('thorough', 'library-thorough', ensureThoroughTools, { build: buildLibrary })

async function ensureLibraryTools() {
  await ensureNativeTools()
  await ensureWasmTools()
  await ensureRequirements([requirements.pkgConfig, requirements.pythonPackages])
}

async function ensureThoroughTools() {
  await ensureLibraryTools()
  await ensureRequirements([chromium, requirements.blender, requirements.abidiff, requirements.clang])
}

export const clusterSuite = suiteOf('cluster', 'cluster', ensureClusterPrograms, {
  missing: noOwnMachine,
  run: (show) => runProject('cluster', { before: onOwnMachine, env: clusterEnvironment(), show }),
})

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string>} [env] additional environment variables
 * @property {import('./suites.mjs').Print | undefined} [show]
 */

/**
 * @param {string} project
 * @param {RunOptions & { before?: string[] }} [options] `before`: command prefix
 */
function runProject(project, { before = [], ...options } = {}) {
  const vitest = [process.execPath, join(projectRoot, 'node_modules/vitest/vitest.mjs'), 'run', `--project=${project}`]
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${reportOf(`vitest-${project}`)}`]
  return runWithReport(`vitest-${project}`, [...before, ...vitest, ...reporters], options)
}

/** @param {string} name */
const reportOf = (name) => join(resultsFolder, `${name}.xml`)

/**
 * Runs a command that writes a JUnit report with the given name.
 *
 * @param {string} name
 * @param {string[]} command
 * @param {RunOptions} options
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
async function runWithReport(name, [program = '', ...programArguments], { env, show }) {
  const report = reportOf(name)
  mkdirSync(resultsFolder, { recursive: true })
  rmSync(report, { force: true })
  const environment = { RILL_IS_BUILT: '1', NO_COLOR: '1', ...env }
  const { isSuccess } = await runTestCommand(program, programArguments, { env: environment, show })
  if (!existsSync(report)) return tallyOf(false)
  const tally = tallyOfReports([report])
  return isSuccess ? tally : { ...tally, failed: Math.max(tally.failed, 1) }
}
