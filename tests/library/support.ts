/** Helpers of the tests of the library in other projects and languages. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { findProgram, projectRoot } from '../../scripts/setup/run.mjs'

/** The build that the suite makes first: shared, with its C++ runtime. */
export const buildFolder = join(projectRoot, 'build/release')
export const sharedLibrary = join(buildFolder, 'librill.so')
/** The same for Pyodide. */
export const wasmLibrary = join(projectRoot, 'build/wasm-single/rill.wasm')

/** Debian's Python has the packages that Debian installs; another one on PATH may lack them. */
export const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'

export const compilers = [
  { c: 'gcc', cpp: 'g++' },
  { c: 'clang-19', cpp: 'clang++-19' },
].filter(({ c, cpp }) => findProgram(c) !== undefined && findProgram(cpp) !== undefined)

/** A recipe of the table with its fingerprint. */
export const recipe = '2/size=65x33;seed=44/simplex;slope=0:1,0.4:0.1;normalise=map'
export const fingerprint = readFileSync(join(projectRoot, 'tests/fingerprints.txt'), 'utf8')
  .split('\n')
  .find((line) => line.endsWith(recipe))!
  .slice(0, 16)

/** A folder that is removed after the tests of a file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rill-library-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export interface RunOptions {
  cwd?: string
  env?: Record<string, string>
}

/** The standard output of a program; its errors are in the message of a failure. */
export function output(program: string, words: string[], { cwd = projectRoot, env = {} }: RunOptions = {}): string {
  return execFileSync(program, words, { cwd, env: { ...process.env, ...env }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

export interface Project {
  source: string
  build: string
  /** Variables of CMake, `NAME=value`. */
  settings: string[]
  /** All of them by default. */
  target?: string | undefined
}

/** Configures and builds a project, and returns its build folder. */
export function builtProject({ source, build, settings, target }: Project): string {
  output('cmake', ['-S', source, '-B', build, '-G', 'Ninja', ...settings.map((setting) => `-D${setting}`)])
  output('cmake', ['--build', build, ...(target === undefined ? [] : ['--target', target])])
  return build
}

/** Builds the wheel for Pyodide into an empty folder, and returns its path. */
export function builtPyodideWheel(folder: string): string {
  const build = ['-m', 'pip', 'wheel', '--no-deps', '--no-build-isolation', '--no-index', '--wheel-dir', folder]
  output(python, [...build, join(projectRoot, 'python')], { env: { RILL_PREBUILT: wasmLibrary } })
  return join(folder, readdirSync(folder)[0]!)
}

/** The blocks of code of a page in a language. */
export function blocksOf(page: string, language: string): string[] {
  const blocks = readFileSync(join(projectRoot, page), 'utf8').matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'gm'))
  return [...blocks].map((match) => match[1]!)
}
