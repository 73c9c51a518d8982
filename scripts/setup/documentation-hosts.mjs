/**
 * The examples of `docs/embedding/` that npm packages build. Each is installed and built once outside the sources, and again when
 * it changes. Docusaurus needs 1.5 minutes and temporarily 270 MB for that.
 */
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, listFiles } from '../files.mjs'
import { npm, projectRoot, say } from './run.mjs'

/** Output folder of each example's build. */
const hosts = { docusaurus: 'build', vitepress: '.vitepress/dist' }

/** @param {keyof typeof hosts} name */
function placesOf(name) {
  const example = join(projectRoot, 'docs', 'embedding', name)
  // Excludes files from manual installs and builds.
  const sources = listFiles(example).filter(
    (file) => !/[\\/](node_modules|build|dist|cache|\.docusaurus|package-lock\.json)([\\/]|$)/.test(file),
  )
  const folder = join(projectRoot, 'build', 'documentation-hosts', name)
  return { example, sources, folder, pages: join(folder, hashFiles(sources, example)) }
}

/** @param {keyof typeof hosts} name */
export function builtHost(name) {
  return placesOf(name).pages
}

export async function ensureDocumentationHosts() {
  for (const name of /** @type {(keyof typeof hosts)[]} */ (Object.keys(hosts))) {
    const { example, sources, folder, pages } = placesOf(name)
    if (existsSync(pages)) continue
    say(`building the example for ${name}`)
    rmSync(folder, { recursive: true, force: true })
    const workplace = join(folder, 'workplace')
    for (const file of sources) cpSync(file, join(workplace, file.slice(example.length)))
    // .npmrc has the date before which all packages were released.
    await npm(['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: workplace, isQuiet: true })
    await npm(['run', 'build'], { cwd: workplace, isQuiet: true, env: { DOCUSAURUS_NO_TELEMETRY: '1' } })
    cpSync(join(workplace, hosts[name]), pages, { recursive: true })
    rmSync(workplace, { recursive: true })
  }
}
