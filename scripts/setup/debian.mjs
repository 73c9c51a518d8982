/** Debian packages: which are missing, and installing them where that is possible. */
import { existsSync, readFileSync } from 'node:fs'
import { SetupError, capture, findProgram, run, say } from './run.mjs'

/** The Emscripten version that the project is built and tested with; newer ones are taken as they are. */
export const emscriptenVersion = '3.1.69'

/**
 * Something that the project needs, and the Debian packages that bring it.
 * @typedef {object} Requirement
 * @property {string} name how it is called outside Debian
 * @property {string[]} packages
 * @property {() => boolean} isThere
 */

/**
 * @param {string} program
 * @param {string} packageName
 * @returns {Requirement}
 */
export function programRequirement(program, packageName = program) {
  return { name: program, packages: [packageName], isThere: () => findProgram(program) !== undefined }
}

/** @returns {{ id: string, version: string, codename: string }} what /etc/os-release says; empty where there is none */
export function readOperatingSystem() {
  const text = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  /** @param {string} key */
  const field = (key) => new RegExp(`^${key}="?([^"\n]*)"?$`, 'm').exec(text)?.[1] ?? ''
  return { id: field('ID'), version: field('VERSION_ID'), codename: field('VERSION_CODENAME') }
}

/**
 * Installs what is missing with apt-get, after saying what. Nothing is run when nothing is missing.
 * @param {Requirement[]} requirements
 */
export async function ensureRequirements(requirements) {
  const missing = requirements.filter((requirement) => !requirement.isThere())
  if (missing.length === 0) return

  const rights = findInstallRights()
  if (rights === undefined) throw cannotInstall(missing.map((requirement) => requirement.name))

  const packages = [...new Set(missing.flatMap((requirement) => requirement.packages))]
  const [program, ...prefix] = [...rights, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  const command = ['install', '--yes', '--no-install-recommends', ...packages]
  say(`installing Debian packages (and what they depend on): ${packages.join(' ')}`)
  say(`running \`apt-get update\`, then \`${[...rights, 'apt-get', ...command].join(' ')}\``)
  try {
    await run(program ?? 'env', [...prefix, '-qq', 'update'])
    await run(program ?? 'env', [...prefix, '-qq', '-o', 'Dpkg::Use-Pty=0', ...command])
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    throw cannotInstall(missing.map((requirement) => requirement.name))
  }

  const stillMissing = missing.filter((requirement) => !requirement.isThere())
  if (stillMissing.length > 0) throw cannotInstall(stillMissing.map((requirement) => requirement.name))
}

/** @returns {string[] | undefined} what to put before apt-get: nothing for root, sudo otherwise; undefined if neither works */
function findInstallRights() {
  if (findProgram('apt-get') === undefined) return undefined
  if (process.getuid?.() === 0) return []
  if (findProgram('sudo') === undefined) return undefined
  // Without a terminal nobody can type a password, so sudo has to work without one.
  if (process.stdin.isTTY || capture('sudo', ['-n', 'true']) !== undefined) return ['sudo']
  return undefined
}

/**
 * @param {string[]} names
 * @returns {SetupError} three lines that say what to install where Rill cannot do it itself
 */
export function cannotInstall(names) {
  return new SetupError(
    [
      `these are needed and cannot be installed from here: ${names.join(', ')}.`,
      'On Debian 12 or newer, as root: apt-get install g++ cmake ninja-build googletest python3 clang-19 libclang-rt-19-dev clang-format-19 lld-19 llvm-19 patchelf chromium firefox-esr webkit2gtk-driver xvfb',
      `Elsewhere: CMake 3.25, Ninja, Python 3, GoogleTest sources (GOOGLETEST_DIR), Chromium (CHROMIUM), Firefox (FIREFOX), WebKitWebDriver, Xvfb, and Emscripten ${emscriptenVersion} (emcc on PATH, or EMSDK).`,
    ].join('\n'),
  )
}
