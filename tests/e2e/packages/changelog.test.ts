import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')

it('the changelog begins with the version of package.json', () => {
  const versions = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/gm)].map(([, version]) => version)
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(versions[0]).toBe(version)
  expect(versions).toEqual(versions.toSorted((a, b) => b!.localeCompare(a!, 'en', { numeric: true })))
})
