/** Reporter of Vitest: leaves the tally of a run in the file that RILL_TALLY names. */
import { writeFileSync } from 'node:fs'

/** A reporter in the sense of `vitest/reporters`. */
export default class TallyReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest/node').SerializedError[]} errors
   */
  onTestRunEnd(modules, errors) {
    /** @type {Required<import('./tally.mjs').Tally>} */
    const tally = { passed: 0, failed: 0, failures: [], retried: [] }
    for (const module of modules) {
      let failedCases = 0
      for (const test of module.children.allTests()) {
        const name = `${module.relativeModuleId} > ${test.fullName}`
        const { state } = test.result()
        if (state === 'passed') tally.passed += 1
        if (state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0) tally.retried.push(name)
        if (state !== 'failed') continue
        failedCases += 1
        tally.failures.push(name)
      }
      // A file that cannot be loaded, or whose hooks throw, has failed without a case of its own.
      if (module.state() === 'failed' && failedCases === 0) tally.failures.push(module.relativeModuleId)
    }
    tally.failures.push(...errors.map(({ message }) => `outside of any test: ${message}`))
    tally.failed = tally.failures.length
    writeFileSync(process.env.RILL_TALLY ?? '', JSON.stringify(tally))
  }
}
