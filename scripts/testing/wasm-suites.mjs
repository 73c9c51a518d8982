/** The same GoogleTest cases, compiled to WebAssembly with and without threads, in Node. */
import { join } from 'node:path'
import { buildFolder, ninja } from '../setup/cmake.mjs'
import { withLock } from '../setup/lock.mjs'
import { projectRoot } from '../setup/run.mjs'
import { wasmPresets } from '../setup/wasm-build.mjs'
import { runTestCommand } from './command.mjs'

/** @type {import('./tally.mjs').Suite[]} */
export const wasmSuites = wasmPresets.map((preset) => ({ name: `${preset} in Node`, run: () => runWasmTests(preset) }))

/** Builds the test programs; the browser tests run them too. */
export async function buildWasmTests() {
  await withLock(async () => {
    for (const preset of wasmPresets) await ninja(preset, ['rill_tests'])
  })
}

/**
 * @param {string} preset
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
async function runWasmTests(preset) {
  await buildWasmTests()
  const program = join(buildFolder(preset), `${preset.replace('wasm-', 'rill-tests-')}.mjs`)
  const runner = join(projectRoot, 'scripts/testing/run-wasm-tests.mjs')
  const { isSuccess, lines } = await runTestCommand(process.execPath, [runner, program], {
    shows: (line) => line !== '' && !/^\[( RUN {6}|       OK |-{10})\]/.test(line),
  })
  return countGoogleTest(lines, isSuccess)
}

/**
 * Counts what the program printed, so that the cases before a crash are known as well.
 * @param {string[]} lines
 * @param {boolean} isSuccess
 * @returns {import('./tally.mjs').Tally}
 */
function countGoogleTest(lines, isSuccess) {
  const passed = lines.filter((line) => line.startsWith('[       OK ]')).length
  const started = lines.filter((line) => line.startsWith('[ RUN      ]')).length
  const skipped = lines.filter((line) => /^\[  SKIPPED \] .*\(\d+ ms\)$/.test(line)).length
  const failed = started - passed - skipped
  return { passed, failed: isSuccess ? failed : Math.max(failed, 1) }
}
