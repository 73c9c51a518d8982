/** The page and the packages find methods by their properties, so that a method is added in the core alone. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { registryOf } from '@rill-terrain/engine/registry'
import { loadSingle } from '../../support/local-engine'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folders = ['web/src', 'packages/cli/src', 'packages/engine/src', 'packages/files/src', 'packages/renderer/src']

/** Ids that are also names of events, of data and of parts of the page: only where they are compared with, or used as, a method. */
const words = ['blur', 'image', 'paint', 'place']

/** Methods of stages that a file inserts. */
const inserted: Readonly<Record<string, string>> = { 'import-advice.ts': 'drain' }

/** The methods that a text names. */
function namedIn(text: string, ids: readonly string[]): string[] {
  const quoted = [...text.matchAll(/(['"])([a-z-]+)\1/g)].map(([, , id]) => id!)
  const used = [...text.matchAll(/(?:\b(?:method|id)\s*[!=]==|\bmethod:|Method =)\s*(['"])([a-z-]+)\1/g)].map(([, , id]) => id!)
  return [...quoted.filter((id) => !words.includes(id)), ...used].filter((id) => ids.includes(id))
}

it('no code names a method', async () => {
  const ids = registryOf(await loadSingle()).methods.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([...words, ...Object.values(inserted)]))
  expect(namedIn(`if (method === 'image' || id !== 'thermal') insert({ method: 'paint' }, "coast")`, ids)).toHaveLength(5)
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) =>
        namedIn(readFileSync(join(root, folder, path), 'utf8'), ids)
          .filter((id) => id !== inserted[basename(path)])
          .map((id) => `${folder}/${path}: ${id}`),
      ),
  )
  expect(found).toEqual([])
})
