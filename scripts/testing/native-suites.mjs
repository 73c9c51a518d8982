/** The GoogleTest cases of the native presets, each run by ctest. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildFolder, configure, ninja } from '../setup/cmake.mjs'
import { withLock } from '../setup/lock.mjs'
import { runTestCommand } from './command.mjs'
import { resultsFolder } from './results.mjs'

const presets = [
  { preset: 'release', title: 'native, release' },
  { preset: 'asan', title: 'native, AddressSanitizer and UndefinedBehaviorSanitizer' },
  { preset: 'tsan', title: 'native, ThreadSanitizer' },
]

/** @type {import('./tally.mjs').Suite[]} */
export const nativeSuites = presets.map(({ preset, title }) => ({ name: title, run: () => runPreset(preset) }))

/**
 * @param {string} preset
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
async function runPreset(preset) {
  await withLock(async () => {
    await configure(preset)
    await ninja(preset, ['rill_tests'])
  })
  mkdirSync(resultsFolder, { recursive: true })
  const report = join(resultsFolder, `${preset}.xml`)
  rmSync(report, { force: true })
  const { isSuccess } = await runTestCommand(
    'ctest',
    ['--test-dir', buildFolder(preset), '--output-on-failure', '--parallel', String(availableParallelism()), '--output-junit', report],
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
