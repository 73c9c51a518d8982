/** `npm run bench:figures`: brings the page up to date, then scrolls through twenty figures of it in Chromium. */
import { ensureChromium } from '../../scripts/setup/chromium.mjs'
import { ensureEverything, ensurePackages } from '../../scripts/setup/ensure.mjs'
import { runMain } from '../../scripts/setup/run.mjs'

runMain(async () => {
  // Whoever asks how it is used does not wait for compilers.
  if (process.argv.includes('--help')) await ensurePackages()
  else {
    await ensureEverything()
    await ensureChromium()
  }
  const { register } = await import('tsx/esm/api')
  register()
  await import('./bench-figures.ts')
})
