/** Counts test cases across suites of different kinds. */

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [failures] names of failed cases, if known
 */

/** @param {Tally} tally */
export function formatTally({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}

/**
 * @param {boolean} isSuccess
 * @returns {Tally} of one case
 */
export function tallyOf(isSuccess) {
  return isSuccess ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * @param {{ name: string; tally: Tally }[]} suites
 * @returns {Required<Tally>} the sum; each failure's name begins with the name of its suite
 */
export function sumTallies(suites) {
  /** @type {Required<Tally>} */
  const sum = { passed: 0, failed: 0, failures: [] }
  for (const { name, tally } of suites) {
    const named = tally.failures ?? []
    const unnamed = tally.failed - named.length
    sum.passed += tally.passed
    sum.failed += tally.failed
    sum.failures.push(...named.map((each) => `${name}: ${each}`), ...(unnamed > 0 ? [`${name}: ${unnamed} failed`] : []))
  }
  return sum
}

/**
 * Last lines of a run: names of failed cases, and the counts.
 *
 * @param {Required<Tally>} tally
 */
export function formatEnd(tally) {
  return [...tally.failures.map((name) => `failed: ${name}`), formatTally(tally)].join('\n')
}
