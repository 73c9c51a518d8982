/** The Python package in Pyodide, without threads and NumPy: its own tests, and what only a browser does. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadPyodide, type PyodideAPI } from 'pyodide'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../scripts/setup/run.mjs'
import { blocksOf, builtPyodideWheel, fingerprint, output, python, recipe, temporaryFolder } from './support'

const folder = temporaryFolder()
const checkout = '/checkout'
let wheel: string
let pyodide: PyodideAPI
let page: string

beforeAll(async () => {
  wheel = builtPyodideWheel(folder)
  pyodide = await loadPyodide({ stdout: () => {} })
  const lines = blocksOf('docs/library/jupyter.md', 'python').find((block) => block.includes('pyodide_js'))!
  const local = lines.replace(/"https:.*?\.whl"/, JSON.stringify(wheel))
  page = (await pyodide.runPythonAsync(`${local}\nterrain._repr_html_()`)) as string
  for (const file of ['tests/fingerprints.txt', 'python/tests/test_rill.py']) {
    const path = join(checkout, file)
    pyodide.FS.mkdirTree(join(path, '..'))
    pyodide.FS.writeFile(path, readFileSync(join(projectRoot, file)))
  }
})

describe('the wheel for Pyodide', () => {
  it('is installed by the lines of docs/library/jupyter.md, which show a terrain', () => {
    expect(page).toContain('data:image/png;base64,')
  })

  it('has no library of another platform, which was built before', () => {
    expect(output(python, ['-m', 'zipfile', '--list', wheel]).match(/^rill\/\S+\.(so|wasm|js)/gm)).toEqual([
      'rill/rill.wasm',
      'rill/wasm_library.js',
    ])
  })

  it('has the tag of the interfaces of Pyodide', () => {
    const { info } = JSON.parse(readFileSync(join(projectRoot, 'node_modules/pyodide/pyodide-lock.json'), 'utf8')) as {
      info: { abi_version: string }
    }
    expect(wheel).toMatch(new RegExp(`-py3-none-pyemscripten_${info.abi_version}_wasm32\\.whl$`))
  })

  it('passes the tests of the package, with the fingerprints of the table', () => {
    const failures = pyodide.runPython(`
import io, sys, unittest
sys.path.insert(0, "${checkout}/python/tests")
import test_rill
said = io.StringIO()
result = unittest.TextTestRunner(said).run(unittest.defaultTestLoader.loadTestsFromModule(test_rill))
"" if result.wasSuccessful() and result.testsRun > 10 else said.getvalue()
`) as string
    expect(failures).toBe('')
  })

  it('ends a run that is interrupted, and runs the next one', () => {
    const interrupts = new Uint8Array(new SharedArrayBuffer(1))
    pyodide.setInterruptBuffer(interrupts)
    pyodide.globals.set('interrupt', () => (interrupts[0] = 2))
    const found = pyodide.runPython(`
import rill
try:
    rill.run("2/size=256/simplex/thermal@2;iterations=100000", progress=lambda *_: interrupt())
    found = "completed"
except KeyboardInterrupt:
    found = rill.run("${recipe}").fingerprint
found
`) as string
    expect(found).toBe(fingerprint)
  })
})
