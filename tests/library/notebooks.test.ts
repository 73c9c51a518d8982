/** The notebooks of examples/notebooks/ run from their first cell to their last. */
import { execFile } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../scripts/setup/run.mjs'
import { python, sharedLibrary, temporaryFolder } from './support'

const folder = temporaryFolder()
const notebooks = join(projectRoot, 'examples/notebooks')
const names = readdirSync(notebooks).filter((name) => name.endsWith('.ipynb'))
const env = {
  ...process.env,
  RILL_LIBRARY: sharedLibrary,
  PYTHONPATH: join(projectRoot, 'python/src'),
  PYTHONDONTWRITEBYTECODE: '1',
  RILL_BASE: '',
}

interface Notebook {
  cells: { outputs?: unknown[]; execution_count?: number | null }[]
}

describe.concurrent('examples/notebooks', () => {
  it.each(names)('%s', async (name) => {
    const stored = JSON.parse(readFileSync(join(notebooks, name), 'utf8')) as Notebook
    expect(
      stored.cells.flatMap(({ outputs = [] }) => outputs),
      'outputs are not stored',
    ).toEqual([])
    const words = ['-m', 'nbconvert', '--to', 'html', '--execute', '--output-dir', folder, join(notebooks, name)]
    await promisify(execFile)(python, words, { env })
    expect(readFileSync(join(folder, name.replace('.ipynb', '.html')), 'utf8')).toContain('data:image/png;base64,')
  })
})
