/** Configures and builds CMake presets. */
import { join } from 'node:path'
import { projectRoot, run } from './run.mjs'

/** Presets of the two wasm builds, which `packages/engine/package.json` builds. */
export const wasmPresets = ['wasm-threads', 'wasm-single']

/** @param {string} preset */
export function buildFolder(preset) {
  return join(projectRoot, 'build', preset)
}

/**
 * Configures a preset, which is fast if it was configured before, and builds one of its targets.
 *
 * @param {string} preset
 * @param {string} target
 * @param {{ compiler?: string | undefined }} [options] by default, CMake chooses the compiler
 */
export async function buildTarget(preset, target, { compiler } = {}) {
  await run('cmake', ['--preset', preset], { env: compiler === undefined ? {} : { CXX: compiler }, isQuiet: true })
  // Shows progress only on a terminal.
  await run('cmake', ['--build', buildFolder(preset), '--target', target], { isQuiet: !process.stderr.isTTY })
}
