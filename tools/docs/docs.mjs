/** `npm run docs`: brings the engine up to date, then writes the pages that are made from it. */
import { ensureEngine } from '../../scripts/setup/ensure.mjs'
import { runMain } from '../../scripts/setup/run.mjs'

runMain(async () => {
  await ensureEngine()
  const { register } = await import('tsx/esm/api')
  register()
  await import('./write-docs.ts')
})
