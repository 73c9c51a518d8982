/** The pages of docs/library/ begin with lines that work when they are pasted. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../scripts/setup/run.mjs'
import { blocksOf, buildFolder, output, python, sharedLibrary, temporaryFolder } from './support'

const folder = temporaryFolder()
const prefix = join(folder, 'prefix')
const env = { RILL_LIBRARY: sharedLibrary, PYTHONPATH: join(projectRoot, 'python/src'), PYTHONDONTWRITEBYTECODE: '1' }

const inPython = (code: string) => output(python, ['-c', code], { env })

beforeAll(() => output('cmake', ['--install', buildFolder, '--prefix', prefix]))

describe('docs/library', () => {
  it('shows a program in C and a project of CMake that work together', () => {
    const source = join(folder, 'my_program')
    mkdirSync(source)
    writeFileSync(join(source, 'main.c'), blocksOf('docs/library/c.md', 'c')[0]!)
    writeFileSync(join(source, 'CMakeLists.txt'), blocksOf('docs/library/cmake.md', 'cmake')[0]!)
    const build = join(folder, 'build')
    output('cmake', ['-S', source, '-B', build, '-G', 'Ninja', `-DCMAKE_PREFIX_PATH=${prefix}`])
    output('cmake', ['--build', build])
    const printed = output(join(build, 'my_program'), [])
    expect(printed).toMatch(/^[0-9a-f]{16}\n$/)
    expect(inPython(blocksOf('docs/library/python.md', 'python')[0]!)).toContain(printed.trim())
  })

  it('shows a figure of a notebook', () => {
    const [terrain, figure] = blocksOf('docs/library/jupyter.md', 'python')
    expect(inPython(`${terrain}print(terrain._repr_html_())`)).toContain('data:image/png;base64,')
    expect(inPython(`import rill\nprint(${figure!.trim()}._repr_html_())`)).toContain('<rill-terrain')
  })

  it('shows a study of a parameter', () => {
    expect(inPython(`import rill\n${blocksOf('docs/library/jupyter.md', 'python')[2]}`)).toContain('talus')
  })

  it('has the same lines in the README of the package', () => {
    expect(inPython(blocksOf('python/README.md', 'python')[0]!)).toMatch(/^[0-9a-f]{16}$/m)
  })
})
