/** What "About Rill" says about the build. */
import { expect, it } from 'vitest'
import { factsOf } from '../../../web/vite-plugins/build-facts.mjs'

it('are those of package.json and of the repository, and empty where there is none', () => {
  const description = { version: '1.2.3', license: 'MIT' }
  expect(factsOf(description, 'abc123\n')).toEqual({ version: '1.2.3', licence: 'MIT', commit: 'abc123', repository: '' })
  expect(factsOf(description, undefined).commit).toBe('')
  const address = 'https://example.org/rill'
  expect(factsOf({ ...description, repository: { url: `git+${address}.git` } }, '').repository).toBe(address)
  expect(factsOf({ ...description, repository: address }, '').repository).toBe(address)
})
