/**
 * Allowed imports. The `references` of each folder's `tsconfig.json` list the projects from which it may import. The type check
 * enforces this, but also allows references of references. Packages import each other by name, as their `package.json` lists.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const packageFolders = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)
const workspaces = [...packageFolders, 'web', 'guide']

interface Manifest {
  name: string
  private?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown
const manifests = new Map(workspaces.map((folder) => [folder, readJson(`${folder}/package.json`) as Manifest]))
const folderByName = new Map([...manifests].map(([folder, { name }]) => [name, folder]))

const files = [...packageFolders.map((folder) => `${folder}/src`), 'web/src', 'guide'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
)
const projects = [...packageFolders, ...files.filter((path) => /src\/(.*\/)?tsconfig\.json$/.test(path)).map(dirname)]

interface Import {
  from: string
  specifier: string
  /** The imported file without its extension; null for an external package. */
  to: string | null
}

/** The innermost folder of `folders` that contains a file; null if none does. */
function innermost(folders: readonly string[], file: string | null): string | null {
  const containing = folders.filter((folder) => file?.startsWith(`${folder}/`))
  return containing.toSorted((a, b) => b.length - a.length)[0] ?? null
}

const projectOf = (file: string | null) => innermost(projects, file)
const workspaceOf = (file: string | null) => innermost(workspaces, file)

function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  const name = [...folderByName.keys()].find((each) => specifier.startsWith(`${each}/`))
  return name === undefined ? null : `${folderByName.get(name)}/src/${specifier.slice(name.length + 1)}`
}

function allImports(): Import[] {
  return files
    .filter((path) => /\.(tsx?|mdx)$/.test(path) && !path.includes('node_modules'))
    .flatMap((from) => {
      const text = readFileSync(join(root, from), 'utf8')
      const specifiers = [
        ...text.matchAll(/(?:^(?:import|export|\}).* from |^import |\bimport\(|\bnew URL\((?='\.))'([^'?\n]+)/gm),
      ].map((match) => match[1]!)
      return specifiers.map((specifier) => ({ from, specifier, to: targetOf(from, specifier) }))
    })
}

function referencesOf(folder: string): string[] {
  const { references = [] } = readJson(`${folder}/tsconfig.json`) as { references?: { path: string }[] }
  return references.map(({ path }) => normalize(join(folder, path)))
}

describe('imports', () => {
  const imports = allImports()
  const own = imports.filter(({ to }) => to !== null)

  it('are found', () => {
    const [worker, protocol] = ['packages/engine/src/worker.ts', 'packages/engine/src/protocol']
    expect(own).toContainEqual({ from: worker, specifier: './protocol', to: protocol })
    expect(own).toContainEqual({
      from: 'packages/cli/src/images.ts',
      specifier: '@rill-terrain/files/reading/heightmap',
      to: 'packages/files/src/reading/heightmap',
    })
  })

  it.each(projects)('of %s come from the projects that it references', (folder) => {
    const references = referencesOf(folder)
    const allowed = new Set<string | null>([folder, ...references])
    const wrong = own.filter(({ from, to }) => projectOf(from) === folder && !allowed.has(projectOf(to)))
    expect(wrong).toEqual([])
    for (const reference of references) expect(existsSync(join(root, reference, 'tsconfig.json')), reference).toBe(true)
  })

  it.each(workspaces)('of %s name packages that its package.json lists', (folder) => {
    const { name, dependencies, devDependencies } = manifests.get(folder)!
    const listed = new Set([name, ...Object.keys({ ...dependencies, ...devDependencies })])
    const wrong = imports.filter(({ from, specifier }) => {
      if (workspaceOf(from) !== folder || /^([.#]|node:)/.test(specifier)) return false
      const imported = specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')
      return !listed.has(imported) && !listed.has(`@types/${imported}`)
    })
    expect(wrong).toEqual([])
  })

  it('of other packages use the package name', () => {
    // Programs that build share modules of set-up and of hosting.
    const isOfBuilds = (to: string | null) => workspaceOf(to) === null || /^web\/(hosting|vite-plugins)\//.test(to!)
    const wrong = own.filter(
      ({ from, to, specifier }) => workspaceOf(from) !== workspaceOf(to) && specifier.startsWith('.') && !isOfBuilds(to),
    )
    expect(wrong).toEqual([])
  })

  it('go from the page to packages, and never from a package to the page', () => {
    expect(own.filter(({ from, to }) => to!.startsWith('web/src/') && workspaceOf(from) !== 'web')).toEqual([])
  })

  it('of the renderer go from displays to passes, and from passes to the GPU and the camera', () => {
    const renderer = 'packages/renderer/src'
    const levels = [['types'], ['camera', 'shaders'], ['gpu'], ['passes'], ['display'], ['renderer']]
    const levelOf = (path: string) => levels.findIndex((names) => names.includes(path.slice(renderer.length + 1).split(/[./]/)[0]!))
    const folderOf = (path: string) => path.slice(renderer.length + 1).split('/')[0]
    const between = own.filter(
      ({ from, to }) => from.startsWith(`${renderer}/`) && to!.startsWith(`${renderer}/`) && folderOf(from) !== folderOf(to!),
    )
    expect(between.length).toBeGreaterThan(0)
    expect(between.filter(({ from, to }) => levelOf(from) <= levelOf(to!))).toEqual([])
  })

  it('of components do not load the engine at run time', () => {
    const protocolUsers = own.filter(({ from, to }) => from.startsWith('web/src/ui/') && to === 'packages/engine/src/protocol')
    expect(protocolUsers.length).toBeGreaterThan(0)
    for (const { from } of protocolUsers) {
      expect(readFileSync(join(root, from), 'utf8')).not.toMatch(/import \{[^}]*\} from '@rill-terrain\/engine\/protocol'/)
    }
  })
})
