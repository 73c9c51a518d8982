/** The GoogleTest cases of the native presets, and whether the page of what they prove says what they record. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureClang, findClang } from '../setup/clang.mjs'
import { buildFolder, configure, ninja } from '../setup/cmake.mjs'
import { withLock } from '../setup/lock.mjs'
import { ensureNativeTools } from '../setup/native-build.mjs'
import { capture, say } from '../setup/run.mjs'
import { runGoogleTest } from './googletest.mjs'
import { reportsFolder, verificationFile, verificationPage } from './verification-page.mjs'

/** @type {import('./suites.mjs').Suite[]} */
export const nativeSuites = [
  {
    name: 'native, release',
    install: ensureNativeTools,
    build: () => buildNativeTests('release'),
    run: async () => {
      const tally = await runNativeTests('release')
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
    run: () => runNativeTests('asan'),
  },
  {
    // Only what runs on several threads: cmake/native-tests.cmake has the list.
    name: 'native, ThreadSanitizer',
    install: ensureNativeTools,
    build: () => buildNativeTests('tsan'),
    run: () => runNativeTests('tsan'),
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

/**
 * @param {string} preset
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runNativeTests(preset) {
  const reports = reportsFolder(preset)
  rmSync(reports, { recursive: true, force: true })
  return runGoogleTest({
    command: [...startedBy(preset), join(buildFolder(preset), 'rill_tests')],
    filter: readFileSync(join(buildFolder(preset), 'test-filter'), 'utf8'),
    batchArguments: (batch) => [`--gtest_output=xml:${join(reports, `${batch}.xml`)}`],
  })
}

/**
 * ThreadSanitizer cannot place its shadow memory where the kernel spreads addresses too widely; cmake/native-tests.cmake says more.
 * @param {string} preset
 */
function startedBy(preset) {
  return preset === 'tsan' && capture('setarch', ['-R', 'true']) !== undefined ? ['setarch', '-R'] : []
}
