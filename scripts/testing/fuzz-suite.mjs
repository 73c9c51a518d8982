/** A short run of the fuzzing programs, the same each time: a case for each target. `npm run fuzz` is the long one. */
import { formatResult, runFuzzTarget } from '../fuzz/targets.mjs'
import { writeSeeds } from '../fuzz/seeds.mjs'
import { ensureFuzzTargets, fuzzTargets } from '../setup/fuzz-build.mjs'

const usualInputs = 20_000

/** Inputs of targets that take longer. @type {Record<string, number>} */
const fewerInputs = { simulation: 3000 }

/** @type {import('./tally.mjs').Suite[]} */
export const fuzzSuites = [
  {
    name: 'fuzz',
    run: async () => {
      await ensureFuzzTargets()
      const seeds = await writeSeeds()
      const tally = { passed: 0, failed: 0 }
      for (const target of fuzzTargets) {
        const result = await runFuzzTarget(target, { seeds, inputs: fewerInputs[target] ?? usualInputs })
        console.log(formatResult(result))
        tally[result.isSuccess ? 'passed' : 'failed'] += 1
      }
      return tally
    },
  },
]
