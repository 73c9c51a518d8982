/** The wheel and the archive of a release, as the containers of the workflow build them: from the sources. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtProject, fingerprint, output, python, recipe, temporaryFolder } from '../support'
import { projectRoot } from '../../../scripts/setup/run.mjs'

const folder = temporaryFolder()

it('packaging/wheel.sh builds a wheel that passes its tests, and an archive that CMake finds', () => {
  const made = join(folder, 'made')
  // Nothing is downloaded: the packages that build the wheel are those of the system.
  const env = { PYTHON: python, PIP_NO_BUILD_ISOLATION: '0', PIP_NO_INDEX: '1', RILL_LIBRARY: '' }
  output('sh', ['packaging/wheel.sh', made], { env })
  const files = readdirSync(made).toSorted()
  expect(files).toEqual([
    expect.stringMatching(/^rill-[\d.]+-manylinux_2_\d+_(x86_64|aarch64)\.tar\.gz$/),
    expect.stringMatching(/^rill_terrain-[\d.]+-py3-none-manylinux_2_\d+_(x86_64|aarch64)\.whl$/),
  ])
  output('tar', ['-xzf', join(made, files[0]!), '-C', folder])
  const prefix = join(folder, files[0]!.replace('.tar.gz', ''))
  const settings = [`CMAKE_PREFIX_PATH=${prefix}`]
  const build = builtProject({ source: join(projectRoot, 'examples/cmake'), build: join(folder, 'build'), settings })
  expect(output(join(build, 'heights'), [recipe])).toBe(`${fingerprint} ${recipe}\n`)
})
