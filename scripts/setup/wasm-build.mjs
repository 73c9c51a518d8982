/** The two wasm builds of the module: configured once, and from then on ninja decides what is out of date. */
import { ensureRequirements, programRequirement } from './debian.mjs'
import { configure, ninja } from './cmake.mjs'
import { emscriptenRequirement, ensureEmscripten } from './emscripten.mjs'

export const wasmPresets = ['wasm-threads', 'wasm-single']

/** What every CMake build needs. */
export const buildTools = [programRequirement('cmake'), programRequirement('ninja', 'ninja-build')]

/** Builds packages/engine/engine/rill-threads.mjs and rill-single.mjs where they are out of date. */
export async function ensureWasm() {
  await ensureRequirements([...buildTools, emscriptenRequirement()])
  const emscriptenRoot = await ensureEmscripten()
  for (const preset of wasmPresets) await configure(preset, { emscriptenRoot })
  await Promise.all(wasmPresets.map((preset) => ninja(preset, ['rill_module'])))
}
