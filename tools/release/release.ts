/** `npm run release`: archives the engine as it is now, as that of the version in package.json (`releases/`). */
import { ensureEngine } from '../../scripts/setup/ensure.mjs'
import { runMain } from '../../scripts/setup/run.mjs'
import { cutRelease } from './cut'

runMain(async () => {
  await ensureEngine()
  await cutRelease()
})
