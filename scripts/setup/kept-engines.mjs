/**
 * Kept engines: those of all releases, unpacked from `releases/` into `packages/engine/engine/<version>/`, where page, figures and command line
 * take them from, and `packages/engine/engine/releases.json`, the list of them.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { SetupError, projectRoot } from './run.mjs'
import { readStamp } from './stamps.mjs'

export const releasesFolder = join(projectRoot, 'releases')
export const engineFolder = join(projectRoot, 'packages', 'engine', 'engine')

/** What is kept of each release. */
export const engineFiles = ['single', 'threads'].flatMap((build) => [`rill-${build}.mjs`, `rill-${build}.wasm`])

/** @typedef {import('@rill-terrain/engine/protocol').Release & { files: Record<string, string> }} KeptRelease */

/** @returns {string[]} the versions of all releases, newest first */
export function releasedVersions() {
  if (!existsSync(releasesFolder)) return []
  const folders = readdirSync(releasesFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.map(({ name }) => name).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
}

/**
 * @param {string} version
 * @returns {KeptRelease}
 */
export function readRelease(version) {
  return JSON.parse(readFileSync(join(releasesFolder, version, 'release.json'), 'utf8'))
}

/** @param {Buffer} bytes */
export function digest(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}

export function ensureKeptEngines() {
  const versions = releasedVersions()
  for (const version of versions) unpack(version)
  for (const entry of existsSync(engineFolder) ? readdirSync(engineFolder, { withFileTypes: true }) : []) {
    if (entry.isDirectory() && !versions.includes(entry.name)) rmSync(join(engineFolder, entry.name), { recursive: true })
  }
  const list = versions.map(readRelease).map(({ version, interface: number, methods }) => ({ version, interface: number, methods }))
  writeWhereNew(join(engineFolder, 'releases.json'), JSON.stringify(list))
}

/** @param {string} version */
function unpack(version) {
  const folder = join(engineFolder, version)
  const description = readFileSync(join(releasesFolder, version, 'release.json'), 'utf8')
  // Written last: where it is there, all is.
  const stamp = join(folder, 'release.json')
  if (readStamp(stamp) === description) return
  mkdirSync(folder, { recursive: true })
  const { files } = readRelease(version)
  for (const name of engineFiles) {
    const packed = join(releasesFolder, version, `${name}.br`)
    const bytes = brotliDecompressSync(readFileSync(packed))
    if (digest(bytes) !== files[name])
      throw new SetupError(`${packed} is not the file that was released: fetch it from the repository again.`)
    writeFileSync(join(folder, name), bytes)
  }
  writeFileSync(stamp, description)
}

/**
 * @param {string} file
 * @param {string} text
 */
function writeWhereNew(file, text) {
  if (readStamp(file) !== text) writeFileSync(file, text)
}
