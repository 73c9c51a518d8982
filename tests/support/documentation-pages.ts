/** The examples of `docs/embedding/`, each built with its documentation tool. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtHost } from '../../scripts/setup/documentation-hosts.mjs'

const examples = fileURLToPath(new URL('../../docs/embedding/', import.meta.url))

export interface Host {
  name: string
  /** Program that builds the example. Its tests are skipped if the program is not installed. */
  program?: string
  build?(folder: string): void
  /** The folder with the built page, and the page in it. The folder is absolute if set-up has built the example. */
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

/** Copies a folder and replaces the address of the playground in it. */
function copyFor(original: string, playground: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rill-host-'))
  cpSync(original, folder, { recursive: true })
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file)
    if (!statSync(path).isFile() || /\.(png|woff2?)$/.test(file)) continue
    const text = readFileSync(path, 'utf8')
    // Replaces the address with a slash and, as in a Content-Security-Policy, without.
    writeFileSync(
      path,
      text.replaceAll('https://rill.example/', playground).replaceAll('https://rill.example', playground.slice(0, -1)),
    )
  }
  return folder
}

/** Builds an example whose figures come from the playground at the given address. `pages` is the folder with its pages. */
export function buildExample({ name, build, pages }: Host, playground: string): { pages: string; remove(): void } {
  const folder = copyFor(isAbsolute(pages) ? pages : join(examples, name), playground)
  build?.(folder)
  return {
    pages: isAbsolute(pages) ? folder : join(folder, pages),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
