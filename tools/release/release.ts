/** `npm run release`: archives the current engine in `releases/`, as the engine of the version in package.json. */
import { ensureEngine } from '../../scripts/setup/ensure.mjs'
import { runMain } from '../../scripts/setup/run.mjs'
import { cutRelease } from './cut'

runMain(async () => {
  await ensureEngine()
  await cutRelease()
})
