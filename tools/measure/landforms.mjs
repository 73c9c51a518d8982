/**
 * `npm run landforms`: measures what land each method, the start page and every preset make, and writes the tables and pictures of
 * `docs/landforms.md`. `npm run landforms -- WORD...` measures what has one of the words in its name, prints it, and leaves its
 * pictures in `build/landforms`; `npm run landforms -- 1/size=...` does so with a recipe.
 */
import { join } from 'node:path'
import { buildFolder, configure, ninja } from '../../scripts/setup/cmake.mjs'
import { ensureEngine } from '../../scripts/setup/ensure.mjs'
import { withLock } from '../../scripts/setup/lock.mjs'
import { runMain } from '../../scripts/setup/run.mjs'

runMain(async () => {
  await ensureEngine()
  await withLock(async () => {
    await configure('release')
    await ninja('release', ['rill_measure'])
  })
  const { register } = await import('tsx/esm/api')
  register()
  const { landforms } = await import('./landforms/landforms.ts')
  await landforms(join(buildFolder('release'), 'rill_measure'), process.argv.slice(2))
})
