/** `npm run bench:frames`: brings the page up to date, then counts and times what a picture of a terrain of each size takes. */
import { ensureChromium } from './setup/chromium.mjs'
import { ensureEverything } from './setup/ensure.mjs'
import { runMain } from './setup/run.mjs'

runMain(async () => {
  await ensureEverything()
  await ensureChromium()
  const { register } = await import('tsx/esm/api')
  register()
  await import('./bench-frames.ts')
})
