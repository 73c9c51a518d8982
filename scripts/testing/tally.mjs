/** Counting test cases over suites of different kinds. */

/** @typedef {{ passed: number, failed: number }} Tally */

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
