/**
 * `npm test`: installs missing requirements and runs all default suites. The last line is `N passed, N failed` over all suites,
 * after the names of failed tests. `npm test -- WORD...` runs the suites whose name contains one of the words; some suites run only
 * by name.
 */
import { ensurePackages } from './setup/ensure.mjs'
import { say } from './setup/run.mjs'

/** @returns {Promise<Required<import('./testing/tally.mjs').Tally>>} */
async function runAll() {
  try {
    await ensurePackages()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return { passed: 0, failed: 1, failures: ['npm packages, which all suites need'] }
  }
  const [{ runSuites }, { suitesNamed }] = await Promise.all([import('./testing/suites.mjs'), import('./testing/all-suites.mjs')])
  return runSuites(suitesNamed(process.argv.slice(2)))
}

const total = await runAll()
const { formatEnd } = await import('./testing/tally.mjs')
if (total.failed > 0) process.exitCode = 1
console.log(formatEnd(total))
