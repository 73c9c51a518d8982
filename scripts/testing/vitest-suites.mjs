/** The Vitest projects: `node` and `browser`. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../setup/chromium.mjs'
import { projectRoot } from '../setup/run.mjs'
import { runTestCommand } from './command.mjs'
import { resultsFolder } from './results.mjs'
import { buildWasmTests } from './wasm-suites.mjs'

/** @type {import('./tally.mjs').Suite[]} */
export const vitestSuites = [
  { name: 'Vitest in Node', run: () => runProject('node') },
  {
    name: 'Vitest in Chromium',
    run: async () => {
      await ensureChromium()
      await buildWasmTests()
      return runProject('browser')
    },
  },
]

/**
 * @param {string} project
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
async function runProject(project) {
  const report = join(resultsFolder, `vitest-${project}.json`)
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
