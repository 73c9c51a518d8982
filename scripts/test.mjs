/**
 * `npm test`: sets up what is missing and runs every test of every kind. The last line is `N passed, N failed` over all
 * suites. `npm test -- WORD...` runs only the suites whose name contains one of the words.
 */
import { hasGoogleTest } from './setup/cmake.mjs'
import { buildTools } from './setup/wasm-build.mjs'
import { ensureRequirements, programRequirement } from './setup/debian.mjs'
import { ensureEverything } from './setup/ensure.mjs'
import { say } from './setup/run.mjs'
import { fuzzSuites } from './testing/fuzz-suite.mjs'
import { nativeSuites } from './testing/native-suites.mjs'
import { sourceChecks } from './testing/source-checks.mjs'
import { formatTally, runSuites } from './testing/tally.mjs'
import { vitestSuites } from './testing/vitest-suites.mjs'
import { wasmSuites } from './testing/wasm-suites.mjs'

async function setUp() {
  await ensureRequirements([
    ...buildTools,
    { name: 'a C++ compiler', packages: ['g++'], isThere: hasCompiler },
    { name: 'GoogleTest sources', packages: ['googletest'], isThere: hasGoogleTest },
  ])
  await ensureEverything()
}

function hasCompiler() {
  return (process.env.CXX ?? '') !== '' || ['c++', 'g++', 'clang++'].some((name) => programRequirement(name).isThere())
}

const total = { passed: 0, failed: 0 }
try {
  await setUp()
} catch (error) {
  // What does not need the part that failed can still be tested.
  say(`the set-up failed, which counts as a failure: ${error instanceof Error ? error.message : error}`)
  total.failed += 1
}

const words = process.argv.slice(2)
const suites = [...sourceChecks, ...nativeSuites, ...fuzzSuites, ...wasmSuites, ...vitestSuites].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
const { passed, failed } = await runSuites(suites)
total.passed += passed
total.failed += failed
if (total.failed > 0) process.exitCode = 1
console.log(formatTally(total))
