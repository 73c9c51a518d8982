/** The Vitest projects: `node`, `browser`, `embed`, `packages`, `cluster`, and for what is in dist/ `built`, `looks` and, in other browsers, `browsers`. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../setup/chromium.mjs'
import { clusterEnvironment, ensureClusterPrograms } from '../setup/cluster.mjs'
import { ensureRequirements, programRequirement } from '../setup/debian.mjs'
import { ensureDocumentationHosts } from '../setup/documentation-hosts.mjs'
import { ensureEverything } from '../setup/ensure.mjs'
import { ensureOtherBrowsers } from '../setup/other-browsers.mjs'
import { projectRoot } from '../setup/run.mjs'
import { ensureStaticServers } from '../setup/static-servers.mjs'
import { runTestCommand } from './command.mjs'
import { noOwnMachine, onOwnMachine } from './own-machine.mjs'
import { resultsFolder } from './results.mjs'
import { buildWasmTests, ensureWasmTools } from './wasm-suites.mjs'

/** @type {import('./suites.mjs').Suite} */
export const nodeSuite = {
  name: 'Vitest in Node',
  install: ensureWasmTools,
  build: ensureEverything,
  run: () => runProject('node'),
}

/** @type {import('./suites.mjs').Suite} */
export const browserSuite = {
  name: 'Vitest in Chromium',
  install: async () => {
    await ensureWasmTools()
    await ensureChromium()
  },
  build: async () => {
    await ensureEverything()
    await buildWasmTests()
  },
  // The page's tests wait for pictures and pauses.
  isAlone: true,
  run: () => runProject('browser'),
}

/** @type {import('./suites.mjs').Suite} */
export const embedSuite = {
  name: 'figures in other pages',
  install: async () => {
    await ensureChromium()
    await ensureExamples()
  },
  build: ensureEverything,
  isAlone: true,
  run: () => runProject('embed'),
}

/** @type {import('./suites.mjs').Suite} */
export const packagesSuite = {
  name: 'packages',
  install: ensureChromium,
  build: ensureEverything,
  isAlone: true,
  run: () => runProject('packages'),
}

/** What builds the pages of other people that figures stand in. */
async function ensureExamples() {
  await ensureRequirements([
    programRequirement('sphinx-build', 'python3-sphinx'),
    programRequirement('mkdocs'),
    programRequirement('jupyter-nbconvert'),
  ])
  await ensureDocumentationHosts()
}

/** @type {import('./suites.mjs').Suite} */
export const otherBrowsersSuite = {
  name: 'Firefox and WebKit',
  install: async () => {
    await ensureOtherBrowsers()
    await ensureExamples()
  },
  build: ensureEverything,
  isAlone: true,
  run: () => runProject('browsers'),
}

/** @type {import('./suites.mjs').Suite} */
export const builtSuite = {
  name: 'the built page',
  install: async () => {
    await ensureChromium()
    await ensureStaticServers()
  },
  build: ensureEverything,
  isAlone: true,
  run: () => runProject('built'),
}

/** @type {import('./suites.mjs').Suite} */
export const looksSuite = {
  name: 'looks of the page',
  install: ensureChromium,
  build: ensureEverything,
  isAlone: true,
  run: () => runProject('looks'),
}

/** @type {import('./suites.mjs').Suite} */
export const clusterSuite = {
  name: 'cluster',
  missing: noOwnMachine,
  install: ensureClusterPrograms,
  build: ensureEverything,
  isAlone: true,
  run: () => runProject('cluster', { before: onOwnMachine, env: clusterEnvironment() }),
}

/**
 * @param {string} project
 * @param {{ before?: string[], env?: Record<string, string> }} [options] what stands before the command, and what it gets besides
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
async function runProject(project, { before = [], env = {} } = {}) {
  const report = join(resultsFolder, `vitest-${project}.json`)
  mkdirSync(resultsFolder, { recursive: true })
  rmSync(report, { force: true })
  const [program = '', ...programArguments] = [
    ...before,
    process.execPath,
    join(projectRoot, 'node_modules/vitest/vitest.mjs'),
    'run',
    `--project=${project}`,
    '--reporter=default',
    `--reporter=${join(projectRoot, 'scripts/testing/tally-reporter.mjs')}`,
  ]
  const { isSuccess } = await runTestCommand(program, programArguments, {
    env: { RILL_IS_BUILT: '1', RILL_TALLY: report, NO_COLOR: '1', ...env },
  })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const tally = JSON.parse(readFileSync(report, 'utf8'))
  return isSuccess ? tally : { ...tally, failed: Math.max(tally.failed, 1) }
}
