/**
 * The library from its sources with each compiler, static and shared, which takes minutes: in a project that adds it, and installed
 * for pkg-config. The functions of both are the same for programs.
 */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../../scripts/setup/run.mjs'
import { builtProject, compilers, fingerprint, output, recipe, temporaryFolder } from '../support'

const folder = temporaryFolder()
const examples = join(projectRoot, 'examples')
const printed = `${fingerprint} ${recipe}\n`

describe.each(compilers)('$c and $cpp', ({ c, cpp }) => {
  const chosen = [`CMAKE_C_COMPILER=${c}`, `CMAKE_CXX_COMPILER=${cpp}`]

  it.each(['fetch', 'folder'])('build the examples with the sources by %s, in a project with -ffast-math', (way) => {
    const settings = [...chosen, `RILL_FROM=${way}`, 'CMAKE_C_FLAGS=-ffast-math', 'CMAKE_CXX_FLAGS=-O1 -ffast-math']
    const build = builtProject({ source: join(examples, 'cmake'), build: join(folder, `${c}-${way}`), settings })
    expect(output(join(build, 'heights'), [recipe])).toBe(printed)
    expect(output(join(build, 'erode'), [])).toContain('the summit sank from 900 m')
  })

  it('install a static library for pkg-config', () => {
    const prefix = join(folder, `${c}-prefix`)
    const settings = [...chosen, 'CMAKE_CXX_FLAGS=-O1', 'RILL_TESTS=OFF', `CMAKE_INSTALL_PREFIX=${prefix}`]
    builtProject({ source: projectRoot, build: join(folder, `${c}-static`), settings, target: 'install' })
    const env = { PKG_CONFIG_PATH: join(prefix, 'lib/pkgconfig') }
    const flags = output('pkg-config', ['--static', '--cflags', '--libs', 'rill'], { env }).trim().split(/\s+/)
    const program = join(folder, `${c}-heights`)
    output(c, ['-std=c99', join(examples, 'c/heights.c'), '-o', program, ...flags])
    expect(output(program, [recipe])).toBe(printed)
  })
})

describe('the shared libraries of both compilers', () => {
  it('have the same functions', () => {
    expect(compilers).toHaveLength(2)
    const libraries = compilers.map(({ c, cpp }) => {
      const settings = [`CMAKE_CXX_COMPILER=${cpp}`, 'CMAKE_CXX_FLAGS=-O1 -g1', 'RILL_TESTS=OFF', 'RILL_BUILD_SHARED=ON']
      return join(builtProject({ source: projectRoot, build: join(folder, `${c}-shared`), settings, target: 'rill' }), 'librill.so')
    })
    expect(output('abidiff', ['--no-added-syms', ...libraries])).toBe('')
  })
})
