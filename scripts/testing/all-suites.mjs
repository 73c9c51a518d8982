/** All suites in execution order. */
import { arm64Suite } from './arm64-suite.mjs'
import { fuzzSuite } from './fuzz-suite.mjs'
import { nativeSuites } from './native-suites.mjs'
import { sizeSuite } from './size-suite.mjs'
import { sourceChecks } from './source-checks.mjs'
import { browserSuite, clusterSuite, thoroughLibrarySuite, librarySuite, nodeSuite, pageSuites } from './vitest-suites.mjs'
import { wasmSuites } from './wasm-suites.mjs'

const defaultSuites = [
  ...sourceChecks,
  nodeSuite,
  ...nativeSuites,
  librarySuite,
  fuzzSuite,
  ...wasmSuites,
  sizeSuite,
  browserSuite,
  ...pageSuites,
]

/**
 * Suites that run only by name. The arm64 suite takes as long in an emulator as three other suites together, and the library is
 * compiled eight times for two compilers and used in Blender; both are for releases and changes to compiler flags or vector code.
 * The cluster suite is for changes to the commands that schedulers call.
 */
const suitesByName = [arm64Suite, clusterSuite, thoroughLibrarySuite]

/** @param {string[]} words selects suites whose name contains one of the words; empty for the default suites */
export function suitesNamed(words) {
  if (words.length === 0) return defaultSuites
  return [...defaultSuites, ...suitesByName].filter(({ name }) => words.some((word) => name.includes(word)))
}
