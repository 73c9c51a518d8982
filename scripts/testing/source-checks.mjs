/** Type check, lint and format check of the sources: one case each. */
import { ensureRequirements } from '../setup/debian.mjs'
import { requirements } from '../setup/requirements.mjs'
import { npm, say } from '../setup/run.mjs'
import { tallyOf } from './tally.mjs'

/** @type {import('./suites.mjs').Suite[]} */
export const sourceChecks = [
  { name: 'type check', run: () => check('typecheck') },
  { name: 'lint', run: () => check('lint') },
  {
    name: 'format',
    install: () => ensureRequirements([requirements.clangFormat]),
    run: async () => {
      const tally = await check('format', '--check')
      if (tally.failed > 0) say('run `npm run format` to format these files.')
      return tally
    },
  },
]

/**
 * @param {string} script of package.json
 * @param {string[]} words
 */
async function check(script, ...words) {
  return npm(['run', '--silent', script, '--', ...words]).then(
    () => tallyOf(true),
    () => tallyOf(false),
  )
}
