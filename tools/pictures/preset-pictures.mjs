/**
 * `npm run preset-pictures`: draws the picture of each preset's page that is missing, or was made from another recipe than the preset's
 * present one. `npm run preset-pictures -- NAME...` draws those again.
 */
import { ensureEverything } from '../../scripts/setup/ensure.mjs'
import { runMain } from '../../scripts/setup/run.mjs'

runMain(async () => {
  await ensureEverything()
  const { register } = await import('tsx/esm/api')
  register()
  const { renewPictures } = await import('./presets.ts')
  await renewPictures(process.argv.slice(2))
})
