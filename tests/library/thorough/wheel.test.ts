/** The wheel as its users build it, with the library from the sources. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../../../scripts/setup/run.mjs'
import { fingerprint, output, python, recipe, temporaryFolder } from '../support'

const folder = temporaryFolder()

it('is built by pip, and runs', () => {
  const words = ['-m', 'pip', 'wheel', '--no-deps', '--no-build-isolation', '--no-index', '--wheel-dir', folder]
  output(python, [...words, join(projectRoot, 'python')])
  const wheel = join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.whl'))!,
  )
  const target = join(folder, 'installed')
  output(python, ['-m', 'pip', 'install', '--no-deps', '--no-index', '--target', target, wheel])
  const env = { PYTHONPATH: target, RILL_LIBRARY: '' }
  expect(output(python, ['-c', `import rill; print(rill.run("${recipe}").fingerprint)`], { cwd: folder, env })).toBe(
    `${fingerprint}\n`,
  )
})
