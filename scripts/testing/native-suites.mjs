/** The GoogleTest cases of the native presets, each run by ctest, and whether the page of what they prove says what they record. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildFolder, configure, ninja } from '../setup/cmake.mjs'
import { withLock } from '../setup/lock.mjs'
import { runTestCommand } from './command.mjs'
import { resultsFolder } from './results.mjs'
import { reportsFolder, verificationFile, verificationPage } from './verification-page.mjs'

const presets = [
  { preset: 'release', title: 'native, release' },
  { preset: 'asan', title: 'native, AddressSanitizer and UndefinedBehaviorSanitizer' },
  { preset: 'tsan', title: 'native, ThreadSanitizer' },
]

/** @type {import('./tally.mjs').Suite[]} */
export const nativeSuites = presets.map(({ preset, title }) => ({
  name: title,
  run: async () => {
    const tally = await runNativeTests(preset)
    // The sanitizers run shorter cases, whose numbers are others.
    if (preset !== 'release') return tally
    const isStale = readFileSync(verificationFile, 'utf8') !== verificationPage()
    if (isStale) console.log('docs/verification.md does not say what the tests record: `npm run docs` writes it anew.')
    return isStale ? { ...tally, failed: tally.failed + 1 } : { ...tally, passed: tally.passed + 1 }
  },
}))

/**
 * @param {string} preset
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runNativeTests(preset) {
  await withLock(async () => {
    await configure(preset)
    await ninja(preset, ['rill_tests'])
  })
  mkdirSync(resultsFolder, { recursive: true })
  const report = join(resultsFolder, `${preset}.xml`)
  rmSync(report, { force: true })
  rmSync(reportsFolder(preset), { recursive: true, force: true })
  const { isSuccess } = await runTestCommand(
    'ctest',
    [
      '--test-dir',
      buildFolder(preset),
      '--output-on-failure',
      '--parallel',
      String(availableParallelism()),
      '--output-junit',
      report,
    ],
    { shows: (line) => !/^\s*(Start\s+\d+:|\d+\/\d+ Test .* Passed )/.test(line) },
  )
  return countJunit(report, isSuccess)
}

/**
 * @param {string} report
 * @param {boolean} isSuccess
 * @returns {import('./tally.mjs').Tally}
 */
function countJunit(report, isSuccess) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const statuses = [...readFileSync(report, 'utf8').matchAll(/<testcase [^>]*\bstatus="([^"]*)"/g)].map((match) => match[1])
  const passed = statuses.filter((status) => status === 'run').length
  const failed = statuses.filter((status) => status === 'fail').length
  return { passed, failed: isSuccess ? failed : Math.max(failed, 1) }
}
