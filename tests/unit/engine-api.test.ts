/** The published interface of the engine, for callers without types. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { methods, parse, run } from '@rill-terrain/engine'

describe('a recipe that is not text', () => {
  it.each([
    [undefined, 'undefined'],
    [null, 'null'],
    [42, 'number'],
    [{}, 'object'],
  ])('rejects with a RillError: %j', async (recipe, kind) => {
    const refusal = { name: 'RillError', position: -1, message: `recipe: expected text such as '2//simplex', not ${kind}.` }
    await expect(run(recipe as never)).rejects.toMatchObject(refusal)
    await expect(parse(recipe as never)).rejects.toMatchObject(refusal)
  })
})

it('the README lists every layer', async () => {
  const readme = readFileSync(new URL('../../packages/engine/README.md', import.meta.url), 'utf8')
  const listed = [...readme.match(/^\| `layers`.*$/m)![0].matchAll(/`([\w-]+)`/g)].slice(1).map(([, id]) => id)
  const { layers } = await methods()
  expect(listed).toEqual(layers.map(({ id }) => id).filter((id) => id !== 'height'))
})
