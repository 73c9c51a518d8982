/** Suites of Playwright and of the Vitest projects `node`, `browser`, `packages`, `built`, `browsers` (Firefox, WebKit), `cluster`. */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureRequirements } from '../setup/debian.mjs'
import { ensureDocumentationHosts } from '../setup/documentation-hosts.mjs'
import { ensureEverything } from '../setup/ensure.mjs'
import { requirements } from '../setup/requirements.mjs'
import { projectRoot } from '../setup/run.mjs'
import { clusterEnvironment, ensureClusterPrograms, ensureStaticServers } from '../setup/unpacked.mjs'
import { runTestCommand } from './command.mjs'
import { tallyOfReports } from './junit.mjs'
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
  return { name, install: async () => void (await install()), build: ensureEverything, run: () => runProject(project), ...others }
}

/** Installs the tools that build the example sites with embedded figures. */
async function ensureExamples() {
  await ensureRequirements([sphinx, mkdocs, nbconvert])
  await ensureDocumentationHosts()
}

export const nodeSuite = suiteOf('Vitest in Node', 'node', ensureWasmTestTools)

export const browserSuite = suiteOf('Vitest in Chromium', 'browser', () => Promise.all([ensureWasmTestTools(), ensureChromium()]), {
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
  run: () => {
    const playwright = join(projectRoot, 'node_modules/@playwright/test/cli.js')
    const env = { RILL_PLAYWRIGHT_REPORT: reportOf('playwright'), NODE_OPTIONS: '--conditions=rill-source' }
    return runWithReport('playwright', [process.execPath, playwright, 'test'], env)
  },
}

export const pageSuites = [
  suiteOf('the built page', 'built', ensureChromium),
  playwrightSuite,
  suiteOf('packages', 'packages', ensureChromium),
  suiteOf('Firefox and WebKit', 'browsers', async () => {
    await ensureRequirements([firefox, webKit, screen])
    await ensureExamples()
  }),
]

export const clusterSuite = suiteOf('cluster', 'cluster', ensureClusterPrograms, {
  missing: noOwnMachine,
  run: () => runProject('cluster', { before: onOwnMachine, env: clusterEnvironment() }),
})

/**
 * @param {string} project
 * @param {{ before?: string[]; env?: Record<string, string> }} [options] command prefix, and additional environment variables
 */
function runProject(project, { before = [], env = {} } = {}) {
  const vitest = [process.execPath, join(projectRoot, 'node_modules/vitest/vitest.mjs'), 'run', `--project=${project}`]
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${reportOf(`vitest-${project}`)}`]
  return runWithReport(`vitest-${project}`, [...before, ...vitest, ...reporters], env)
}

/** @param {string} name */
const reportOf = (name) => join(resultsFolder, `${name}.xml`)

/**
 * Runs a command that writes a JUnit report with the given name.
 *
 * @param {string} name
 * @param {string[]} command
 * @param {Record<string, string>} env
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
async function runWithReport(name, [program = '', ...programArguments], env) {
  const report = reportOf(name)
  mkdirSync(resultsFolder, { recursive: true })
  rmSync(report, { force: true })
  const { isSuccess } = await runTestCommand(program, programArguments, { env: { RILL_IS_BUILT: '1', NO_COLOR: '1', ...env } })
  if (!existsSync(report)) return tallyOf(false)
  const tally = tallyOfReports([report])
  return isSuccess ? tally : { ...tally, failed: Math.max(tally.failed, 1) }
}
