/** The set-up steps in order, as the commands need them. Each step is quick when there is nothing to do. */
import { ensureKeptEngines } from './kept-engines.mjs'
import { withLock } from './lock.mjs'
import { ensureNpmPackages } from './npm-packages.mjs'
import { ensurePage } from './page-build.mjs'
import { ensureWasm } from './wasm-build.mjs'

/** npm packages alone: what a command needs to say how it is used. */
export function ensurePackages() {
  return withLock(ensureNpmPackages)
}

/** npm packages, Emscripten, the two wasm builds and the kept engines: what the command line and the development server need. */
export function ensureEngine() {
  return withLock(async () => {
    await ensureNpmPackages()
    await ensureWasm()
    ensureKeptEngines()
  })
}

/** The engine and the built page. */
export function ensureEverything() {
  return withLock(async () => {
    await ensureNpmPackages()
    await ensureWasm()
    ensureKeptEngines()
    await ensurePage()
  })
}
