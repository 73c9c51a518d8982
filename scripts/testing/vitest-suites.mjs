/** The Vitest projects: `node`, `browser`, `embed`, `packages`, `cluster`, and for what is in dist/ `built`, `looks` and, in other browsers, `browsers`. */
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

/** What builds the pages of other people that figures stand in. */
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

export const pageSuites = [
  suiteOf('the built page', 'built', async () => {
    await ensureChromium()
    await ensureStaticServers()
  }),
  suiteOf('looks of the page', 'looks', ensureChromium),
  suiteOf('figures in other pages', 'embed', async () => {
    await ensureChromium()
    await ensureExamples()
  }),
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
 * @param {{ before?: string[], env?: Record<string, string> }} [options] what stands before the command, and more of its environment
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
async function runProject(project, { before = [], env = {} } = {}) {
  const report = join(resultsFolder, `vitest-${project}.xml`)
  mkdirSync(resultsFolder, { recursive: true })
  rmSync(report, { force: true })
  const vitest = [process.execPath, join(projectRoot, 'node_modules/vitest/vitest.mjs'), 'run', `--project=${project}`]
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`]
  const [program = '', ...programArguments] = [...before, ...vitest, ...reporters]
  const { isSuccess } = await runTestCommand(program, programArguments, { env: { RILL_IS_BUILT: '1', NO_COLOR: '1', ...env } })
  if (!existsSync(report)) return tallyOf(false)
  const tally = tallyOfReports([report])
  return isSuccess ? tally : { ...tally, failed: Math.max(tally.failed, 1) }
}
