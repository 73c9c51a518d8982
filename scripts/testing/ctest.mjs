/** Runs the tests of a CMake preset by ctest, and counts their cases from its report (CMakePresets.json says where that is). */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildFolder } from '../setup/cmake.mjs'
import { runTestCommand } from './command.mjs'
import { resultsFolder } from './results.mjs'

/**
 * The folder of the reports that GoogleTest writes; they have what tests record.
 * @param {string} preset
 */
export function reportsFolder(preset) {
  return join(buildFolder(preset), 'reports')
}

/**
 * @param {string} preset
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runCTest(preset) {
  const report = join(resultsFolder, `${preset}.xml`)
  mkdirSync(resultsFolder, { recursive: true })
  rmSync(report, { force: true })
  rmSync(reportsFolder(preset), { recursive: true, force: true })
  const { isSuccess } = await runTestCommand('ctest', ['--preset', preset, '--parallel', String(availableParallelism())], {
    shows: (line) => !/^\s+Start\s+\d+:|\.\s+Passed\s/.test(line),
  })
  // Needs an npm package, which `npm test` may have installed just before.
  const { reportedCases, tallyOfCases } = await import('./junit.mjs')
  const casesIn = (/** @type {string} */ file) => (existsSync(file) ? reportedCases(readFileSync(file, 'utf8')) : [])
  const cases = casesIn(report).flatMap((test) => {
    // A test of ctest is a case of GoogleTest, or a share of them with a report of its own. No case in a report has failed where the
    // program has crashed, and then the test stands for the one that did.
    const own = casesIn(join(reportsFolder(preset), `${test.name}.xml`))
    const isWhole = test.outcome === 'failed' ? own.some(({ outcome }) => outcome === 'failed') : own.length > 0
    return isWhole ? own : [...own, test]
  })
  const tally = tallyOfCases(cases)
  return isSuccess ? tally : { ...tally, failed: Math.max(tally.failed, 1) }
}
