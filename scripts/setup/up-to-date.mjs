/**
 * Whether a build with wireit is up to date, by the sizes and times of its input files. This takes some hundredths of a second; npm
 * and wireit need a second to find out the same by contents. After a checkout all times are new, so wireit decides once.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectRoot } from './run.mjs'

/**
 * @typedef {object} WireitScript
 * @property {string[]} [files]
 * @property {string[]} [output]
 * @property {(string | { script: string })[]} [dependencies]
 * @property {Record<string, { external?: boolean }>} [env]
 */

/** Folders inside of input folders that are no inputs, beside the outputs of the scripts. */
const skipped = new Set(['node_modules', '.wireit', 'dist'])

/**
 * @typedef {object} Inputs
 * @property {Set<string>} roots files and folders
 * @property {Set<string>} outputs folders inside of them
 * @property {Set<string>} variables of the environment
 * @property {Set<string>} scripts that were collected
 */

/** @param {string} workspace */
const stampOf = (workspace) => join(projectRoot, 'node_modules', '.rill-built', workspace.replaceAll('/', '-'))

/**
 * The state of everything that the script `build` of a workspace depends on.
 *
 * @param {string} workspace
 */
export function inputState(workspace) {
  /** @type {Inputs} */
  const inputs = {
    roots: new Set([join(projectRoot, 'package-lock.json')]),
    outputs: new Set(),
    variables: new Set(),
    scripts: new Set(),
  }
  collect(join(projectRoot, workspace), 'build', inputs)
  const hash = createHash('sha256').update(process.version)
  for (const name of [...inputs.variables].sort()) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  const roots = [...inputs.roots].filter((root) => ![...inputs.roots].some((other) => root.startsWith(`${other}/`)))
  for (const root of roots.sort()) addFiles(root, inputs.outputs, hash)
  return hash.digest('hex')
}

/** @param {string} workspace @param {string} state of its inputs @param {string[]} outputs files that must exist */
export function isUpToDate(workspace, state, outputs) {
  const stamp = stampOf(workspace)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === state && outputs.every((file) => existsSync(file))
}

/** @param {string} workspace @param {string} state of its inputs before the build */
export function noteBuilt(workspace, state) {
  const stamp = stampOf(workspace)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, state)
}

/** The folder, or the file, that contains the files of a pattern. @param {string} folder @param {string} pattern */
const rootOf = (folder, pattern) => join(folder, pattern.replace(/\/?[^/]*[*{[].*$/, ''))

/**
 * Adds the inputs of a script and of its dependencies.
 *
 * @param {string} folder of a package.json
 * @param {string} name
 * @param {Inputs} inputs
 */
function collect(folder, name, inputs) {
  if (inputs.scripts.has(`${folder}:${name}`)) return
  inputs.scripts.add(`${folder}:${name}`)
  inputs.roots.add(join(folder, 'package.json'))
  /** @type {{ wireit?: Record<string, WireitScript> }} */
  const { wireit = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { files = [], output = [], dependencies = [], env = {} } = wireit[name] ?? {}
  for (const pattern of files) if (!pattern.startsWith('!')) inputs.roots.add(rootOf(folder, pattern))
  for (const pattern of output) inputs.outputs.add(rootOf(folder, pattern))
  for (const [variable, { external }] of Object.entries(env)) if (external) inputs.variables.add(variable)
  for (const dependency of dependencies) {
    const [place = '', other] = (typeof dependency === 'string' ? dependency : dependency.script).split(':')
    if (other === undefined) collect(folder, place, inputs)
    else collect(join(folder, place), other, inputs)
  }
}

/** @param {string} path of a file or folder @param {Set<string>} outputs @param {import('node:crypto').Hash} hash */
function addFiles(path, outputs, hash) {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (entry === undefined || outputs.has(path)) return
  if (!entry.isDirectory()) {
    hash.update(`${relative(projectRoot, path)} ${entry.size} ${entry.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(path).sort()) if (!skipped.has(name)) addFiles(join(path, name), outputs, hash)
}
