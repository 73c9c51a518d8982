/** Clang 19 with its sanitizers: what the tests' second native compiler is. Emscripten brings the same Clang. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureRequirements } from './debian.mjs'
import { capture, findProgram, say } from './run.mjs'

const program = 'clang++-19'

/** @returns {string | undefined} the compiler, if it can link what it instruments */
export function findClang() {
  if (findProgram(program) === undefined) return undefined
  const folder = capture(program, ['-print-runtime-dir'])?.trim() ?? ''
  // Debian keeps them together with those of other systems, other distributions in a folder for each.
  const machine = capture('uname', ['-m'])?.trim()
  const places = [folder, join(folder, '..', 'linux')].flatMap((place) =>
    ['libclang_rt.asan.a', `libclang_rt.asan-${machine}.a`].map((name) => join(place, name)),
  )
  return places.some((file) => existsSync(file)) ? program : undefined
}

/** Installs it where that is possible; elsewhere the compiler that there is does its work, too. */
export async function ensureClang() {
  const requirement = { name: 'Clang 19', packages: ['clang-19', 'libclang-rt-19-dev'], isThere: () => findClang() !== undefined }
  try {
    await ensureRequirements([requirement])
  } catch {
    say('Clang 19 and its sanitizers are not here; what CMake finds compiles their part of the tests.')
  }
}
