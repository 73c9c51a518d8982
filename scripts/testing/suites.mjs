/** Runs suites one after another, regardless of failures of other suites. */
import { formatTally, sumTallies } from './tally.mjs'

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 *
 * @typedef {object} Suite
 * @property {string} name
 * @property {() => string | undefined} [missing] why the suite cannot run here; it is then skipped and not counted
 * @property {() => Promise<void>} [install] installs external requirements
 * @property {() => Promise<void>} [build]
 * @property {() => Promise<Tally>} run
 */

/** @type {Tally} */
const notRun = { passed: 0, failed: 1 }

/**
 * @param {Suite[]} suites
 * @param {(line: string) => void} [print]
 * @returns {Promise<Required<Tally>>} the sum, with at least one failure for each suite that failed to start or ran no test
 */
export async function runSuites(suites, print = console.log) {
  const summary = []
  const tallies = []
  for (const suite of suites) {
    const missing = suite.missing?.()
    if (missing !== undefined) {
      summary.push(`skipped: ${suite.name}: ${missing}`)
      continue
    }
    print(`\n=== ${suite.name} ===`)
    const start = performance.now()
    const tally = await runSuite(suite, print)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    print(formatTally(tally))
    summary.push(`${formatTally(tally).padEnd(24)} ${suite.name} (${seconds} s)`)
    tallies.push({ name: suite.name, tally })
  }
  print(`\n${summary.join('\n')}\n`)
  return sumTallies(tallies)
}

/**
 * @param {Suite} suite
 * @param {(line: string) => void} print
 */
async function runSuite({ install, build, run }, print) {
  try {
    await install?.()
    await build?.()
    const tally = await run()
    if (tally.passed + tally.failed > 0) return tally
    print('No test was found, which counts as a failure.')
  } catch (error) {
    print(error instanceof Error ? error.message : String(error))
  }
  return notRun
}
