/** clang-format 19 for the C++ sources: another version breaks lines in other places. */
import { ensureRequirements } from './debian.mjs'
import { capture, findProgram } from './run.mjs'

const version = '19'

/** @returns {string | undefined} the program: Debian's `clang-format-19`, or a `clang-format` of that version */
function findClangFormat() {
  const named = findProgram(`clang-format-${version}`)
  if (named !== undefined) return named
  const any = findProgram('clang-format')
  return any !== undefined && (capture(any, ['--version']) ?? '').includes(`version ${version}.`) ? any : undefined
}

/** @returns {Promise<string>} the program, installed where it is missing and that is possible */
export async function ensureClangFormat() {
  await ensureRequirements([
    { name: `clang-format ${version}`, packages: [`clang-format-${version}`], isThere: () => findClangFormat() !== undefined },
  ])
  return findClangFormat() ?? 'clang-format'
}
