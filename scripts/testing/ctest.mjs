/** Runs the tests of a CMake preset with ctest, and counts their cases from its report (its path is in CMakePresets.json). */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildFolder } from '../setup/cmake.mjs'
import { runTestCommand } from './command.mjs'
import { resultsFolder } from './results.mjs'

/**
 * The folder of GoogleTest's reports, which contain the properties that tests record.
 *
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
  // Imported late, because it needs an npm package that `npm test` may have just installed.
  const { reportedCases, tallyOfCases } = await import('./junit.mjs')
  const casesIn = (/** @type {string} */ file) => (existsSync(file) ? reportedCases(readFileSync(file, 'utf8')) : [])
  const cases = casesIn(report).flatMap((test) => {
    // A ctest test is one GoogleTest case, or a group of cases with a separate report. After a crash the report contains no failed
    // case, so the ctest test itself counts as the failed case.
    const own = casesIn(join(reportsFolder(preset), `${test.name}.xml`))
    const isWhole = test.outcome === 'failed' ? own.some(({ outcome }) => outcome === 'failed') : own.length > 0
    return isWhole ? own : [...own, test]
  })
  const tally = tallyOfCases(cases)
  return isSuccess ? tally : { ...tally, failed: Math.max(tally.failed, 1) }
}
