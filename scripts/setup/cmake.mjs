/** Configuring and building a CMake preset. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { projectRoot, run } from './run.mjs'

/** @param {string} preset */
export function buildFolder(preset) {
  return join(projectRoot, 'build', preset)
}

/**
 * Configures a preset, in a moment where that was done before.
 * @param {string} preset
 * @param {{ compiler?: string | undefined }} [options] no compiler for the one that CMake finds
 */
export async function configure(preset, { compiler } = {}) {
  await run('cmake', ['--preset', preset], { env: compiler === undefined ? {} : { CXX: compiler }, isQuiet: true })
}

/**
 * @param {string} preset
 * @param {string[]} targets
 */
export async function ninja(preset, targets) {
  if (!existsSync(join(buildFolder(preset), 'build.ninja'))) await configure(preset)
  await run('cmake', ['--build', buildFolder(preset), '--target', ...targets])
}

/**
 * Configures a preset and builds a target of it.
 * @param {string} preset
 * @param {string} target
 * @param {Parameters<typeof configure>[1]} [options]
 */
export async function buildTarget(preset, target, options) {
  await withLock(async () => {
    await configure(preset, options)
    await ninja(preset, [target])
  })
}
