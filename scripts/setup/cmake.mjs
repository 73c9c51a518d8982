/** Configuring and building a CMake preset. */
import { join } from 'node:path'
import { projectRoot, run } from './run.mjs'

/** The presets of the two wasm builds, which `packages/engine/package.json` builds. */
export const wasmPresets = ['wasm-threads', 'wasm-single']

/** @param {string} preset */
export function buildFolder(preset) {
  return join(projectRoot, 'build', preset)
}

/**
 * Configures a preset, in a moment where that was done before, and builds a target of it.
 * @param {string} preset
 * @param {string} target
 * @param {{ compiler?: string | undefined }} [options] no compiler for the one that CMake finds
 */
export async function buildTarget(preset, target, { compiler } = {}) {
  await run('cmake', ['--preset', preset], { env: compiler === undefined ? {} : { CXX: compiler }, isQuiet: true })
  // Lines of progress are for people who watch.
  await run('cmake', ['--build', buildFolder(preset), '--target', target], { isQuiet: !process.stderr.isTTY })
}
