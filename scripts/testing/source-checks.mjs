/** Type check and lint: one case each. */
import { join } from 'node:path'
import { projectRoot } from '../setup/run.mjs'
import { runTestCommand } from './command.mjs'

/** @type {import('./tally.mjs').Suite[]} */
export const sourceChecks = [
  { name: 'type check', run: () => runCheck('tsc', ['--noEmit']) },
  { name: 'lint', run: () => runCheck('oxlint', ['--deny-warnings']) },
]

/**
 * @param {string} tool
 * @param {string[]} toolArguments
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
async function runCheck(tool, toolArguments) {
  const { isSuccess } = await runTestCommand(join(projectRoot, 'node_modules/.bin', tool), toolArguments)
  return isSuccess ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
