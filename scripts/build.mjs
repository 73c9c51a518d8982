/** `npm run build`: sets up what is missing and brings packages/engine/engine and dist/ up to date. */
import { ensureEverything } from './setup/ensure.mjs'
import { runMain, say } from './setup/run.mjs'

runMain(async () => {
  await ensureEverything()
  say('packages/engine/engine and dist are up to date')
})
