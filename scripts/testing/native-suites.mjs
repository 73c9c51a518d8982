/** The GoogleTest cases of the native presets, and whether the page of what they prove says what they record. */
import { readFileSync } from 'node:fs'
import { buildTarget } from '../setup/cmake.mjs'
import { ensureRequirements } from '../setup/debian.mjs'
import { requirements } from '../setup/requirements.mjs'
import { say } from '../setup/run.mjs'
import { runCTest } from './ctest.mjs'

/** @type {import('./suites.mjs').Suite[]} */
export const nativeSuites = [
  {
    name: 'native, release',
    install: ensureNativeTools,
    build: () => buildTarget('release', 'rill_tests'),
    run: async () => {
      const tally = await runCTest('release')
      // Needs an npm package, which `npm test` may have installed just before.
      const { verificationFile, verificationPage } = await import('./verification-page.mjs')
      // The sanitizers run shorter cases, whose numbers are others.
      const isStale = readFileSync(verificationFile, 'utf8') !== verificationPage()
      if (isStale) say('docs/verification.md does not say what the tests record: `npm run docs` writes it anew.')
      return isStale
        ? { ...tally, failed: tally.failed + 1, failures: [...(tally.failures ?? []), 'docs/verification.md'] }
        : { ...tally, passed: tally.passed + 1 }
    },
  },
  {
    // By Clang, so that both compilers' code is held against the fingerprints; it also compiles this in half the time.
    name: 'native, AddressSanitizer and UndefinedBehaviorSanitizer',
    install: async () => {
      await ensureNativeTools()
      await ensureClang()
    },
    build: () => buildTarget('asan', 'rill_tests', { compiler: requirements.clang.find() }),
    run: () => runCTest('asan'),
  },
  {
    // Only what runs on several threads: cmake/native-tests.cmake has the list.
    name: 'native, ThreadSanitizer',
    install: ensureNativeTools,
    build: () => buildTarget('tsan', 'rill_tests'),
    run: () => runCTest('tsan'),
  },
]

/** Installs what a native build needs. */
export async function ensureNativeTools() {
  const { cmake, ninja, compiler, googleTest } = requirements
  await ensureRequirements([cmake, ninja, compiler, googleTest])
}

/** Installs Clang 19 where that is possible; elsewhere the compiler that CMake finds does its work, too. */
async function ensureClang() {
  await ensureRequirements([requirements.clang]).catch(() =>
    say('Clang 19 and its sanitizers are not here; what CMake finds compiles their part of the tests.'),
  )
}
