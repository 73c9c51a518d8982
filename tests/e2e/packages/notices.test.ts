/** The licences that are shipped with each package. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'

const noticesOf = (name: string) => readFileSync(join(inject('installed'), 'node_modules', name, 'THIRD-PARTY-NOTICES.txt'), 'utf8')

it.each([
  ['@rill-terrain/engine', ['comlink']],
  ['@rill-terrain/element', ['comlink', 'preact', 'd3-scale-chromatic']],
  ['rill-terrain', ['fast-png', 'fflate', 'd3-scale-chromatic']],
])('the notices of %s name its bundled packages and the libraries that Emscripten links', (name, packages) => {
  const notices = noticesOf(name)
  for (const each of packages) expect(notices).toMatch(new RegExp(`^Name: ${each}$`, 'm'))
  for (const part of ['Emscripten: ', 'musl: ', 'LLVM: ']) expect(notices).toContain(part)
})
