/** Requirements other than npm packages: how each one is found, and the Debian packages that contain it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../files.mjs'
import { SetupError, capture, findProgram, isExecutable } from './run.mjs'

/**
 * @typedef {object} Requirement
 * @property {string} name name in messages
 * @property {string[]} packages Debian packages; empty if Debian has none
 * @property {() => string | undefined} find
 */

const pythonModules = ['numpy', 'xarray', 'tqdm', 'matplotlib', 'ipykernel', 'nbconvert', 'mypy', 'pip', 'setuptools', 'wheel']

/** A program that fails if a module is missing. Debian's setuptools cannot be imported after a module that imports distutils. */
const findModules = `from importlib.util import find_spec; assert all(map(find_spec, '${pythonModules.join(' ')}'.split()))`

/** @satisfies {Record<string, Requirement>} */
export const requirements = {
  cmake: program('cmake'),
  ninja: program('ninja', 'ninja-build'),
  compiler: {
    name: 'a C++ compiler',
    packages: ['g++'],
    find: () => process.env.CXX || firstProgram(['c++', 'g++', 'clang++']),
  },
  // cmake/googletest.cmake looks in the same place.
  googleTest: {
    name: 'GoogleTest sources',
    packages: ['googletest'],
    find: () =>
      [process.env.GOOGLETEST_DIR ?? '/usr/src/googletest'].find((folder) =>
        existsSync(join(folder, 'googletest/src/gtest-all.cc')),
      ),
  },
  clang: { name: 'Clang 19', packages: ['clang-19', 'libclang-rt-19-dev'], find: () => clangWith('asan', ['clang++-19']) },
  fuzzer: {
    name: 'Clang with libFuzzer',
    packages: ['clang-19', 'libclang-rt-19-dev'],
    find: () => clangWith('fuzzer', ['clang++-19', 'clang++']),
  },
  // Other versions break lines differently.
  clangFormat: { name: 'clang-format 19', packages: ['clang-format-19'], find: findClangFormat },
  chromium: {
    name: 'Chromium',
    // Has the same engine without windows, and needs a fifth less processor time.
    packages: ['chromium-headless-shell'],
    find: () =>
      browser('CHROMIUM', ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']),
  },
  firefox: { name: 'Firefox', packages: ['firefox-esr'], find: () => browser('FIREFOX', ['firefox-esr', 'firefox']) },
  webKit: program('WebKitWebDriver', 'webkit2gtk-driver'),
  screen: program('Xvfb', 'xvfb'),
  sphinx: program('sphinx-build', 'python3-sphinx'),
  mkdocs: program('mkdocs'),
  nbconvert: program('jupyter-nbconvert'),
  blender: program('blender'),
  abidiff: program('abidiff', 'abigail-tools'),
  gdal: program('gdaldem', 'gdal-bin'),
  strace: program('strace'),
  // Tools of Debian 12 that the Emscripten copy from Debian 13 uses.
  clangCompiler: program('clang-19'),
  wasmLinker: program('wasm-ld-19', 'lld-19'),
  llvm: program('llvm-ar-19', 'llvm-19'),
  patchelf: program('patchelf'),
  manual: program('man', 'man-db'),
  zsh: program('zsh'),
  fish: program('fish'),
  python: program('python3'),
  pkgConfig: program('pkg-config'),
  pythonPackages: {
    name: 'Python with the packages that the tests of python/ need',
    packages: pythonModules.map((name) => `python3-${name}`),
    find: () => {
      const python = '/usr/bin/python3'
      return existsSync(python) && capture(python, ['-c', findModules]) !== undefined ? python : undefined
    },
  },
}

/**
 * @param {string} name
 * @param {string} [packageName]
 * @returns {Requirement}
 */
function program(name, packageName = name) {
  return { name, packages: [packageName], find: () => findProgram(name) }
}

/** @param {string[]} names */
function firstProgram(names) {
  return names.map(findProgram).find((path) => path !== undefined)
}

/**
 * The program named by an environment variable, or else the first program of `names` on PATH.
 *
 * @param {string} variable
 * @param {string[]} names
 */
function browser(variable, names) {
  const named = process.env[variable]
  if (!named) return firstProgram(names)
  if (!isExecutable(named)) throw new SetupError(`${variable}=${named} is not a program.`)
  return named
}

function findClangFormat() {
  const any = findProgram('clang-format')
  const isRight = any !== undefined && (capture(any, ['--version']) ?? '').includes('version 19.')
  return findProgram('clang-format-19') ?? (isRight ? any : undefined)
}

/**
 * The first compiler with the given runtime library, which is a separate package in Debian.
 *
 * @param {'asan' | 'fuzzer'} library
 * @param {string[]} names
 */
function clangWith(library, names) {
  return names
    .flatMap((name) => findProgram(name) ?? [])
    .find((compiler) => {
      const folder = capture(compiler, ['-print-resource-dir'])?.trim()
      const files = folder === undefined ? [] : listFiles(join(folder, 'lib'))
      return files.some((file) => file.includes(`libclang_rt.${library}`) && file.endsWith('.a'))
    })
}
