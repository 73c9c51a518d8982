/** `npm run bench:timeline`: brings the engine up to date, then times going back in runs in Node. */
import { ensureEngine, ensurePackages } from '../../scripts/setup/ensure.mjs'
import { runMain } from '../../scripts/setup/run.mjs'

runMain(async () => {
  // Whoever asks how it is used does not wait for compilers.
  if (process.argv.includes('--help')) await ensurePackages()
  else if (process.env.RILL_IS_BUILT !== '1') await ensureEngine()
  const { register } = await import('tsx/esm/api')
  register()
  await import('./bench-timeline.ts')
})
