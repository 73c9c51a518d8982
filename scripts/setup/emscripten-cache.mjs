/**
 * Emscripten 3.1.69 for Debian 12, whose own package is too old. Fetches the packages of Debian 13 from the mirror that the machine
 * already uses, with apt's signature checks but separate lists and sources, and unpacks them into the user's cache, so that the
 * system is unchanged. Clang and LLVM 19 are Debian 12 packages.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { ensureRequirements } from './debian.mjs'
import { cannotInstall, emscriptenVersion, readOperatingSystem } from './elsewhere.mjs'
import { requirements } from './requirements.mjs'
import { SetupError, capture, findProgram, projectRoot, run, say } from './run.mjs'

const unpackedPackages = ['emscripten', 'binaryen', 'libc6', 'libstdc++6', 'libgcc-s1']
const archiveKeys = '/usr/share/keyrings/debian-archive-keyring.gpg'

/** Variants of the system libraries that Rill does not link, and documentation; they are most of the package. */
const unwantedPaths = [
  './usr/share/emscripten/cache/sysroot/lib/wasm32-emscripten/lto*',
  './usr/share/emscripten/cache/sysroot/lib/wasm32-emscripten/pic*',
  './usr/share/emscripten/test',
  './usr/share/doc',
  './usr/share/man',
]

function cacheFolder() {
  const userCache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
  return join(userCache, 'rill', `emscripten-${emscriptenVersion}`)
}

/** @returns {string} the folder of emcc, which may not exist yet */
export function cachedEmscriptenRoot() {
  return join(cacheFolder(), 'usr', 'share', 'emscripten')
}

