/**
 * `node scripts/setup.mjs [engine|page]`: without an argument, installs missing npm packages; with an argument, also installs
 * missing Debian packages and Emscripten, and builds the engine, or the engine and the page, with wireit. Uses no npm packages
 * itself.
 */
import { ensureEngine, ensureEverything, ensurePackages } from './setup/ensure.mjs'
import { SetupError, runMain } from './setup/run.mjs'

/** @type {Record<string, () => Promise<void>>} */
const parts = { packages: ensurePackages, engine: ensureEngine, page: ensureEverything }

runMain(async () => {
  const [part = 'packages'] = process.argv.slice(2)
  const ensure = parts[part]
  if (ensure === undefined) throw new SetupError(`unknown part "${part}": use one of ${Object.keys(parts).join(', ')}.`)
  await ensure()
})
