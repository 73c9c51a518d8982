/** Counting test cases over suites of different kinds. */

/**
 * @typedef {{ passed: number, failed: number }} Tally
 * @typedef {{ name: string, run: () => Promise<Tally> }} Suite
 */

/**
 * Runs suites one after another; each is run whatever became of the others.
 * @param {Suite[]} suites
 * @returns {Promise<Tally>} the sum, with at least one failure for each suite that could not be run or ran nothing
 */
export async function runSuites(suites) {
  const total = { passed: 0, failed: 0 }
  /** @type {string[]} */
  const summary = []
  for (const suite of suites) {
    console.log(`\n=== ${suite.name} ===`)
    const start = performance.now()
    const tally = await runSuite(suite)
    total.passed += tally.passed
    total.failed += tally.failed
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    summary.push(`${formatTally(tally).padEnd(24)} ${suite.name} (${seconds} s)`)
  }
  console.log(`\n${summary.join('\n')}\n`)
  return total
}

/**
 * @param {Suite} suite
 * @returns {Promise<Tally>}
 */
async function runSuite(suite) {
  try {
    const tally = await suite.run()
    if (tally.passed + tally.failed > 0) return tally
    console.log(`${suite.name}: no test was found, which counts as a failure.`)
  } catch (error) {
    console.log(`${suite.name}: ${error instanceof Error ? error.message : error}`)
  }
  return { passed: 0, failed: 1 }
}

/** @param {Tally} tally */
export function formatTally({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}
