/** GoogleTest cases of the native presets, and a check that docs/verification.md matches the recorded results. */
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
      // Imported late, because they need npm packages that `npm test` may have just installed.
      const { verificationFile, verificationPage } = await import('./verification-page.mjs')
      const { formatMarkdown } = await import('../markdown.mjs')
      // Only for this preset: the sanitizer presets run shorter cases with other numbers.
      const isStale = readFileSync(verificationFile, 'utf8') !== (await formatMarkdown(verificationFile, verificationPage()))
      if (isStale) say('docs/verification.md does not match the recorded results: run `npm run docs`.')
      return isStale
        ? { ...tally, failed: tally.failed + 1, failures: [...(tally.failures ?? []), 'docs/verification.md'] }
        : { ...tally, passed: tally.passed + 1 }
    },
  },
  {
    // Uses Clang, so that the code of both compilers is checked against the fingerprints. Clang also needs half the compile time.
    name: 'native, AddressSanitizer and UndefinedBehaviorSanitizer',
    install: async () => {
      await ensureNativeTools()
      await ensureClang()
    },
    build: () => buildTarget('asan', 'rill_tests', { compiler: requirements.clang.find() }),
    run: () => runCTest('asan'),
  },
  {
    // Runs only multithreaded tests; the list is in cmake/native-tests.cmake.
    name: 'native, ThreadSanitizer',
    install: ensureNativeTools,
    build: () => buildTarget('tsan', 'rill_tests'),
    run: () => runCTest('tsan'),
  },
]

/** Installs the tools for native builds. */
export async function ensureNativeTools() {
  const { cmake, ninja, compiler, googleTest } = requirements
  await ensureRequirements([cmake, ninja, compiler, googleTest])
}

/** Installs Clang 19 if possible; otherwise CMake's default compiler is used. */
async function ensureClang() {
  await ensureRequirements([requirements.clang]).catch(() =>
    say('Clang 19 and its sanitizers are not available: the default compiler builds the sanitizer tests.'),
  )
}
