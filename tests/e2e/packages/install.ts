/** Packs the packages and installs their tarballs into an empty project, once for all tests of packages. Downloads nothing. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const packages = join(root, 'build/packages')

export default function install(project: TestProject): () => void {
  execFileSync(process.execPath, ['--conditions=rill-source', '--import', 'tsx', 'tools/release/pack.ts'], {
    cwd: root,
    env: { ...process.env, RILL_IS_BUILT: '1' },
  })
  const tarballs = readdirSync(packages).filter((name) => name.endsWith('.tgz'))
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rill-packages-')))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const words = [
    'install',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    ...tarballs.map((name) => join(packages, name)),
  ]
  execFileSync('npm', words, { cwd: folder, stdio: 'pipe' })
  project.provide('installed', folder)
  return () => rmSync(folder, { recursive: true })
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the project in which the packages are installed. */
    installed: string
  }
}
