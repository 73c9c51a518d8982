/** The two wasm builds of the module, which `packages/engine/package.json` builds. */
import { requirements } from './requirements.mjs'

export const wasmPresets = ['wasm-threads', 'wasm-single']

/** What every CMake build needs. */
export const buildTools = [requirements.cmake, requirements.ninja]
