/**
 * `npm run -s rill -- ...`: brings the engine up to date, quietly and with progress on stderr, then runs the command
 * line in this same process.
 */
import { ensureEngine } from './setup/ensure.mjs'
import { runMain } from './setup/run.mjs'

runMain(async () => {
  // The tests build everything once, before they run this many times over.
  if (process.env.RILL_IS_BUILT !== '1') await ensureEngine()
  const { register } = await import('tsx/esm/api')
  register()
  await import('rill-terrain/rill')
})
