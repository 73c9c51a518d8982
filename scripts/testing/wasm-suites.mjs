/** The same GoogleTest cases, compiled to WebAssembly with and without threads, in Node. */
import { join } from 'node:path'
import { buildFolder, ninja } from '../setup/cmake.mjs'
import { ensureRequirements } from '../setup/debian.mjs'
import { ensureEngine } from '../setup/ensure.mjs'
import { ensureEmscripten } from '../setup/emscripten.mjs'
import { withLock } from '../setup/lock.mjs'
import { googleTestRequirement } from '../setup/native-build.mjs'
import { projectRoot } from '../setup/run.mjs'
import { buildTools, wasmPresets } from '../setup/wasm-build.mjs'
import { runGoogleTest } from './googletest.mjs'

/** @type {import('./suites.mjs').Suite[]} */
export const wasmSuites = wasmPresets.map((preset) => ({
  name: `${preset} in Node`,
  install: ensureWasmTools,
  build: buildWasmTests,
  run: () => runWasmTests(preset),
}))

export async function ensureWasmTools() {
  await ensureRequirements([...buildTools, googleTestRequirement])
  await ensureEmscripten()
}

/** Builds the test programs; the browser tests run them too. */
export async function buildWasmTests() {
  await ensureEngine()
  await withLock(async () => {
    await Promise.all(wasmPresets.map((preset) => ninja(preset, ['rill_tests'])))
  })
}

/** @param {string} preset */
function runWasmTests(preset) {
  const twin = wasmPresets.find((other) => other !== preset) ?? preset
  // Each process has V8 optimise the program anew.
  return runGoogleTest({ command: commandOf(preset), twin: commandOf(twin), batchesPerCore: 1 })
}

/** @param {string} preset */
function commandOf(preset) {
  const program = join(buildFolder(preset), `${preset.replace('wasm-', 'rill-tests-')}.mjs`)
  return [process.execPath, join(projectRoot, 'scripts/testing/run-wasm-tests.mjs'), program]
}
