/** The library in other projects: the ways of docs/library/cmake.md, and what the installed files promise. */
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../scripts/setup/run.mjs'
import { buildFolder, builtProject, compilers, fingerprint, output, recipe, sharedLibrary, temporaryFolder } from './support'

const folder = temporaryFolder()
const built = (source: string, name: string, settings: string[], target?: string) =>
  builtProject({ source, build: join(folder, name), settings, target })
const prefix = join(folder, 'moved')
const examples = join(projectRoot, 'examples')
const header = readFileSync(join(projectRoot, 'include/rill/rill.h'), 'utf8')

const expectHeights = (build: string) => expect(output(join(build, 'heights'), [recipe])).toBe(`${fingerprint} ${recipe}\n`)

beforeAll(() => {
  output('cmake', ['--install', buildFolder, '--prefix', join(folder, 'prefix')])
  renameSync(join(folder, 'prefix'), prefix)
})

describe('the installed library', () => {
  it('exports the functions of its header alone', () => {
    const exported = output('nm', ['-D', '--defined-only', sharedLibrary]).match(/rill_\w+|\b_Z\w+/g)!
    const declared = [...header.matchAll(/^RILL_API .*?(rill_\w+)\(/gm)].map((match) => match[1]!)
    expect(exported.toSorted()).toEqual(declared.toSorted())
    expect(declared.length).toBeLessThanOrEqual(14)
  })

  it('has the version of its functions in its name', () => {
    const version = /RILL_ABI_VERSION (\d+)/.exec(header)![1]!
    expect(readdirSync(join(prefix, 'lib')).filter((name) => name === `librill.so.${version}`)).toHaveLength(1)
  })

  it('is found by find_package in a prefix that was moved', () => {
    const build = built(join(examples, 'cmake'), 'package', [`CMAKE_PREFIX_PATH=${prefix}`])
    expectHeights(build)
    expect(output(join(build, 'erode'), [])).toContain('the summit sank from 900 m')
  })

  it('is found by pkg-config in a prefix that was moved', () => {
    const env = { PKG_CONFIG_PATH: join(prefix, 'lib/pkgconfig'), LD_LIBRARY_PATH: join(prefix, 'lib') }
    const flags = output('pkg-config', ['--cflags', '--libs', 'rill'], { env }).trim().split(/\s+/)
    const program = join(folder, 'heights')
    output('cc', ['-std=c99', join(examples, 'c/heights.c'), '-o', program, ...flags])
    expect(output(program, [recipe], { env })).toBe(`${fingerprint} ${recipe}\n`)
  })
})

describe.each(compilers)('the header with $c and $cpp', ({ c, cpp }) => {
  const strict = ['-Wall', '-Wextra', '-Wpedantic', '-Werror', '-fsyntax-only', `-I${join(projectRoot, 'include')}`]

  it('compiles in C99 and C++17 without warnings', () => {
    output(c, ['-std=c99', ...strict, join(examples, 'c/heights.c')])
    output(cpp, ['-std=c++17', ...strict, join(examples, 'cpp/erode.cpp')])
  })
})

describe('the sources', () => {
  it('are compiled by FetchContent with the arithmetic of the core, also in a project with -ffast-math', () => {
    // The functions of the library alone; the suite of compilers builds and runs all of it.
    built(join(examples, 'cmake'), 'fetched', ['RILL_FROM=fetch', 'CMAKE_CXX_FLAGS=-ffast-math'], 'rill_c')
  })

  it('can be added twice, and change nothing in the project that adds them', () => {
    const source = join(folder, 'twice')
    mkdirSync(source)
    const own = 'add_executable(own own.cpp)\n'
    const added = ['one', 'two'].map((name) => `add_subdirectory("${projectRoot}" ${name})\n`).join('')
    writeFileSync(join(source, 'own.cpp'), 'int main() {}\n')
    const commandOf = (name: string, rest: string) => {
      const head = 'cmake_minimum_required(VERSION 3.25)\nproject(twice CXX)\nset(CMAKE_EXPORT_COMPILE_COMMANDS ON)\n'
      writeFileSync(join(source, 'CMakeLists.txt'), head + rest)
      const build = join(folder, `twice-${name}`)
      output('cmake', ['-S', source, '-B', build, '-G', 'Ninja'])
      const commands = JSON.parse(readFileSync(join(build, 'compile_commands.json'), 'utf8')) as { command: string; file: string }[]
      return commands.filter(({ file }) => file.endsWith('own.cpp')).map(({ command }) => command)
    }
    expect(commandOf('with', added + own)).toEqual(commandOf('without', own))
  })
})
