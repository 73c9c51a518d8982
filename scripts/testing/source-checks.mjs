/** Type check, lint and layout of the sources: one case each. */
import { join } from 'node:path'
import { projectRoot, say } from '../setup/run.mjs'
import { runTestCommand } from './command.mjs'
import { formatters } from './formatters.mjs'
import { tallyOf } from './tally.mjs'

/** @type {import('./suites.mjs').Suite[]} */
export const sourceChecks = [
  { name: 'type check', run: () => runCheck(installed('tsc'), ['--build']) },
  { name: 'lint', run: () => runCheck(installed('oxlint'), ['--deny-warnings']) },
  ...formatters.map(({ language, command }) => ({
    name: `format, ${language}`,
    install: async () => void (await command(true)),
    run: async () => {
      const { program, programArguments } = await command(true)
      const tally = await runCheck(program, programArguments)
      if (tally.failed > 0) say('`npm run format` writes these files as they should be.')
      return tally
    },
  })),
]

/** @param {string} tool */
function installed(tool) {
  return join(projectRoot, 'node_modules/.bin', tool)
}

/**
 * @param {string} program
 * @param {string[]} programArguments
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
async function runCheck(program, programArguments) {
  const { isSuccess } = await runTestCommand(program, programArguments)
  return tallyOf(isSuccess)
}
