/** `npm run bench:frames`: brings the page up to date, then counts and times what a picture of a terrain of each size takes. */
import { ensureChromium } from '../../scripts/setup/chromium.mjs'
import { ensureEverything } from '../../scripts/setup/ensure.mjs'
import { runMain } from '../../scripts/setup/run.mjs'

runMain(async () => {
  await ensureEverything()
  await ensureChromium()
  const { register } = await import('tsx/esm/api')
  register()
  await import('./bench-frames.ts')
})
