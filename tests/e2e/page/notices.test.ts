/** The licences that are shipped with the page. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pageFolder } from '../../../scripts/setup/page-build.mjs'
import { projectRoot } from '../../../scripts/setup/run.mjs'

const notices = readFileSync(join(pageFolder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')

interface Manifest {
  dependencies?: Record<string, string>
}

/** Dependencies of the page and of the packages that it contains. */
function dependencies(): string[] {
  const folders = ['web', 'guide', ...readdirSync(join(projectRoot, 'packages')).map((name) => `packages/${name}`)]
  const names = folders.flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(join(projectRoot, folder, 'package.json'), 'utf8')) as Manifest
    return Object.keys(manifest.dependencies ?? {})
  })
  return [...new Set(names)].filter((name) => !name.startsWith('@rill-terrain/'))
}

it('the notices name every package that the page depends on, with its licence', () => {
  const names = dependencies()
  expect(names).toContain('preact')
  expect(names).toContain('fast-png')
  expect(names).toContain('minisearch')
  for (const name of names) expect(notices).toMatch(new RegExp(`^Name: ${name}$`, 'm'))
  const entries = notices.split(`\n${'-'.repeat(80)}\n`).filter((entry) => /^Name: /m.test(entry))
  expect(entries.length).toBeGreaterThanOrEqual(names.length)
  for (const entry of entries) expect(entry).toMatch(/^License: \S/m)
})

it('the notices have the licences of the libraries that Emscripten links into the engine', () => {
  for (const text of ['Emscripten authors', 'musl as a whole is licensed under', 'LLVM Exceptions to the Apache 2.0 License'])
    expect(notices).toContain(text)
})
