/** Which way imports run: ui -> state -> engine/protocol; render and files stand alone; files beside the folders wire them. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('../../web/src/', import.meta.url))

/** What files of a folder may import of ours, beside their own folder. */
const allowed: Record<string, string[]> = {
  ui: ['state/', 'engine/protocol'],
  // A type that both ends of an import say the same with.
  state: ['engine/protocol', 'files/raw-layout'],
  engine: [],
  render: [],
  files: [],
  embed: ['engine/', 'state/', 'ui/', 'workspace', 'image-source'],
}

interface Import {
  from: string
  to: string
}

/** Every import between our own files, as paths below `web/src` without their extensions. */
function ownImports(): Import[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  return files.flatMap((from) => {
    const text = readFileSync(join(source, from), 'utf8')
    const specifiers = [...text.matchAll(/(?:from|import|new URL\()\s*\(?'(\.[^']*)'/g)].map((match) => match[1]!)
    return specifiers.map((to) => ({ from, to: relative(source, resolve(source, dirname(from), to)) }))
  })
}

describe('imports', () => {
  const imports = ownImports()

  it('are found at all', () => {
    expect(imports).toContainEqual({ from: 'engine/worker.ts', to: 'engine/protocol' })
    expect(imports).toContainEqual({ from: 'workspace.ts', to: 'engine/worker.ts' })
  })

  it.each(Object.keys(allowed))('of %s run only the allowed way', (folder) => {
    const wrong = imports.filter(({ from, to }) => {
      if (!from.startsWith(`${folder}/`) || to.startsWith(`${folder}/`)) return false
      return !allowed[folder]!.some((permitted) => to === permitted || (permitted.endsWith('/') && to.startsWith(permitted)))
    })
    expect(wrong).toEqual([])
  })

  it('of components load no engine at run time', () => {
    const protocolUsers = imports.filter(({ from, to }) => from.startsWith('ui/') && to === 'engine/protocol')
    for (const { from } of protocolUsers) {
      expect(readFileSync(join(source, from), 'utf8')).not.toMatch(/import \{[^}]*\} from '(\.\.\/)+engine\/protocol'/)
    }
  })
})
