/**
 * Which folders may import from which, each one's `tsconfig.json` says by its references. The type check holds that but for
 * references of references, which it lets through. And a folder is entered by certain files only.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

const sources = ['cli', 'element', 'packages', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
)

const folders = sources.filter((path) => path.endsWith('tsconfig.json')).map(dirname)

/** Where not every file of a folder is for others: those that are, for each folder that imports from there. */
const entrances: Record<string, Record<string, string[]>> = {
  'web/src/engine': {
    'web/src/colours': ['protocol'],
    'web/src/recipe': ['protocol'],
    'web/src/state': ['protocol', 'seams', 'world'],
    'web/src/ui': ['protocol', 'world'],
  },
  // Types that both ends of an import say the same with.
  'web/src/files': { 'web/src/state': ['raw-layout', 'terrain-file', 'world/chunk-rectangles'] },
  // How the module is started in Node; the rest is the command.
  cli: { 'packages/engine': ['engine'] },
  // What is left there is the page.
  'web/src': { 'web/src/embed': ['workspace', 'shared-display', 'image-source', 'scene/camera'] },
}

interface Import {
  from: string
  to: string
}

/** The innermost folder that a file lies in; null where it is none of these. */
function folderOf(file: string): string | null {
  return (
    folders
      .filter((folder) => file.startsWith(`${folder}/`))
      .toSorted()
      .at(-1) ?? null
  )
}

/** Every import between our own files, as paths without their extensions. */
function ownImports(): Import[] {
  const files = sources.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('vite.config.ts'))
  return files.flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8')
    const specifiers = [...text.matchAll(/(?:from|import|new URL\()\s*\(?'(\.\.?\/[^'?]+)/g)].map((match) => match[1]!)
    return specifiers.map((to) => ({ from, to: normalize(join(dirname(from), to)) }))
  })
}

function referencesOf(folder: string): string[] {
  const { references = [] } = JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')) as {
    references?: { path: string }[]
  }
  return references.map(({ path }) => normalize(join(folder, path)))
}

describe('imports', () => {
  const imports = ownImports()

  it('are found at all', () => {
    expect(imports).toContainEqual({ from: 'web/src/engine/worker.ts', to: 'web/src/engine/protocol' })
    expect(imports).toContainEqual({ from: 'web/src/workspace.ts', to: 'web/src/engine/worker' })
    expect(imports).toContainEqual({ from: 'cli/images.ts', to: 'web/src/files/heightmap' })
  })

  it.each(folders)('of %s come from the folders that it refers to', (folder) => {
    const references = referencesOf(folder)
    const mayCome = new Set<string | null>([folder, ...references])
    const wrong = imports.filter(({ from, to }) => folderOf(from) === folder && !mayCome.has(folderOf(to)))
    expect(wrong).toEqual([])
    for (const reference of references) expect(existsSync(join(root, reference, 'tsconfig.json')), reference).toBe(true)
  })

  it.each(Object.keys(entrances))('from %s go in by its entrances', (folder) => {
    const wrong = imports.filter(({ from, to }) => {
      const permitted = entrances[folder]![folderOf(from)!]
      return folderOf(to) === folder && permitted && !permitted.includes(to.slice(folder.length + 1))
    })
    expect(wrong).toEqual([])
  })

  it('of components load no engine at run time', () => {
    const protocolUsers = imports.filter(({ from, to }) => from.startsWith('web/src/ui/') && to === 'web/src/engine/protocol')
    for (const { from } of protocolUsers) {
      expect(readFileSync(join(root, from), 'utf8')).not.toMatch(/import \{[^}]*\} from '(\.\.\/)+engine\/protocol'/)
    }
  })
})