/** @returns {Promise<string>} the folder that holds emcc */
export async function installEmscripten() {
  const { clangCompiler, wasmLinker, llvm, patchelf, python } = requirements
  await ensureRequirements([clangCompiler, wasmLinker, llvm, patchelf, python])
  const target = cacheFolder()
  say(`unpacking Emscripten ${emscriptenVersion} into ${target} (a 250 MB download, less than a minute on a fast connection)`)
  mkdirSync(dirname(target), { recursive: true })
  removeLeftovers(target)
  // Made next to its final folder and renamed when complete, so that an interrupted run leaves no incomplete copy there.
  const work = mkdtempSync(`${target}.partial-`)
  try {
    const unpacked = join(work, 'unpacked')
    mkdirSync(unpacked)
    for (const archive of await downloadPackages(work)) await unpack(archive, unpacked)
    await bindToUnpackedLibraries(unpacked)
    cpSync(join(projectRoot, 'node_modules', 'acorn'), join(unpacked, 'usr/share/node_modules/acorn'), { recursive: true })
    writeFileSync(join(unpacked, 'usr/share/emscripten/.emscripten'), emscriptenConfiguration(target))
    rmSync(target, { recursive: true, force: true })
    renameSync(unpacked, target)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return cachedEmscriptenRoot()
}

/**
 * Removes leftovers of interrupted runs. A folder younger than one hour may belong to a run of another checkout.
 *
 * @param {string} target
 */
function removeLeftovers(target) {
  const anHourAgo = Date.now() - 3_600_000
  for (const name of readdirSync(dirname(target))) {
    const path = join(dirname(target), name)
    if (path.startsWith(`${target}.partial-`) && statSync(path).mtimeMs < anHourAgo) rmSync(path, { recursive: true, force: true })
  }
}

/**
 * @param {string} work
 * @returns {Promise<string[]>} the package files
 */
async function downloadPackages(work) {
  const folder = join(work, 'apt')
  for (const part of ['lists/partial', 'cache/archives/partial', 'packages', 'no-parts']) {
    mkdirSync(join(folder, part), { recursive: true })
  }
  const signedBy = existsSync(archiveKeys) ? `[signed-by=${archiveKeys}] ` : ''
  writeFileSync(join(folder, 'sources.list'), `deb ${signedBy}${findMirror()} trixie main\n`)
  const options = [
    `Dir::Etc::sourcelist=${join(folder, 'sources.list')}`,
    `Dir::Etc::sourceparts=${join(folder, 'no-parts')}`,
    // Ignores the system's pins, which are for its own release.
    `Dir::Etc::preferencesparts=${join(folder, 'no-parts')}`,
    'Dir::Etc::preferences=/dev/null',
    `Dir::State::lists=${join(folder, 'lists')}`,
    `Dir::Cache=${join(folder, 'cache')}`,
    // apt's sandbox user cannot write to this user's cache folder.
    'APT::Sandbox::User=root',
    'Acquire::Languages=none',
  ].flatMap((option) => ['-o', option])
  const packages = join(folder, 'packages')
  try {
    await run('apt-get', [...options, '-qq', 'update'])
    await run('apt-get', [...options, '-qq', 'download', ...unpackedPackages], { cwd: packages })
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    throw cannotInstall([{ name: `Emscripten ${emscriptenVersion} (Debian 13's packages could not be fetched)`, packages: [] }])
  }
  return readdirSync(packages).map((name) => join(packages, name))
}

/** @returns {string} address of this machine's Debian mirror */
function findMirror() {
  const { codename } = readOperatingSystem()
  const targets = (
    capture('apt-get', ['indextargets', '--format', '$(RELEASE) $(COMPONENT) $(REPO_URI)', 'Created-By: Packages']) ?? ''
  )
    .split('\n')
    .map((line) => line.split(' '))
  for (const [release, component, address] of targets) {
    const isMainArchive = release === codename || release === 'stable' || release === 'oldstable'
    if (isMainArchive && component === 'main' && address) return address
  }
  throw cannotInstall([{ name: `Emscripten ${emscriptenVersion} (apt has no source for Debian's main archive)`, packages: [] }])
}

/**
 * @param {string} archive
 * @param {string} folder
 */
async function unpack(archive, folder) {
  const exclusions = unwantedPaths.map((path) => `--exclude='${path}'`).join(' ')
  await run('bash', ['-o', 'pipefail', '-c', `dpkg --fsys-tarfile "$0" | tar -x -C "$1" ${exclusions}`, archive, folder])
}

/**
 * Binaryen needs Debian 13's C library, so the loader and folder of that library are written into its programs.
 *
 * @param {string} unpacked
 */
async function bindToUnpackedLibraries(unpacked) {
  const programFolder = join(unpacked, 'usr/bin')
  const programs = readdirSync(programFolder)
    .filter((name) => name.startsWith('wasm-') || name === 'wasm2js')
    .map((name) => join(programFolder, name))
  const libraries = readdirSync(join(unpacked, 'usr/lib')).find((name) => name.endsWith('-linux-gnu'))
  const loader = capture('patchelf', ['--print-interpreter', programs[0] ?? ''])
  if (libraries === undefined || loader === undefined)
    throw new SetupError("Debian 13's binaryen package does not have the expected layout.")

  const finalLibraries = join(cacheFolder(), 'usr/lib', libraries)
  const finalLoader = join(finalLibraries, basename(loader.trim()))
  const binaryen = join(unpacked, 'usr/lib', libraries, 'libbinaryen.so')
  await run('patchelf', ['--force-rpath', '--set-rpath', finalLibraries, ...programs, binaryen])
  await run('patchelf', ['--set-interpreter', finalLoader, ...programs])
}

/** @param {string} root */
function emscriptenConfiguration(root) {
  return [
    `LLVM_ROOT = '${join(findProgram('clang-19') ?? '/usr/bin/clang-19', '..')}'`,
    "LLVM_ADD_VERSION = '19'",
    "CLANG_ADD_VERSION = '19'",
    `BINARYEN_ROOT = '${join(root, 'usr')}'`,
    "NODE_JS = 'node'",
    '# The system libraries come ready-made with the package.',
    'FROZEN_CACHE = True',
    '',
  ].join('\n')
}
