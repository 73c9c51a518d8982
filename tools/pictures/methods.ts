/**
 * `npm run pictures -- methods [ID...]`: the pictures of methods in `public/methods/`, which the reference pages and the handbook
 * show.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import type { Registry } from '@rill-terrain/engine/module'
import { pictureRecipeOf } from '../docs/examples'
import { projectRoot, say } from '../../scripts/setup/run.mjs'
import { openStudio } from './studio.mjs'

const format = { width: 480, height: 300, type: 'jpeg', quality: 55 } as const
const view = 'exaggeration=1.2'

/** Draws the pictures of the named methods, or of all methods, and removes the pictures of removed methods. */
export async function drawMethods(ids: readonly string[]): Promise<void> {
  const { methods } = JSON.parse((await loadEngine('single', 1)).describe()) as Registry
  const unknown = ids.find((id) => !methods.some((method) => method.id === id))
  if (unknown !== undefined)
    throw new Error(`There is no method '${unknown}'; the methods are ${methods.map(({ id }) => id).join(', ')}.`)
  const folder = join(projectRoot, 'public/methods')
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) if (!methods.some(({ id }) => file === `${id}.jpg`)) rmSync(join(folder, file))
  const studio = await openStudio()
  try {
    for (const method of methods.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
      const example = pictureRecipeOf(method)
      const picture = await studio.take({ recipe: `${example}${example.includes('?') ? '&' : '?'}${view}`, ...format })
      writeFileSync(join(folder, `${method.id}.jpg`), picture)
      say(`public/methods/${method.id}.jpg: ${Math.round(picture.length / 1000)} kB`)
    }
  } finally {
    await studio.close()
  }
}
