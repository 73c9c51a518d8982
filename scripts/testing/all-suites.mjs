/** All suites, in the order in which they run. */
import { arm64Suite } from './arm64-suite.mjs'
import { fuzzSuite } from './fuzz-suite.mjs'
import { nativeSuites } from './native-suites.mjs'
import { sizeSuite } from './size-suite.mjs'
import { sourceChecks } from './source-checks.mjs'
import { browserSuite, clusterSuite, nodeSuite, pageSuites } from './vitest-suites.mjs'
import { wasmSuites } from './wasm-suites.mjs'

const usualSuites = [...sourceChecks, nodeSuite, ...nativeSuites, fuzzSuite, ...wasmSuites, sizeSuite, browserSuite, ...pageSuites]

/**
 * Run by name only: arm64 takes as long in an emulator as three other suites together, and is for a release or a change to flags or
 * vectors; the cluster suite is for a change to what schedulers call.
 */
const suitesByName = [arm64Suite, clusterSuite]

/** @param {string[]} words of which a name has one; none for the usual suites */
export function suitesNamed(words) {
  if (words.length === 0) return usualSuites
  return [...usualSuites, ...suitesByName].filter(({ name }) => words.some((word) => name.includes(word)))
}
