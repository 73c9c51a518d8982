/** The examples of `docs/embedding/`, each built with the real thing and opened from another origin than the playground's. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findProgram } from '../../scripts/setup/run.mjs'
import {
  browser,
  coloursIn,
  fingerprintOf,
  listen,
  patience,
  playground,
  recipe,
  record,
  serveHost,
  told,
  usePlayground,
} from './support'

usePlayground()

const examples = fileURLToPath(new URL('../../docs/embedding/', import.meta.url))

interface Host {
  name: string
  /** What builds it; the test is left out where that is not installed. */
  program?: string
  build?(folder: string): void
  /** The folder with the built page, and the page in it. */
  pages: string
  page?: string
}

const hosts: Host[] = [
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

describe('a figure in a page', () => {
  for (const { name, program, build, pages, page: file = '' } of hosts) {
    it.skipIf(program !== undefined && findProgram(program) === undefined)(`of ${name} runs and has its fingerprint`, async () => {
      const folder = copyExample(name)
      build?.(folder)
      const page = await browser.newPage({ viewport: { width: 1000, height: 800 } })
      await record(page)
      await page.goto((await serveHost(join(folder, pages))) + file)
      await listen(page)
      const button = page.getByRole('button', { name: 'Run this terrain' })
      if ((await button.count()) > 0) await button.first().click()
      const done = async () => (await told(page, 'done')).find((each) => each.recipe === recipe)
      await expect.poll(done, patience).toMatchObject({ fingerprint: await fingerprintOf(recipe) })
      const figure = page.locator('rill-terrain').first()
      await expect.poll(async () => coloursIn(await figure.screenshot()), patience).toBeGreaterThan(100)
      await page.close()
    })
  }
})
