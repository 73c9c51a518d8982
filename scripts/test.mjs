/**
 * `npm test`: sets up what is missing and runs every test of every kind. The last line is `N passed, N failed` over all
 * suites, after the names of those that failed. `npm test -- WORD...` runs only the suites whose name contains one of the words; some are run in no other way.
 */
import { ensurePackages } from './setup/ensure.mjs'
import { say } from './setup/run.mjs'
import { arm64Suite } from './testing/arm64-suite.mjs'
import { fuzzSuite } from './testing/fuzz-suite.mjs'
import { nativeSuites } from './testing/native-suites.mjs'
import { sourceChecks } from './testing/source-checks.mjs'
import { runSuites } from './testing/suites.mjs'
import { formatEnd } from './testing/tally.mjs'
import {
  browserSuite,
  builtSuite,
  clusterSuite,
  embedSuite,
  looksSuite,
  nodeSuite,
  otherBrowsersSuite,
  packagesSuite,
} from './testing/vitest-suites.mjs'
import { wasmSuites } from './testing/wasm-suites.mjs'

let isWithoutPackages = false
try {
  await ensurePackages()
} catch (error) {
  // What does not need them can still be tested.
  say(`the npm packages are missing, which counts as a failure: ${error instanceof Error ? error.message : error}`)
  isWithoutPackages = true
}

const words = process.argv.slice(2)
// In the order in which they are built.
const usualSuites = [
  ...sourceChecks,
  nodeSuite,
  ...nativeSuites,
  fuzzSuite,
  ...wasmSuites,
  browserSuite,
  builtSuite,
  looksSuite,
  embedSuite,
  packagesSuite,
  otherBrowsersSuite,
]
// Run by name: an emulator takes as long as three other suites together, and is asked before a release or after a change to flags or vectors;
// what schedulers make of the command line is asked after a change to what they call.
const suitesByName = [arm64Suite, clusterSuite]
const suites =
  words.length === 0
    ? usualSuites
    : [...usualSuites, ...suitesByName].filter(({ name }) => words.some((word) => name.includes(word)))
const total = await runSuites(suites)
if (isWithoutPackages) {
  total.failed += 1
  total.failures.push('npm packages')
}
if (total.failed > 0) process.exitCode = 1
console.log(formatEnd(total))
