/** The examples of `docs/embedding/`, each built with the real thing. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { playground } from './support'

const examples = fileURLToPath(new URL('../../docs/embedding/', import.meta.url))

export interface Host {
  name: string
  /** What builds it; tests of it are left out where that is not installed. */
  program?: string
  build?(folder: string): void
  /** The folder with the built page, and the page in it. */
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
]

function run(program: string, values: string[], cwd: string): void {
  execFileSync(program, values, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** A copy of an example in which the playground is the one that this test serves. */
function copyExample(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rill-host-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(examples, name), folder, { recursive: true })
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file)
    if (!statSync(path).isFile() || file.endsWith('.png')) continue
    const text = readFileSync(path, 'utf8')
    // With the slash and, as a policy names it, without.
    writeFileSync(
      path,
      text.replaceAll('https://rill.example/', playground).replaceAll('https://rill.example', playground.slice(0, -1)),
    )
  }
  return folder
}

/** Builds an example and gives the folder with its page. */
export function buildExample({ name, build, pages }: Host): string {
  const folder = copyExample(name)
  build?.(folder)
  return join(folder, pages)
}
