/** Running the fuzzing programs, which are libFuzzer's, and reading what they tell. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder, buildTarget } from '../../scripts/setup/cmake.mjs'
import { ensureRequirements } from '../../scripts/setup/debian.mjs'
import { requirements } from '../../scripts/setup/requirements.mjs'
import { projectRoot } from '../../scripts/setup/run.mjs'
import { runTestCommand } from '../../scripts/testing/command.mjs'

export const fuzzFolder = join(projectRoot, 'build/fuzzing')

/** Inputs that made something fail. */
export const failuresFolder = join(fuzzFolder, 'failures')

/** What is fuzzed: `recipe` for tests/fuzz/recipe_target.cpp and so on, as cmake/fuzz.cmake names the programs. */
export const fuzzTargets = readdirSync(join(projectRoot, 'tests/fuzz'))
  .flatMap((name) => /^(.+)_target\.cpp$/.exec(name)?.[1] ?? [])
  .sort()

/** Builds the programs, and installs what that takes. */
export async function buildFuzzTargets() {
  const { cmake, ninja, fuzzer } = requirements
  await ensureRequirements([cmake, ninja, fuzzer])
  await buildTarget('fuzz', 'rill_fuzz', { compiler: fuzzer.find() })
}

/** An input must not take longer, of processor time: what goes on beside it must not decide whether it hangs. */
export const longestSeconds = 2

/** By the clock, for what waits without an end. */
export const longestWait = 30

/**
 * @typedef {object} FuzzResult
 * @property {string} name what was fuzzed
 * @property {boolean} isSuccess
 * @property {number} inputs
 * @property {number} seconds of the whole run
 * @property {number} longestMilliseconds of one input
 * @property {string} [failure] path of the input that made it fail
 */

/**
 * @typedef {object} FuzzRun
 * @property {string} seeds a folder of inputs to begin with
 * @property {number} [inputs] how many to try; the same ones each time, from the seeds alone
 * @property {number} [seconds] for how long to try others each time, which begins with the corpus that earlier runs left
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
      `-timeout=${longestWait}`,
      '-max_len=6000',
      '-rss_limit_mb=3000',
      '-print_final_stats=1',
      // The names of new functions are looked up by a program of its own, which takes as long as the inputs do.
      '-print_funcs=0',
      `-artifact_prefix=${join(failuresFolder, `${target}-`)}`,
      // What reaches new code is kept in the first folder.
      corpus,
      seeds,
    ],
    // Asking for more memory than there is has to give null, as it does without the sanitizers.
    {
      env: { ASAN_OPTIONS: 'allocator_may_return_null=1', RILL_LONGEST_INPUT: String(longestSeconds) },
      shows: (line) => /Does not hold|runtime error|ERROR: |SUMMARY: /.test(line),
    },
  )
  const told = lines.join('\n')
  return {
    name: target,
    isSuccess,
    inputs: Number(/^stat::number_of_executed_units: +(\d+)/m.exec(told)?.[1] ?? 0),
    seconds: (performance.now() - start) / 1000,
    longestMilliseconds: Number(/^rill: longest input ([\d.]+) ms/m.exec(told)?.[1] ?? 0),
    failure: /Test unit written to (.+)$/m.exec(told)?.[1],
  }
}

/**
 * @param {string} target
 * @returns {string} for inputs that are not kept
 */
function emptyFolder(target) {
  const folder = join(fuzzFolder, 'short', target)
  rmSync(folder, { recursive: true, force: true })
  return folder
}

/** @param {FuzzResult} result */
export function formatResult({ name, isSuccess, inputs, seconds, longestMilliseconds, failure }) {
  const numbers = `${inputs} inputs in ${seconds.toFixed(0)} s (${(inputs / seconds).toFixed(0)} a second)`
  const end = isSuccess ? `the longest took ${longestMilliseconds.toFixed(0)} ms` : `FAILED: ${failure ?? 'see above'}`
  return `${name.padEnd(12)} ${numbers}, ${end}`
}
