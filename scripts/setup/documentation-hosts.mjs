/**
 * The examples of `docs/embedding/` that are built by packages from npm: each is installed and built once, beside the sources, and again
 * when it changes. Docusaurus takes a minute and a half for that, and 270 MB meanwhile.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm-packages.mjs'
import { projectRoot, say } from './run.mjs'
import { hashFiles, listFiles, readStamp } from './stamps.mjs'

/** Each and the folder in it that its build is in. */
const hosts = { docusaurus: 'build', vitepress: '.vitepress/dist' }

const folderOf = (/** @type {string} */ name) => join(projectRoot, 'build', 'documentation-hosts', name)

/** @param {keyof typeof hosts} name */
export function builtHost(name) {
  return join(folderOf(name), 'pages')
}

export async function ensureDocumentationHosts() {
  for (const [name, output] of Object.entries(hosts)) await ensureHost(name, output)
}

/**
 * @param {string} name
 * @param {string} output
 */
async function ensureHost(name, output) {
  const example = join(projectRoot, 'docs', 'embedding', name)
  const folder = folderOf(name)
  const stamp = join(folder, 'made-from')
  // What somebody has installed or built there by hand is none of the example.
  const sources = listFiles(example).filter((file) => !/[\\/](node_modules|build|dist|cache|\.docusaurus)[\\/]/.test(file))
  const wanted = hashFiles(sources, example)
  if (readStamp(stamp) === wanted) return
  say(`building the example for ${name}`)
  rmSync(folder, { recursive: true, force: true })
  const workplace = join(folder, 'workplace')
  for (const file of sources) cpSync(file, join(workplace, file.slice(example.length)))
  // By the lock file, but `npm ci` also wants the optional packages of other systems in it, which npm leaves out for some.
  await npm(['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: workplace, isQuiet: true })
  // It is not for these programs to tell anybody of it.
  await npm(['run', 'build'], { cwd: workplace, isQuiet: true, env: { DOCUSAURUS_NO_TELEMETRY: '1' } })
  mkdirSync(folder, { recursive: true })
  cpSync(join(workplace, output), join(folder, 'pages'), { recursive: true })
  rmSync(workplace, { recursive: true })
  writeFileSync(stamp, wanted)
}
