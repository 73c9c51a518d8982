/** Clang 19 with its sanitizers: what the tests' second native compiler is. Emscripten brings the same Clang. */
import { ensureRequirements } from './debian.mjs'
import { requirements } from './requirements.mjs'
import { say } from './run.mjs'

export const findClang = requirements.clang.find

/** Installs it where that is possible; elsewhere the compiler that CMake finds does its work, too. */
export async function ensureClang() {
  try {
    await ensureRequirements([requirements.clang])
  } catch {
    say('Clang 19 and its sanitizers are not here; what CMake finds compiles their part of the tests.')
  }
}
