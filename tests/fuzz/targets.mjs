/** Runs the libFuzzer programs and reads their reports. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder, buildTarget } from '../../scripts/setup/cmake.mjs'
import { ensureRequirements } from '../../scripts/setup/debian.mjs'
import { requirements } from '../../scripts/setup/requirements.mjs'
import { projectRoot } from '../../scripts/setup/run.mjs'
import { runTestCommand } from '../../scripts/testing/command.mjs'

export const fuzzFolder = join(projectRoot, 'build/fuzzing')

/** Folder of inputs that caused failures. */
export const failuresFolder = join(fuzzFolder, 'failures')

/** Names of the targets: `recipe` for tests/fuzz/recipe_target.cpp and so on, as in cmake/fuzz.cmake. */
export const fuzzTargets = readdirSync(join(projectRoot, 'tests/fuzz'))
  .flatMap((name) => /^(.+)_target\.cpp$/.exec(name)?.[1] ?? [])
  .sort()

/** Builds the programs, and installs the required tools. */
export async function buildFuzzTargets() {
  const { cmake, ninja, fuzzer } = requirements
  await ensureRequirements([cmake, ninja, fuzzer])
  await buildTarget('fuzz', 'rill_fuzz', { compiler: fuzzer.find() })
}

/** Maximum processor time of an input. Processor time, so that other programs do not affect which inputs count as hangs. */
export const maxSeconds = 2

/** Maximum wall-clock time of an input in seconds, for inputs that wait forever. */
export const maxWait = 30

/**
 * @typedef {object} FuzzResult
 * @property {string} name what was fuzzed
 * @property {boolean} isSuccess
 * @property {number} inputs
 * @property {number} seconds of the whole run
 * @property {number} maxMilliseconds of one input
 * @property {string} [failure] path of the input that made it fail
 */

/**
 * @typedef {object} FuzzRun
 * @property {string} seeds folder of the initial inputs
 * @property {number} [inputs] number of inputs to try; derived from the seeds only, so always the same
 * @property {number} [seconds] time to try random inputs, starting with the corpus of earlier runs
 */

/**
 * @param {string} target
 * @param {FuzzRun} run
 * @returns {Promise<FuzzResult>}
 */
export async function runFuzzTarget(target, { seeds, inputs, seconds }) {
  const corpus = inputs === undefined ? join(fuzzFolder, 'corpus', target) : emptyFolder(target)
  mkdirSync(corpus, { recursive: true })
  mkdirSync(failuresFolder, { recursive: true })
  const start = performance.now()
  const { isSuccess, lines } = await runTestCommand(
    join(buildFolder('fuzz'), target),
    [
      ...(inputs === undefined ? [`-max_total_time=${seconds}`] : [`-runs=${inputs}`, '-seed=1']),
      `-timeout=${maxWait}`,
      '-max_len=6000',
      '-rss_limit_mb=3000',
      '-print_final_stats=1',
      // Looking up the names of new functions runs a separate program, which takes as long as the inputs.
      '-print_funcs=0',
      `-artifact_prefix=${join(failuresFolder, `${target}-`)}`,
      // libFuzzer saves inputs that reach new code in the first folder.
      corpus,
      seeds,
    ],
    // Allocations that exceed the available memory must return null, as they do without sanitizers.
    {
      env: { ASAN_OPTIONS: 'allocator_may_return_null=1', RILL_LONGEST_INPUT: String(maxSeconds) },
      shows: (line) => /Check failed|runtime error|ERROR: |SUMMARY: /.test(line),
    },
  )
  const output = lines.join('\n')
  return {
    name: target,
    isSuccess,
    inputs: Number(/^stat::number_of_executed_units: +(\d+)/m.exec(output)?.[1] ?? 0),
    seconds: (performance.now() - start) / 1000,
    maxMilliseconds: Number(/^rill: longest input ([\d.]+) ms/m.exec(output)?.[1] ?? 0),
    failure: /Test unit written to (.+)$/m.exec(output)?.[1],
  }
}

/**
 * @param {string} target
 * @returns {string} a folder for inputs that are not saved
 */
function emptyFolder(target) {
  const folder = join(fuzzFolder, 'short', target)
  rmSync(folder, { recursive: true, force: true })
  return folder
}

/** @param {FuzzResult} result */
export function formatResult({ name, isSuccess, inputs, seconds, maxMilliseconds, failure }) {
  const numbers = `${inputs} inputs in ${seconds.toFixed(0)} s (${(inputs / seconds).toFixed(0)} a second)`
  const end = isSuccess ? `the longest took ${maxMilliseconds.toFixed(0)} ms` : `FAILED: ${failure ?? 'see above'}`
  return `${name.padEnd(12)} ${numbers}, ${end}`
}
