/** `npm run fuzz`: fuzzes everything for some minutes, two targets at a time, and tells how it went. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fuzzTargets } from '../../scripts/setup/fuzz-build.mjs'
import { verificationFile } from '../../scripts/testing/verification-page.mjs'
import { fuzzFiles } from './files'
import { inputsOfRecord, withFuzzingSection, writeRecord } from './record.mjs'
import { writeSeeds } from './seeds.mjs'
import { formatResult, runFuzzTarget, type FuzzResult } from './targets.mjs'

interface Task {
  /** Of the time, beside the shares of the others. */
  share: number
  run: (seconds: number) => Promise<FuzzResult>
}

/** Whether nothing failed. */
export async function fuzz(minutes: number): Promise<boolean> {
  const seeds = await writeSeeds()
  const target = (name: string): Task => ({ share: 3, run: (seconds) => runFuzzTarget(name, { seeds, seconds }) })
  const files: Task = { share: 1, run: (seconds) => fuzzFiles(Date.now() % 2 ** 31, seconds) }
  // A simulation takes longer than any other input, so simulations have a core to themselves.
  const slow = fuzzTargets.filter((name) => name === 'simulation').map(target)
  const quick = [files, ...fuzzTargets.filter((name) => name !== 'simulation').map(target)]
  const results = (await Promise.all([slow, quick].map((tasks) => inTurn(tasks, minutes * 60)))).flat()

  const total = results.reduce((sum, { inputs }) => sum + inputs, 0)
  const isSuccess = results.every((result) => result.isSuccess)
  console.log(`${total} inputs in all, ${isSuccess ? 'none failed' : 'but some FAILED'}`)
  if (isSuccess && total >= inputsOfRecord) {
    writeRecord(results)
    writeFileSync(verificationFile, withFuzzingSection(readFileSync(verificationFile, 'utf8')))
    console.log('docs/verification.md tells of this run.')
  }
  return isSuccess
}

/** One task after another, each for its share of the time. */
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
