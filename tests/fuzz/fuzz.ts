/** `npm run fuzz -- --minutes N`: builds the fuzzing programs, then fuzzes everything for some minutes, two targets at a time. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { SetupError, runMain } from '../../scripts/setup/run.mjs'
import { verificationFile } from '../../scripts/testing/verification-page.mjs'
import { fuzzFiles } from './files'
import { inputsOfRecord, withFuzzingSection, writeRecord } from './record.mjs'
import { writeSeeds } from './seeds.mjs'
import { buildFuzzTargets, formatResult, fuzzTargets, runFuzzTarget, type FuzzResult } from './targets.mjs'

interface Task {
  /** Share of the time, relative to the shares of the other tasks. */
  share: number
  run: (seconds: number) => Promise<FuzzResult>
}

const usage = `npm run fuzz -- [--minutes N]

Fuzzes the recipe parser, simulations on tiny maps (both with sanitizers) and the readers of image files for N minutes
(default 5), on two cores. Inputs that reach new code are saved in build/fuzzing/corpus, where the next run starts. If an
input crashes, takes more than two seconds, loses state or produces a number that is not finite, its target ends: the
path of the input is printed, and the exit code is 1. Reproduce a failure with \`build/fuzz/TARGET PATH\`. A run of a
million inputs without failures is recorded in docs/verification.md.`

runMain(async () => {
  const { minutes, help } = readArguments()
  if (help) return console.log(usage)
  await buildFuzzTargets()
  if (!(await fuzz(Number(minutes)))) process.exitCode = 1
})

function readArguments() {
  try {
    const options = { minutes: { type: 'string', default: '5' }, help: { type: 'boolean', default: false } } as const
    const { values } = parseArgs({ options })
    if (!(Number(values.minutes) > 0)) throw new Error(`--minutes must be a number above 0, but is '${values.minutes}'.`)
    return values
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

/** Returns whether all targets succeeded. */
async function fuzz(minutes: number): Promise<boolean> {
  const seeds = await writeSeeds()
  const target = (name: string): Task => ({ share: 3, run: (seconds) => runFuzzTarget(name, { seeds, seconds }) })
  const files: Task = { share: 1, run: (seconds) => fuzzFiles(Date.now() % 2 ** 31, seconds) }
  // Simulations are slower than all other inputs, so they have their own core.
  const slow = fuzzTargets.filter((name) => name === 'simulation').map(target)
  const quick = [files, ...fuzzTargets.filter((name) => name !== 'simulation').map(target)]
  const results = (await Promise.all([slow, quick].map((tasks) => inTurn(tasks, minutes * 60)))).flat()

  const total = results.reduce((sum, { inputs }) => sum + inputs, 0)
  const isSuccess = results.every((result) => result.isSuccess)
  console.log(`${total} inputs in total, ${isSuccess ? 'none failed' : 'but some FAILED'}`)
  if (isSuccess && total >= inputsOfRecord) {
    writeRecord(results)
    writeFileSync(verificationFile, withFuzzingSection(readFileSync(verificationFile, 'utf8')))
    console.log('Recorded this run in docs/verification.md.')
  }
  return isSuccess
}

/** Runs tasks one after another, each for its share of the time. */
async function inTurn(tasks: Task[], seconds: number): Promise<FuzzResult[]> {
  const shares = tasks.reduce((sum, { share }) => sum + share, 0)
  const results: FuzzResult[] = []
  for (const { share, run } of tasks) {
    const result = await run(Math.max(1, Math.round((seconds * share) / shares)))
    console.log(formatResult(result))
    results.push(result)
  }
  return results
}
