/** Configuring and building a CMake preset. */
import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isCollected, outputSink } from './output.mjs'
import { SetupError, projectRoot, run, say } from './run.mjs'
import { hashFiles, readStamp } from './stamps.mjs'

/** @param {string} preset */
export function buildFolder(preset) {
  return join(projectRoot, 'build', preset)
}

/** Where the sources of GoogleTest are; cmake/googletest.cmake looks in the same place. */
function googleTestFolder() {
  return process.env.GOOGLETEST_DIR ?? '/usr/src/googletest'
}

export function hasGoogleTest() {
  return existsSync(join(googleTestFolder(), 'googletest/src/gtest-all.cc'))
}

/**
 * Configures a preset unless that was done already from these presets, in this checkout and with this Emscripten; ninja
 * itself runs CMake again when a CMake file changes.
 * @param {string} preset
 * @param {{ emscriptenRoot?: string, compiler?: string }} [options] no compiler for the one that CMake finds
 */
export async function configure(preset, { emscriptenRoot = '', compiler = process.env.CXX ?? '' } = {}) {
  const stampFile = join(buildFolder(preset), 'configured-from')
  const wanted = [
    hashFiles([join(projectRoot, 'CMakePresets.json')]),
    // Build folders hold full paths, so a checkout that was moved or copied has to be configured anew.
    projectRoot,
    emscriptenRoot,
    compiler,
    hasGoogleTest() ? googleTestFolder() : 'no GoogleTest',
  ].join('\n')
  if (readStamp(stampFile) === wanted) return
  say(`configuring ${preset}`)
  // CMake prints the preset's variables whatever the log level, so its output is only shown when it fails.
  await run('cmake', ['--preset', preset, '--fresh'], {
    env: { RILL_EMSCRIPTEN_ROOT: emscriptenRoot, CXX: compiler || undefined },
    isQuiet: true,
  })
  writeFileSync(stampFile, wanted)
}

/**
 * @param {string} preset
 * @param {string[]} targets
 */
export async function ninja(preset, targets) {
  const write = outputSink()
  // Lines of progress are for whoever watches.
  const isShown = isCollected() ? (/** @type {string} */ line) => !line.startsWith(`rill: ${preset} `) : () => true
  const child = spawn('ninja', ['-C', buildFolder(preset), ...targets], {
    env: { ...process.env, NINJA_STATUS: `rill: ${preset} %f/%t ` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  /** @type {Promise<number | null>} */
  const end = new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new SetupError(`ninja could not be started: ${error.message}`)))
    child.on('close', resolve)
  })
  child.stderr.on('data', (chunk) => write(String(chunk)))
  for await (const line of createInterface({ input: child.stdout })) {
    // An up-to-date build says nothing, so that a command's own output stays alone on the screen.
    if (/^ninja: (no work to do|Entering directory)|Re-checking globbed directories/.test(line)) continue
    if (isShown(line)) write(`${line}\n`)
  }
  if ((await end) !== 0) throw new SetupError(`building ${preset} failed.`)
}
