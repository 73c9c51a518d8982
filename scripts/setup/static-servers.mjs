/**
 * nginx and Caddy, which the tests hold `docs/hosting/` to: those that are there, or Debian's, unpacked rather than installed, because
 * what is installed starts to serve.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { unpackPackages } from './debian.mjs'
import { cannotInstall } from './elsewhere.mjs'
import { findProgram, isExecutable, projectRoot, say } from './run.mjs'

const folder = join(projectRoot, 'build', 'static-servers')

/** @type {Record<string, { packages: string[], folder: string }>} and where Debian has each */
const servers = {
  nginx: { packages: ['nginx', 'nginx-common'], folder: 'usr/sbin' },
  caddy: { packages: ['caddy'], folder: 'usr/bin' },
}

/**
 * @param {string} name
 * @returns {string | undefined}
 */
export function findStaticServer(name) {
  const { folder: place = '' } = servers[name] ?? {}
  // Who is not root may have no sbin on PATH.
  return findProgram(name) ?? [`/${place}/${name}`, join(folder, place, name)].find(isExecutable)
}

export async function ensureStaticServers() {
  const missing = Object.keys(servers).filter((name) => findStaticServer(name) === undefined)
  if (missing.length === 0) return
  const packages = missing.flatMap((name) => servers[name]?.packages ?? [])
  try {
    await unpackPackages(folder, packages)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    throw cannotInstall(missing.map((name) => ({ name, packages: servers[name]?.packages ?? [] })))
  }
}

/** The file of types that Debian's nginx comes with. */
export function nginxTypes() {
  const path = 'etc/nginx/mime.types'
  return [join('/', path), join(folder, path)].find((each) => existsSync(each))
}
