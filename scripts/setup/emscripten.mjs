/**
 * Finds Emscripten: the one that EMSDK names, the one on PATH, or the copy in the user's cache, which is made on
 * first use. The first two are used as they are when they are new enough.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cachedEmscriptenRoot, installEmscripten } from './emscripten-cache.mjs'
import { cannotInstall, emscriptenVersion, readOperatingSystem } from './elsewhere.mjs'
import { capture, findProgram, say } from './run.mjs'

/** @returns {import('./requirements.mjs').Requirement} for any system; Debian 12 gets it by `ensureEmscripten` */
export function emscriptenRequirement() {
  return {
    name: `Emscripten ${emscriptenVersion} or newer`,
    packages: debianRelease() > 12 ? ['emscripten'] : [],
    find: () => findEmscripten() ?? (canMakeCopy() ? cachedEmscriptenRoot() : undefined),
  }
}

/** @returns {Promise<string>} the folder that holds emcc */
export async function ensureEmscripten() {
  const found = findEmscripten()
  if (found !== undefined) return found
  if (canMakeCopy()) return installEmscripten()
  throw cannotInstall([emscriptenRequirement()])
}

function debianRelease() {
  const { id, version } = readOperatingSystem()
  return id === 'debian' ? Number.parseInt(version, 10) : 0
}

/** Debian 12 fetches Debian 13's. */
function canMakeCopy() {
  return debianRelease() === 12 && findProgram('apt-get') !== undefined
}

/** @returns {string | undefined} */
function findEmscripten() {
  const { EMSDK } = process.env
  if (EMSDK !== undefined && EMSDK !== '') {
    const root = join(EMSDK, 'upstream', 'emscripten')
    if (isNewEnough(root)) return root
    say(`EMSDK=${EMSDK} holds no Emscripten ${emscriptenVersion} or newer; it is not used.`)
  }
  const emcc = findProgram('emcc')
  if (emcc !== undefined) {
    const beside = dirname(realpathSync(emcc))
    if (isNewEnough(beside)) return beside
    // Some systems put a script on PATH that starts emcc elsewhere; asking takes longer than looking.
    const named = capture('em-config', ['EMSCRIPTEN_ROOT'])?.trim()
    if (named !== undefined && isNewEnough(named)) return named
  }
  const cached = cachedEmscriptenRoot()
  return isNewEnough(cached) ? cached : undefined
}

/** @param {string} root */
function isNewEnough(root) {
  const versionFile = join(root, 'emscripten-version.txt')
  if (!existsSync(versionFile) || !existsSync(join(root, 'emcc'))) return false
  const [found = ''] = /\d+\.\d+\.\d+/.exec(readFileSync(versionFile, 'utf8')) ?? []
  return found.localeCompare(emscriptenVersion, 'en', { numeric: true }) >= 0
}
