/** Provenance of a package's wasm: the commit, the compiler and its flags, and a hash of each file. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildFolder, wasmPresets } from '../../../scripts/setup/cmake.mjs'
import { capture } from '../../../scripts/setup/run.mjs'
import { listFiles } from '../../../scripts/files.mjs'

/**
 * Writes `provenance.json`.
 *
 * @param {string} folder of a package
 * @param {string} engineFolder folder of the built files, relative to `folder`
 */
export function writeProvenance(folder, engineFolder) {
  writeFileSync(join(folder, 'provenance.json'), `${JSON.stringify(provenance(folder, engineFolder), null, 2)}\n`)
}

/**
 * @param {string} folder
 * @param {string} engineFolder
 */
function provenance(folder, engineFolder) {
  const files = listFiles(join(folder, engineFolder)).map((file) => {
    const bytes = readFileSync(file)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return [relative(folder, file).replaceAll('\\', '/'), { bytes: bytes.length, sha256 }]
  })
  const builds = wasmPresets.map((preset) => [preset.replace('wasm-', ''), flagsOf(preset)])
  const changes = capture('git', ['status', '--porcelain', '--', 'wasm', 'cmake', 'CMakeLists.txt', 'CMakePresets.json'])
  return {
    // `commit` and `hasLocalChanges` are null if the sources are not a git checkout.
    commit: capture('git', ['rev-parse', 'HEAD'])?.trim() ?? null,
    hasLocalChanges: changes === undefined ? null : changes !== '',
    compiler: `Emscripten ${emscriptenVersion()}`,
    builds: Object.fromEntries(builds),
    files: Object.fromEntries(files),
  }
}

function emscriptenVersion() {
  const cache = readFileSync(join(buildFolder(wasmPresets[0] ?? ''), 'CMakeCache.txt'), 'utf8')
  const root = /^RILL_EMSCRIPTEN_ROOT:PATH=(.*)$/m.exec(cache)?.[1] ?? ''
  return readFileSync(join(root, 'emscripten-version.txt'), 'utf8').trim().replaceAll('"', '')
}

/**
 * Compiler and linker flags from CMake's files, without flags that name files of this machine.
 *
 * @param {string} preset
 */
function flagsOf(preset) {
  /** @type {{ file: string; command: string }[]} */
  const commands = JSON.parse(readFileSync(join(buildFolder(preset), 'compile_commands.json'), 'utf8'))
  const core = commands.find(({ file, command }) => command.includes('/rill_core.dir/') && !file.includes('cmake_pch'))
  const compile = (core?.command ?? '').split(' ').filter((flag) => /^-(D|O|f|m|s|std|pthread)/.test(flag))
  const ninja = readFileSync(join(buildFolder(preset), 'build.ninja'), 'utf8')
  const [link = ''] = [...ninja.matchAll(/^ {2}LINK_FLAGS = (.*-lembind.*)$/gm)].map((match) => match[1])
  return { compile: compile.join(' '), link }
}
