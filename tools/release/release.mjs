/** `npm run release`: keeps the engine as it is now, as that of the version in package.json (`releases/`). */
import { ensureEngine } from '../../scripts/setup/ensure.mjs'
import { runMain } from '../../scripts/setup/run.mjs'

runMain(async () => {
  await ensureEngine()
  const { register } = await import('tsx/esm/api')
  register()
  const { cutRelease } = await import('./cut.ts')
  await cutRelease()
})
