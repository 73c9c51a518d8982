/**
 * Unpacks the archived engines of all releases from `releases/` into `packages/engine/engine/<version>/`, where the page, figures
 * and the command line load them, and writes their list to `packages/engine/engine/releases.json`. `packages/engine/package.json`
 * runs `node scripts/archived-engines.mjs` when a release has changed.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { SetupError, projectRoot } from './setup/run.mjs'

export const releasesFolder = join(projectRoot, 'releases')
export const engineFolder = join(projectRoot, 'packages', 'engine', 'engine')

/** The files of an engine. */
export const engineFiles = ['single', 'threads'].flatMap((build) => [`rill-${build}.mjs`, `rill-${build}.wasm`])

/** @typedef {import('@rill-terrain/engine/protocol').Release & { files: Record<string, string> }} ArchivedRelease */

/** @returns {string[]} the versions of all releases, newest first */
export function releasedVersions() {
  const folders = readdirSync(releasesFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.map(({ name }) => name).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
}

/**
 * @param {string} version
 * @returns {ArchivedRelease}
 */
export function readRelease(version) {
  return JSON.parse(readFileSync(join(releasesFolder, version, 'release.json'), 'utf8'))
}

/** @param {Buffer} bytes */
export function digest(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}

export function unpackEngines() {
  const releases = releasedVersions().map(readRelease)
  for (const { version, files } of releases) {
    mkdirSync(join(engineFolder, version), { recursive: true })
    for (const name of engineFiles) {
      const packed = join(releasesFolder, version, `${name}.br`)
      const bytes = brotliDecompressSync(readFileSync(packed))
      if (digest(bytes) !== files[name])
        throw new SetupError(`${packed} is damaged (its hash differs from release.json): restore it from the repository.`)
      writeFileSync(join(engineFolder, version, name), bytes)
    }
  }
  const list = releases.map(({ version, interface: number, methods }) => ({ version, interface: number, methods }))
  writeFileSync(join(engineFolder, 'releases.json'), JSON.stringify(list))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) unpackEngines()
