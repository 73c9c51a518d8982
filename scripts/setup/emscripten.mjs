/**
 * Finds Emscripten: in EMSDK, on PATH, or in the user's cache, where it is installed on first use. EMSDK and PATH are used if their
 * version is new enough.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cachedEmscriptenRoot, installEmscripten } from './emscripten-cache.mjs'
import { cannotInstall, emscriptenVersion, readOperatingSystem } from './elsewhere.mjs'
import { capture, findProgram, say } from './run.mjs'

/** @returns {import('./requirements.mjs').Requirement} for all systems; on Debian 12, `ensureEmscripten` installs it */
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

/** Debian 12 can use the packages of Debian 13. */
function canMakeCopy() {
  return debianRelease() === 12 && findProgram('apt-get') !== undefined
}

/** @returns {string | undefined} */
function findEmscripten() {
  const { EMSDK } = process.env
  if (EMSDK !== undefined && EMSDK !== '') {
    const root = join(EMSDK, 'upstream', 'emscripten')
    if (isNewEnough(root)) return root
    say(`EMSDK=${EMSDK} is ignored: it does not contain Emscripten ${emscriptenVersion} or newer.`)
  }
  const emcc = findProgram('emcc')
  if (emcc !== undefined) {
    const emccFolder = dirname(realpathSync(emcc))
    if (isNewEnough(emccFolder)) return emccFolder
    // Some systems have a wrapper script on PATH. `em-config` finds emcc in that case but is slower than a look at the folder.
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
