/** The error message for systems where Rill cannot install its requirements: three lines with manual instructions. */
import { existsSync, readFileSync } from 'node:fs'
import { SetupError } from './run.mjs'

/** The Emscripten version with which the project is built and tested; newer versions are accepted. */
export const emscriptenVersion = '3.1.69'

/** @typedef {{ name: string; packages: string[] }} Missing */

/**
 * A system's install command and its package names.
 *
 * @typedef {object} PackageManager
 * @property {string} system
 * @property {string} install
 * @property {Record<string, string>} names the system's name of each Debian package that it has
 */

/** @type {Record<string, PackageManager>} by platform, or by the ID in /etc/os-release on Linux */
const managers = {
  darwin: {
    system: 'macOS',
    install: 'brew install',
    names: {
      cmake: 'cmake',
      'ninja-build': 'ninja',
      python3: 'python',
      'chromium-headless-shell': 'chromium',
      'firefox-esr': 'firefox',
    },
  },
  win32: {
    system: 'Windows',
    install: 'winget install',
    names: {
      cmake: 'Kitware.CMake',
      'ninja-build': 'Ninja-build.Ninja',
      python3: 'Python.Python.3.13',
      'chromium-headless-shell': 'Google.Chrome',
      'firefox-esr': 'Mozilla.Firefox',
    },
  },
  fedora: {
    system: 'Fedora',
    install: 'dnf install',
    names: {
      cmake: 'cmake',
      'ninja-build': 'ninja-build',
      python3: 'python3',
      'g++': 'gcc-c++',
      'chromium-headless-shell': 'chromium',
      'firefox-esr': 'firefox',
    },
  },
  arch: {
    system: 'Arch Linux',
    install: 'pacman -S',
    names: {
      cmake: 'cmake',
      'ninja-build': 'ninja',
      python3: 'python',
      'g++': 'gcc',
      'chromium-headless-shell': 'chromium',
      'firefox-esr': 'firefox',
    },
  },
}

/** Instructions by the start of a requirement's name: where to get tools without packages, and how to use tools outside PATH. */
const ways = {
  Emscripten:
    `Emscripten: git clone https://github.com/emscripten-core/emsdk, in it \`./emsdk install ${emscriptenVersion}\`, ` +
    `\`./emsdk activate ${emscriptenVersion}\`, and set EMSDK=FOLDER`,
  GoogleTest: 'GoogleTest: git clone https://github.com/google/googletest, and set GOOGLETEST_DIR=FOLDER',
  Chromium: 'for a Chromium or Chrome outside PATH, set CHROMIUM=PROGRAM',
  Firefox: 'for a Firefox outside PATH, set FIREFOX=PROGRAM',
  'a C++ compiler': 'for a C++ compiler outside PATH, set CXX=PROGRAM (macOS: xcode-select --install)',
}

/** @returns {{ platform: string; ids: string[] }} Node's platform name, and ID and ID_LIKE of /etc/os-release */
function thisSystem() {
  const { id, like } = readOperatingSystem()
  return { platform: process.platform, ids: [id, ...like.split(' ')].filter((each) => each !== '') }
}

/**
 * @param {Missing[]} missing
 * @param {{ platform: string; ids: string[] }} [system]
 * @returns {SetupError}
 */
export function cannotInstall(missing, system = thisSystem()) {
  const names = missing.map(({ name }) => name)
  const hints = names.flatMap((name) => wayTo(name) ?? [])
  return new SetupError(
    [
      `missing requirements that cannot be installed automatically: ${names.join(', ')}.`,
      packageLine(missing, system),
      `${[...hints, 'then run the same command again'].join('; ')}.`,
    ].join('\n'),
  )
}

/** @param {string} name */
function wayTo(name) {
  return Object.entries(ways).find(([start]) => name.startsWith(start))?.[1]
}

/**
 * @param {Missing[]} missing
 * @param {{ platform: string; ids: string[] }} system
 */
function packageLine(missing, { platform, ids }) {
  const packages = [...new Set(missing.flatMap((each) => each.packages))]
  if (packages.length === 0) return 'No known package contains them:'
  if (ids.includes('debian')) return `As root: apt-get install ${packages.join(' ')}`
  const manager = [platform, ...ids].map((id) => managers[id]).find((each) => each !== undefined)
  const known = packages.flatMap((name) => manager?.names[name] ?? [])
  if (!manager || known.length === 0) return `Install with your package manager: ${missing.map(({ name }) => name).join(', ')}.`
  const others = missing.filter(({ name, packages: its }) => !its.some((each) => manager.names[each]) && !wayTo(name))
  const rest = others.map(({ name }) => `, and install ${name} manually`).join('')
  return `On ${manager.system}: ${manager.install} ${known.join(' ')}${rest}`
}

/** @returns {{ id: string; like: string; version: string; codename: string }} fields of /etc/os-release; empty without that file */
export function readOperatingSystem() {
  const text = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  /** @param {string} key */
  const field = (key) => new RegExp(`^${key}="?([^"\n]*)"?$`, 'm').exec(text)?.[1] ?? ''
  return { id: field('ID'), like: field('ID_LIKE'), version: field('VERSION_ID'), codename: field('VERSION_CODENAME') }
}
