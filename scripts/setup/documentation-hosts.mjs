/**
 * The examples of `docs/embedding/` that are built by packages from npm: each is installed and built once, beside the sources, and again
 * when it changes. Docusaurus takes a minute and a half for that, and 270 MB meanwhile.
 */
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, listFiles } from '../files.mjs'
import { npm, projectRoot, say } from './run.mjs'

/** Each and the folder in it that its build is in. */
const hosts = { docusaurus: 'build', vitepress: '.vitepress/dist' }

/** @param {keyof typeof hosts} name */
function placesOf(name) {
  const example = join(projectRoot, 'docs', 'embedding', name)
  // Not what somebody has installed or built there by hand.
  const sources = listFiles(example).filter((file) => !/[\\/](node_modules|build|dist|cache|\.docusaurus)[\\/]/.test(file))
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
    // By the lock file, but `npm ci` also wants the optional packages of other systems in it, which npm leaves out for some.
    await npm(['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: workplace, isQuiet: true })
    await npm(['run', 'build'], { cwd: workplace, isQuiet: true, env: { DOCUSAURUS_NO_TELEMETRY: '1' } })
    cpSync(join(workplace, hosts[name]), pages, { recursive: true })
    rmSync(workplace, { recursive: true })
  }
}
