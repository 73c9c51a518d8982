/** `npm run bench`: brings the engine and its native twin up to date, then times them side by side. */
import { ensureNativeBench } from '../../scripts/setup/bench-build.mjs'
import { ensureEngine, ensurePackages } from '../../scripts/setup/ensure.mjs'
import { runMain } from '../../scripts/setup/run.mjs'

runMain(async () => {
  // Whoever asks how it is used does not wait for compilers.
  if (process.argv.includes('--help')) await ensurePackages()
  else {
    if (process.env.RILL_IS_BUILT !== '1') await ensureEngine()
    await ensureNativeBench()
  }
  const { register } = await import('tsx/esm/api')
  register()
  await import('./bench.ts')
})
