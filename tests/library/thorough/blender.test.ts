/** The add-on in Blender without a window. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../../../scripts/setup/run.mjs'
import { blocksOf, output, sharedLibrary, temporaryFolder } from '../support'

const folder = temporaryFolder()

/** The output of a script that Blender runs; an exception in it is a failure. */
function inBlender(script: string): string {
  const env = {
    RILL_LIBRARY: sharedLibrary,
    PYTHONPATH: join(projectRoot, 'python/src'),
    PYTHONDONTWRITEBYTECODE: '1',
    // Instead of the user's own folders.
    BLENDER_USER_CONFIG: join(folder, 'config'),
    BLENDER_USER_SCRIPTS: join(folder, 'scripts'),
  }
  const words = ['--background', '--factory-startup', '--python-use-system-env', '--python-exit-code', '1', '--python', script]
  return output('blender', words, { env })
}

it('the add-on makes and changes the terrains of the package, in true size', () => {
  expect(inBlender(join(projectRoot, 'tests/library/thorough/blender_check.py'))).toMatch(/^checked [0-9a-f]{16}$/m)
})

it('the lines of docs/library/blender.md install it and add a terrain', () => {
  const script = join(folder, 'lines.py')
  writeFileSync(script, blocksOf('docs/library/blender.md', 'python')[0]!)
  expect(inBlender(script)).toMatch(/^[0-9a-f]{16} <Vector/m)
})
