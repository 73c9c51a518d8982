/**
 * `npm test`: sets up what is missing and runs every test of every kind. The last line is `N passed, N failed` over all
 * suites, after the names of those that failed. `npm test -- WORD...` runs only the suites whose name contains one of the words; some are run in no other way.
 */
import { ensurePackages } from './setup/ensure.mjs'
import { say } from './setup/run.mjs'

/** @returns {Promise<Required<import('./testing/tally.mjs').Tally>>} */
async function runAll() {
  try {
    await ensurePackages()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return { passed: 0, failed: 1, failures: ['npm packages, without which no suite runs'] }
  }
  const [{ runSuites }, { suitesNamed }] = await Promise.all([import('./testing/suites.mjs'), import('./testing/all-suites.mjs')])
  return runSuites(suitesNamed(process.argv.slice(2)))
}

const total = await runAll()
const { formatEnd } = await import('./testing/tally.mjs')
if (total.failed > 0) process.exitCode = 1
console.log(formatEnd(total))
