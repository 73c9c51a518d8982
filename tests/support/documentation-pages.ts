/** The examples of `docs/embedding/`, each built with the real thing. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtHost } from '../../scripts/setup/documentation-hosts.mjs'

const examples = fileURLToPath(new URL('../../docs/embedding/', import.meta.url))

export interface Host {
  name: string
  /** What builds it; tests of it are left out where that is not installed. */
  program?: string
  build?(folder: string): void
  /** The folder with the built page, and the page in it; from the root where set-up has built it. */
  pages: string
  page?: string
}

export const hosts: Host[] = [
  { name: 'plain', pages: '.' },
  {
    name: 'sphinx',
    program: 'sphinx-build',
    build: (folder) => run('sphinx-build', ['-W', '-q', '-b', 'html', folder, join(folder, '_build')], folder),
    pages: '_build',
  },
  { name: 'mkdocs', program: 'mkdocs', build: (folder) => run('mkdocs', ['build', '--quiet', '--strict'], folder), pages: 'site' },
  {
    name: 'jupyter',
    program: 'jupyter-nbconvert',
    build: (folder) => run('jupyter-nbconvert', ['--to', 'html', 'terrain.ipynb'], folder),
    pages: '.',
    page: 'terrain.html',
  },
  { name: 'docusaurus', pages: builtHost('docusaurus') },
  { name: 'vitepress', pages: builtHost('vitepress') },
]

function run(program: string, values: string[], cwd: string): void {
  execFileSync(program, values, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** A copy of a folder in which the playground is at another address. */
function copyFor(original: string, playground: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rill-host-'))
  cpSync(original, folder, { recursive: true })
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file)
    if (!statSync(path).isFile() || /\.(png|woff2?)$/.test(file)) continue
    const text = readFileSync(path, 'utf8')
    // With the slash and, as a policy names it, without.
    writeFileSync(
      path,
      text.replaceAll('https://rill.example/', playground).replaceAll('https://rill.example', playground.slice(0, -1)),
    )
  }
  return folder
}

/** Builds an example whose figures come from the playground at that address; `pages` is the folder with its pages. */
export function buildExample({ name, build, pages }: Host, playground: string): { pages: string; remove(): void } {
  const folder = copyFor(isAbsolute(pages) ? pages : join(examples, name), playground)
  build?.(folder)
  return {
    pages: isAbsolute(pages) ? folder : join(folder, pages),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
