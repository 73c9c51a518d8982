/** Code that readers load only for some files is also fetched in advance, so that these files can be read offline. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../../../../packages/files/src/reading', import.meta.url))

it('all code of readers is loaded by the two lists that are fetched in advance', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  const loading = files.filter((path) => /\bimport\(/.test(readFileSync(join(folder, path), 'utf8')))
  expect(loading.toSorted()).toEqual(['formats.ts', 'occasional-parts.ts'])
})
