/** The GoogleTest cases compiled to WebAssembly, with and without threads, in Node. */
import { join } from 'node:path'
import { buildFolder, buildTarget, wasmPresets } from '../setup/cmake.mjs'
import { ensureRequirements } from '../setup/debian.mjs'
import { ensureEngine, ensureWasmTools } from '../setup/ensure.mjs'
import { requirements } from '../setup/requirements.mjs'
import { projectRoot, say } from '../setup/run.mjs'
import { runTestCommand } from './command.mjs'
import { runCTest } from './ctest.mjs'
import { tallyOf } from './tally.mjs'

/** @type {import('./suites.mjs').Suite[]} */
export const wasmSuites = [
  ...wasmPresets.map((preset) => ({
    name: `${preset} in Node`,
    install: ensureWasmTestTools,
    build: buildWasmTests,
    run: () => runCTest(preset),
  })),
  {
    name: 'wasm builds have the same cases',
    install: ensureWasmTestTools,
    build: buildWasmTests,
    run: haveSameCases,
  },
]

export async function ensureWasmTestTools() {
  await ensureRequirements([requirements.googleTest])
  await ensureWasmTools()
}

/** Builds the test programs, which the browser tests also run. */
export async function buildWasmTests() {
  await ensureEngine()
  for (const preset of wasmPresets) await buildTarget(preset, 'rill_tests')
}

/** @returns {Promise<import('./tally.mjs').Tally>} */
async function haveSameCases() {
  const lists = await Promise.all(wasmPresets.map(listCases))
  const lone = lists.flatMap(({ lines }, index) =>
    lines
      .filter((line) => lists.some((other) => !other.lines.includes(line)))
      .map((line) => `only in ${wasmPresets[index]}: ${line.trim()}`),
  )
  for (const line of lone) say(line)
  return tallyOf(lone.length === 0 && lists.every(({ isSuccess }) => isSuccess))
}

/** @param {string} preset */
function listCases(preset) {
  const launcher = join(projectRoot, 'cmake/run-wasm-tests.mjs')
  const program = join(buildFolder(preset), `${preset.replace('wasm-', 'rill-tests-')}.mjs`)
  return runTestCommand(process.execPath, [launcher, program, '--gtest_list_tests'], { shows: () => false })
}
