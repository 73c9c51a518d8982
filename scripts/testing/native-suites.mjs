/** The GoogleTest cases of the native presets, and whether the page of what they prove says what they record. */
import { readFileSync } from 'node:fs'
import { ensureClang, findClang } from '../setup/clang.mjs'
import { configure, ninja } from '../setup/cmake.mjs'
import { withLock } from '../setup/lock.mjs'
import { ensureNativeTools } from '../setup/native-build.mjs'
import { say } from '../setup/run.mjs'
import { runCTest } from './ctest.mjs'

/** @type {import('./suites.mjs').Suite[]} */
export const nativeSuites = [
  {
    name: 'native, release',
    install: ensureNativeTools,
    build: () => buildNativeTests('release'),
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
    build: () => buildNativeTests('asan', findClang()),
    run: () => runCTest('asan'),
  },
  {
    // Only what runs on several threads: cmake/native-tests.cmake has the list.
    name: 'native, ThreadSanitizer',
    install: ensureNativeTools,
    build: () => buildNativeTests('tsan'),
    run: () => runCTest('tsan'),
  },
]

/**
 * @param {string} preset
 * @param {string} [compiler]
 */
export async function buildNativeTests(preset, compiler) {
  await withLock(async () => {
    await configure(preset, { compiler })
    await ninja(preset, ['rill_tests'])
  })
}
