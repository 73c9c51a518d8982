/** Checks the fingerprints and the library on arm64, cross-compiled and run in qemu. */
import { buildTarget } from '../setup/cmake.mjs'
import { findProgram } from '../setup/run.mjs'
import { runCTest } from './ctest.mjs'
import { ensureNativeTools } from './native-suites.mjs'

const preset = 'arm64'
const emulator = 'qemu-aarch64'

/** @type {import('./suites.mjs').Suite} */
export const arm64Suite = {
  name: 'arm64, fingerprints and library',
  missing: () =>
    findCompiler() !== undefined && findProgram(emulator) !== undefined
      ? undefined
      : "it needs Debian's packages g++-12-aarch64-linux-gnu (or g++-aarch64-linux-gnu) and qemu-user",
  install: ensureNativeTools,
  build: () => buildTarget(preset, 'rill_tests', { compiler: findCompiler() }),
  run: () => runCTest(preset),
}

/** Debian's unversioned package installs the program without a version suffix. */
function findCompiler() {
  return ['', '-14', '-13', '-12']
    .map((version) => findProgram(`aarch64-linux-gnu-g++${version}`))
    .find((path) => path !== undefined)
}
