/** A short, deterministic run of the fuzzing programs: one case per target. `npm run fuzz` runs longer. */
import { buildFuzzTargets, formatResult, fuzzTargets, runFuzzTarget } from '../../tests/fuzz/targets.mjs'
import { writeSeeds } from '../../tests/fuzz/seeds.mjs'
import { say } from '../setup/run.mjs'

const defaultInputs = 20_000

/** Number of inputs for slower targets. @type {Record<string, number>} */
const fewerInputs = { simulation: 3000, surface: 1500 }

/** @type {import('./suites.mjs').Suite} */
export const fuzzSuite = {
  name: 'fuzz',
  build: buildFuzzTargets,
  run: async () => {
    const seeds = await writeSeeds()
    const results = await Promise.all(
      fuzzTargets.map((target) => runFuzzTarget(target, { seeds, inputs: fewerInputs[target] ?? defaultInputs })),
    )
    for (const result of results) say(formatResult(result))
    const failures = results.filter(({ isSuccess }) => !isSuccess).map(({ name }) => name)
    return { passed: results.length - failures.length, failed: failures.length, failures }
  },
}
