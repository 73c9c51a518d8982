/**
 * The guides of docs/adding/, and a copy of the sources in which a reader has followed all of them. A block of code in a guide
 * names its file: `ts packages/files/src/export/raster/xyz.ts is the content of a new file, `diff wasm/method/registry.cpp an
 * edit.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { ensureEmscripten } from '../../../scripts/setup/emscripten.mjs'
import { listFiles } from '../../../scripts/files.mjs'
import { projectRoot } from '../../../scripts/setup/run.mjs'

const guidesFolder = join(projectRoot, 'docs/adding')
/** In the build folder, so that both compilers only repeat what has changed. */
const copy = join(projectRoot, 'build/adding')
const copied = ['cmake', 'guide', 'include', 'packages', 'scripts', 'tools', 'wasm', 'web']
const copiedFiles = ['CMakeLists.txt', 'CMakePresets.json', 'package.json', 'tsconfig.base.json']
/** What builds write among the sources. */
const isBuilt = (path: string) =>
  /(?:^|\/)(?:node_modules|dist|\.wireit)\/|^packages\/(?:engine\/engine|element\/types)\//.test(path)

export interface Block {
  language: string
  /** Null for commands, and for code that is no part of the example. */
  path: string | null
  code: string
}

/** The names of the guides, such as `a-method`. */
export const guideNames = (): string[] =>
  readdirSync(guidesFolder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3))

export const readGuide = (name: string): string => readFileSync(join(guidesFolder, `${name}.md`), 'utf8')

/** The blocks of code in a guide, without the indentation of the list that contains them. */
export function blocksOf(guide: string): Block[] {
  const fences = guide.matchAll(/^( *)```(\w+)(?: (\S+))?\n([\s\S]*?)^\1```$/gm)
  return [...fences].map(([, indent = '', language = '', path = null, code = '']) => ({
    language,
    path,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))
}

/** The files that a reader of the guides creates. */
export const createdFiles = (): string[] =>
  guideNames()
    .flatMap((name) => blocksOf(readGuide(name)))
    .flatMap(({ language, path }) => (path === null || language === 'diff' ? [] : [path]))

/** The text after an edit. Lines of the diff without a sign must be in the text, once and in this order; `@@` skips lines. */
export function edited(text: string, diff: string): string {
  const hunks = diff.split(/^@@\n/m).map((hunk) => hunk.split('\n').slice(0, -1))
  return hunks.reduce((now, hunk) => {
    const linesWith = (signs: string) =>
      hunk.flatMap((line) => (signs.includes(line[0] ?? ' ') ? [`${line.slice(1)}\n`] : [])).join('')
    const parts = `\n${now}`.split(`\n${linesWith(' -')}`)
    if (parts.length !== 2) throw new Error(`${parts.length - 1} places have these lines:\n${linesWith(' -')}`)
    return parts.join(`\n${linesWith(' +')}`).slice(1)
  }, text)
}

/** The contents of all files after a reader has followed the guides, by their paths. */
function followedFiles(): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const sources = copied.flatMap((folder) => listFiles(join(projectRoot, folder))).map((file) => relative(projectRoot, file))
  for (const path of [...copiedFiles, ...sources.filter((each) => !isBuilt(each))]) {
    files.set(path, readFileSync(join(projectRoot, path)))
  }
  for (const name of guideNames()) {
    for (const { language, path, code } of blocksOf(readGuide(name))) {
      if (path === null) continue
      if (language !== 'diff') files.set(path, Buffer.from(code))
      else files.set(path, Buffer.from(attempt(name, path, () => edited(String(files.get(path)), code))))
    }
  }
  const { references } = JSON.parse(readFileSync(join(projectRoot, 'tests/tsconfig.json'), 'utf8')) as Project
  const own = { extends: './tsconfig.base.json', files: [], references: references.map(({ path }) => ({ path: path.slice(1) })) }
  return files.set('tsconfig.json', Buffer.from(JSON.stringify(own)))
}

interface Project {
  references: { path: string }[]
}

function attempt(guide: string, path: string, edit: () => string): string {
  try {
    return edit()
  } catch (error) {
    throw new Error(`docs/adding/${guide}.md edits ${path}: ${(error as Error).message}`, { cause: error })
  }
}

/** Brings the copy up to date, and leaves files that are right as they are. Returns its folder. */
export function copyFollowed(): string {
  const files = followedFiles()
  for (const file of copied.flatMap((folder) => listFiles(join(copy, folder)))) {
    const path = relative(copy, file)
    if (!files.has(path) && !isBuilt(path)) rmSync(file)
  }
  for (const [path, content] of files) {
    const file = join(copy, path)
    if (existsSync(file) && readFileSync(file).equals(content)) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  linkPackages()
  return copy
}

/**
 * Links to the packages of the workspace, and to what these install for themselves; all others are found in the project's folder,
 * above.
 */
function linkPackages(): void {
  const installed = join(projectRoot, 'node_modules')
  for (const name of [...readdirSync(join(installed, '@rill-terrain')).map((each) => `@rill-terrain/${each}`), 'rill-terrain']) {
    link(join(copy, relative(projectRoot, realpathSync(join(installed, name)))), join(copy, 'node_modules', name))
  }
  for (const name of readdirSync(join(projectRoot, 'packages'))) {
    const own = join('packages', name, 'node_modules')
    if (existsSync(join(projectRoot, own))) link(join(projectRoot, own), join(copy, own))
  }
  const engines = join(projectRoot, 'packages/engine/engine')
  // The build without threads is compiled with the examples.
  for (const name of readdirSync(engines).filter((each) => !each.startsWith('rill-single'))) {
    link(join(engines, name), join(copy, 'packages/engine/engine', name))
  }
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  if (!existsSync(path)) symlinkSync(target, path, 'junction')
}

/** Runs a program in the copy, and returns its output. */
export async function runInCopy(program: string, words: string[], env: Record<string, string | undefined> = {}): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, words, { cwd: copy, env: { ...process.env, RILL_IS_BUILT: '1', ...env } })
    return stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${program} ${words.join(' ')}:\n${stdout}${stderr}`, { cause: error })
  }
}

/** A TypeScript program of the copy, started as `npm run` starts it. */
export const runTypeScript = (file: string, words: string[]): Promise<string> =>
  runInCopy(process.execPath, ['--conditions=rill-source', '--import', 'tsx', file, ...words])

export const checkTypes = (): Promise<string> =>
  runInCopy(process.execPath, [join(projectRoot, 'node_modules/typescript/bin/tsc'), '--build'])

/** Compiles the engine without threads, and without optimisation: in a quarter of the time. */
export async function compileEngine(): Promise<void> {
  const env = { RILL_EMSCRIPTEN_ROOT: await ensureEmscripten(), GOOGLETEST_DIR: undefined }
  const settings = ['-DCMAKE_CXX_FLAGS=-O0', '-DRILL_GOOGLETEST_DIR=none']
  await runInCopy('cmake', ['--preset', 'wasm-single', ...settings], env)
  await runInCopy('cmake', ['--build', 'build/wasm-single', '--target', 'rill_module'], env)
}
