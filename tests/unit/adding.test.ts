/** The example of docs/adding/a-method.md compiles as it is. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { emscriptenRequirement } from '../../scripts/setup/emscripten.mjs'
import { projectRoot } from '../../scripts/setup/run.mjs'

/** The C++ blocks of the guide, without the indentation of the list that contains them. */
function codeBlocks(guide: string): string[] {
  return [...guide.matchAll(/^ {3}```cpp\n([\s\S]*?)^ {3}```$/gm)].map(([, code]) => code!.replace(/^ {3}/gm, ''))
}

it('the method of docs/adding/a-method.md compiles', () => {
  const [header, source] = codeBlocks(readFileSync(join(projectRoot, 'docs/adding/a-method.md'), 'utf8'))
  const folder = mkdtempSync(join(tmpdir(), 'rill-method-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'erosion'))
  writeFileSync(join(folder, 'erosion/diffusion.h'), header!)
  writeFileSync(join(folder, 'erosion/diffusion.cpp'), source!)
  const compiler = join(emscriptenRequirement().find()!, 'em++')
  const flags = ['-std=c++20', '-msimd128', '-fno-exceptions', '-fno-rtti', '-Wall', '-Wextra', '-Werror', '-fsyntax-only']
  const includes = ['-I', folder, '-I', join(projectRoot, 'wasm')]
  expect(() =>
    execFileSync(compiler, [...flags, ...includes, join(folder, 'erosion/diffusion.cpp')], { stdio: 'pipe' }),
  ).not.toThrow()
})
