/** The fuzzing programs of tests/fuzz: they need Clang with libFuzzer and the sanitizers. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder, configure, ninja } from './cmake.mjs'
import { ensureRequirements } from './debian.mjs'
import { withLock } from './lock.mjs'
import { capture, findProgram, projectRoot } from './run.mjs'
import { listFiles } from './stamps.mjs'
import { buildTools } from './wasm-build.mjs'

/** What is fuzzed: `recipe` for tests/fuzz/recipe_target.cpp and so on, as cmake/fuzz.cmake names the programs. */
export const fuzzTargets = readdirSync(join(projectRoot, 'tests/fuzz'))
  .flatMap((name) => /^(.+)_target\.cpp$/.exec(name)?.[1] ?? [])
  .sort()

/** @param {string} target */
export function fuzzProgram(target) {
  return join(buildFolder('fuzz'), target)
}

/** Installs what building the programs takes. */
export async function ensureFuzzTools() {
  await ensureRequirements([
    ...buildTools,
    { name: 'Clang with libFuzzer', packages: ['clang-19', 'libclang-rt-19-dev'], isThere: () => clangWithFuzzer() !== undefined },
  ])
}

/** Builds the programs where they are out of date. */
export async function buildFuzzTargets() {
  await withLock(async () => {
    await configure('fuzz', { compiler: clangWithFuzzer() })
    await ninja('fuzz', ['rill_fuzz'])
  })
}

/** @returns {string | undefined} a clang++ whose runtime libraries, a package of their own on Debian, are there */
function clangWithFuzzer() {
  return ['clang++-19', 'clang++'].flatMap((name) => findProgram(name) ?? []).find(hasFuzzer)
}

/** @param {string} compiler */
function hasFuzzer(compiler) {
  const folder = capture(compiler, ['-print-resource-dir'])?.trim()
  if (folder === undefined || !existsSync(folder)) return false
  return listFiles(join(folder, 'lib')).some((file) => /libclang_rt\.fuzzer[^/]*\.a$/.test(file))
}
