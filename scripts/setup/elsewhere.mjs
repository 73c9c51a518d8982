/** Where Rill cannot install what it needs, three lines say what people install by hand on their system, and how. */
import { existsSync, readFileSync } from 'node:fs'
import { SetupError } from './run.mjs'

/** The Emscripten version that the project is built and tested with; newer ones are taken as they are. */
export const emscriptenVersion = '3.1.69'

/** @typedef {{ name: string, packages: string[] }} Missing */

/**
 * How a system's packages are installed, and those that are called otherwise than Debian's.
 * @typedef {object} PackageManager
 * @property {string} system
 * @property {string} install
 * @property {Record<string, string>} names of what it has of Debian's packages
 */

/** @type {Record<string, PackageManager>} by the platform, or by the id that /etc/os-release gives a Linux */
const managers = {
  darwin: {
    system: 'macOS',
    install: 'brew install',
    names: { cmake: 'cmake', 'ninja-build': 'ninja', python3: 'python', chromium: 'chromium', 'firefox-esr': 'firefox' },
  },
  win32: {
    system: 'Windows',
    install: 'winget install',
    names: {
      cmake: 'Kitware.CMake',
      'ninja-build': 'Ninja-build.Ninja',
      python3: 'Python.Python.3.13',
      chromium: 'Google.Chrome',
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
      chromium: 'chromium',
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
      chromium: 'chromium',
      'firefox-esr': 'firefox',
    },
  },
}

/** How to come by what no system but Debian has as a package, and how to tell of what is somewhere else, by the start of its name. */
const ways = {
  Emscripten:
    `Emscripten: git clone https://github.com/emscripten-core/emsdk, in it \`./emsdk install ${emscriptenVersion}\`, ` +
    `\`./emsdk activate ${emscriptenVersion}\`, and EMSDK=its folder`,
  GoogleTest: 'GoogleTest: git clone https://github.com/google/googletest, and GOOGLETEST_DIR=its folder',
  Chromium: 'a Chromium or Chrome that is not on PATH: CHROMIUM=its program',
  Firefox: 'a Firefox that is not on PATH: FIREFOX=its program',
  'a C++ compiler': 'a C++ compiler that is not on PATH: CXX=its program (macOS: xcode-select --install)',
}

/** @returns {{ platform: string, ids: string[] }} this one's platform as Node has it, and what its /etc/os-release says that it is or is like */
export function thisSystem() {
  const { id, like } = readOperatingSystem()
  return { platform: process.platform, ids: [id, ...like.split(' ')].filter((each) => each !== '') }
}

/**
 * @param {Missing[]} missing
 * @param {{ platform: string, ids: string[] }} [system]
 * @returns {SetupError}
 */
export function cannotInstall(missing, system = thisSystem()) {
  const names = missing.map(({ name }) => name)
  const hints = names.flatMap((name) => wayTo(name) ?? [])
  return new SetupError(
    [
      `these are needed and cannot be installed from here: ${names.join(', ')}.`,
      packageLine(missing, system),
      `${[...hints, 'then the same command again'].join('; ')}.`,
    ].join('\n'),
  )
}

/** @param {string} name */
function wayTo(name) {
  return Object.entries(ways).find(([start]) => name.startsWith(start))?.[1]
}

/**
 * @param {Missing[]} missing
 * @param {{ platform: string, ids: string[] }} system
 */
function packageLine(missing, { platform, ids }) {
  const packages = [...new Set(missing.flatMap((each) => each.packages))]
  if (packages.length === 0) return 'No package that is known of has them:'
  if (ids.includes('debian')) return `As root: apt-get install ${packages.join(' ')}`
  const manager = [platform, ...ids].map((id) => managers[id]).find((each) => each !== undefined)
  const known = packages.flatMap((name) => manager?.names[name] ?? [])
  if (!manager || known.length === 0) return `By your system's own packages: ${missing.map(({ name }) => name).join(', ')}.`
  const others = missing.filter(({ name, packages: its }) => !its.some((each) => manager.names[each]) && !wayTo(name))
  const rest = others.map(({ name }) => `, and ${name} by hand`).join('')
  return `On ${manager.system}: ${manager.install} ${known.join(' ')}${rest}`
}

/** @returns {{ id: string, like: string, version: string, codename: string }} what /etc/os-release says; empty where there is none */
export function readOperatingSystem() {
  const text = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  /** @param {string} key */
  const field = (key) => new RegExp(`^${key}="?([^"\n]*)"?$`, 'm').exec(text)?.[1] ?? ''
  return { id: field('ID'), like: field('ID_LIKE'), version: field('VERSION_ID'), codename: field('VERSION_CODENAME') }
}
