/** Checks the download size of a first visit with size-limit: one case for all limits in `.size-limit.mjs`. */
import { join } from 'node:path'
import { ensureEverything } from '../setup/ensure.mjs'
import { projectRoot } from '../setup/run.mjs'
import { runTestCommand } from './command.mjs'
import { tallyOf } from './tally.mjs'

/** @type {import('./suites.mjs').Suite} */
export const sizeSuite = {
  name: 'size of the built page',
  build: ensureEverything,
  run: async () => tallyOf((await runTestCommand(join(projectRoot, 'node_modules/.bin/size-limit'), [])).isSuccess),
}
