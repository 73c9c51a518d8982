/** The Vitest projects: `node` and `browser`. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../setup/chromium.mjs'
import { ensureEverything } from '../setup/ensure.mjs'
import { projectRoot } from '../setup/run.mjs'
import { runTestCommand } from './command.mjs'
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

/**
 * @param {string} project
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
async function runProject(project) {
  const report = join(resultsFolder, `vitest-${project}.json`)
  mkdirSync(resultsFolder, { recursive: true })
  rmSync(report, { force: true })
  const { isSuccess } = await runTestCommand(
    process.execPath,
    [
      join(projectRoot, 'node_modules/vitest/vitest.mjs'),
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: { RILL_IS_BUILT: '1', NO_COLOR: '1' } },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that cannot be loaded has failed without a case of its own.
  const brokenFiles = testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
      file.status === 'failed' && !file.assertionResults.some((result) => result.status === 'failed'),
  ).length
  const failed = numFailedTests + brokenFiles
  return { passed: numPassedTests, failed: isSuccess ? failed : Math.max(failed, 1) }
}
