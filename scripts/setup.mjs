/**
 * `node scripts/setup.mjs [engine|page]`: installs what is missing (npm packages alone without a word; Debian packages and Emscripten for
 * the others) and has wireit build the engine, or the engine and the page. It runs before there are any npm packages.
 */
import { ensureEngine, ensureEverything, ensurePackages } from './setup/ensure.mjs'
import { SetupError, runMain } from './setup/run.mjs'

/** @type {Record<string, () => Promise<void>>} */
const parts = { packages: ensurePackages, engine: ensureEngine, page: ensureEverything }

runMain(async () => {
  const [part = 'packages'] = process.argv.slice(2)
  const ensure = parts[part]
  if (ensure === undefined) throw new SetupError(`there is no part ${part} to set up, but ${Object.keys(parts).join(', ')}.`)
  await ensure()
})
