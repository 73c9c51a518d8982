/**
 * Runs the cases of a GoogleTest program in batches, a process each, on every core. Each case is counted, whatever becomes of the
 * process: one that dies fails the case it was at, and the cases behind that run in another.
 */
import { availableParallelism } from 'node:os'
import { outputSink } from '../setup/output.mjs'
import { runTestCommand } from './command.mjs'

/** Seconds after which a case that says nothing has failed. */
const idleTimeout = 600
/**
 * @typedef {object} TestProgram
 * @property {string[]} command the program, and what stands before its arguments
 * @property {(batch: number) => string[]} [batchArguments] more of them for the batch of that number
 * @property {string[]} [twin] another build of the program, as `command` has it, which must have the same cases
 * @property {string} [filter] which cases it is about, as GoogleTest's option has it
 * @property {number} [batchesPerCore] so many that no core is left with much to do when the others are done
 *
 * @typedef {{ isSuccess: boolean, lines: string[] }} Ended
 * @typedef {(programArguments: string[]) => Promise<Ended>} Start
 * @typedef {{ passed: string[], skipped: string[], failed: string[], left: string[], output: string[] }} BatchResult
 */

/**
 * @param {TestProgram} testProgram
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runGoogleTest({ command, twin, ...options }) {
  return runInBatches(starter(command), { ...options, cores: availableParallelism(), ...(twin && { startTwin: starter(twin) }) })
}

/**
 * @param {string[]} command
 * @returns {Start}
 */
function starter([program = '', ...before]) {
  return (programArguments) =>
    runTestCommand(program, [...before, '--gtest_color=no', ...programArguments], { shows: () => false, idleTimeout })
}

/**
 * @param {Start} start
 * @param {Omit<TestProgram, 'command' | 'twin'> & { cores: number, startTwin?: Start }} options
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runInBatches(start, { cores, startTwin, filter = '*', batchArguments = () => [], batchesPerCore = 4 }) {
  const write = outputSink()
  const listOf = async (/** @type {Start} */ startOne) => {
    const { isSuccess, lines } = await startOne(['--gtest_list_tests', `--gtest_filter=${filter}`])
    const cases = isSuccess ? listedCases(lines) : []
    if (cases.length === 0) write(`The program does not say which cases it has.\n${lines.join('\n')}\n`)
    return cases
  }
  const cases = await listOf(start)
  const others = startTwin ? await listOf(startTwin) : cases
  if (cases.length === 0 || others.length === 0) return { passed: 0, failed: 1 }
  const lone = [...cases.filter((name) => !others.includes(name)), ...others.filter((name) => !cases.includes(name))]
  if (lone.length > 0) {
    write(`Cases that only one of two builds has: ${lone.join(', ')}\n`)
    return { passed: 0, failed: lone.length, failures: lone }
  }
  const waiting = batchesOf(cases, Math.min(cases.length, cores * batchesPerCore))
  /** @type {Required<Pick<import('./tally.mjs').Tally, 'passed' | 'failed' | 'failures'>>} */
  const total = { passed: 0, failed: 0, failures: [] }
  let skipped = 0
  let batch = 0
  const work = async () => {
    for (let names = waiting.shift(); names !== undefined; names = waiting.shift()) {
      const ended = await start([`--gtest_filter=${names.join(':')}`, ...batchArguments(batch++)])
      const result = readBatch(names, ended)
      if (result.left.length > 0) waiting.push(result.left)
      total.passed += result.passed.length
      total.failed += result.failed.length
      total.failures.push(...result.failed)
      skipped += result.skipped.length
      if (result.output.length > 0) write(`${result.output.join('\n')}\n`)
    }
  }
  await Promise.all(Array.from({ length: cores }, work))
  if (skipped > 0) write(`${skipped} cases say that they do not apply here.\n`)
  return total
}

/**
 * @param {string[]} lines what `--gtest_list_tests` prints
 * @returns {string[]}
 */
export function listedCases(lines) {
  let suite = ''
  return lines.flatMap((line) => {
    suite = /^(\S+\.)(?:\s+#.*)?$/.exec(line)?.[1] ?? suite
    const name = /^ {2}(\S+)/.exec(line)?.[1]
    return name === undefined || `${suite}${name}`.includes('DISABLED_') ? [] : [suite + name]
  })
}

/**
 * Neighbours go to different batches: cases that take long stand together.
 * @param {string[]} cases
 * @param {number} count
 */
function batchesOf(cases, count) {
  return Array.from({ length: count }, (_, first) => cases.filter((_name, index) => index % count === first))
}

/**
 * What became of each case of a batch. `left` are those that another process has to run.
 * @param {string[]} names
 * @param {Ended} ended
 * @returns {BatchResult}
 */
export function readBatch(names, { isSuccess, lines }) {
  /** @type {BatchResult} */
  const result = { passed: [], skipped: [], failed: [], left: [], output: [] }
  const unheard = new Set(names)
  /** @type {string | undefined} */
  let current
  let since = 0
  lines.forEach((line, index) => {
    const [, mark = '', name = ''] = /\[( RUN {6}| {7}OK | {2}SKIPPED | {2}FAILED {2})\] ([^\s,]+)/.exec(line) ?? []
    if (mark === ' RUN      ' && unheard.delete(name)) {
      current = name
      since = index
    } else if (name === current && name !== '') {
      const ending = mark === '       OK ' ? result.passed : mark === '  SKIPPED ' ? result.skipped : result.failed
      ending.push(name)
      if (ending === result.failed) result.output.push(...lines.slice(since, index + 1))
      current = undefined
      since = index + 1
    }
  })
  if (current !== undefined) {
    // The process ended within a case.
    result.failed.push(current)
    result.left = [...unheard]
    result.output.push(...lines.slice(since), `[  FAILED  ] ${current}: the program ended within it`)
  } else if (unheard.size > 0) {
    result.failed.push(...unheard)
    result.output.push(...lines.slice(since), ...[...unheard].map((name) => `[  FAILED  ] ${name}: it was not run`))
  } else if (!isSuccess && result.failed.length === 0) {
    result.failed.push('the end of the program')
    result.output.push(...lines.slice(since), '[  FAILED  ] the program passed its cases and failed then')
  }
  return result
}
