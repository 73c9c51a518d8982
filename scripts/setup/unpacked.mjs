/**
 * Servers with which the tests check the hosting configurations and cluster examples: installed ones, or Debian packages that are
 * unpacked rather than installed, because installed servers start automatically.
 */
import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { unpackPackages } from './debian.mjs'
import { cannotInstall } from './elsewhere.mjs'
import { isExecutable, projectRoot, say } from './run.mjs'

const folder = join(projectRoot, 'build', 'unpacked')
const nginxTypesFile = 'etc/nginx/mime.types'

/** Debian packages of each program for `docs/hosting/`. @type {Record<string, string[]>} */
const staticServers = { nginx: ['nginx', 'nginx-common'], caddy: ['caddy'] }

/** Debian packages of each program for `docs/cluster.md`. @type {Record<string, string[]>} */
const clusterPrograms = {
  parallel: ['parallel'],
  ssh: ['openssh-client'],
  sshd: ['openssh-server'],
  munged: ['munge'],
  slurmctld: ['slurmctld'],
  slurmd: ['slurmd'],
  slurmstepd: ['slurmd'],
  sbatch: ['slurm-client'],
  ip: ['iproute2'],
}

export const ensureStaticServers = () => ensureUnpacked(staticServers)
export const ensureClusterPrograms = () => ensureUnpacked(clusterPrograms)

/** @param {Record<string, string[]>} programs */
async function ensureUnpacked(programs) {
  const missing = Object.entries(programs).filter(([name]) => findUnpacked(name) === undefined)
  if (missing.length === 0) return
  try {
    await unpackPackages(folder, [...new Set(missing.flatMap(([, packages]) => packages))])
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    throw cannotInstall(missing.map(([name, packages]) => ({ name, packages })))
  }
  // Replaces update-alternatives in the install scripts of Debian's Slurm packages.
  const sbin = join(folder, 'usr', 'sbin')
  for (const file of existsSync(sbin) ? readdirSync(sbin).filter((name) => name.endsWith('-wlm')) : []) {
    const name = join(sbin, file.slice(0, -'-wlm'.length))
    if (!existsSync(name)) symlinkSync(file, name)
  }
}

/**
 * @param {string} name
 * @returns {string | undefined} path of the program
 */
export function findUnpacked(name) {
  return programFolders()
    .map((each) => join(each, name))
    .find(isExecutable)
}

/** Includes sbin, where servers are, because PATH may not include it. */
function programFolders() {
  const own = ['usr/bin', 'usr/sbin'].map((each) => join(folder, each))
  return [...own, ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'].filter((each) => each !== '')
}

/** The MIME types file of Debian's nginx. */
export function nginxTypes() {
  return [join('/', nginxTypesFile), join(folder, nginxTypesFile)].find((each) => existsSync(each))
}

/** @returns {Record<string, string>} environment in which these programs find each other and their libraries */
export function clusterEnvironment() {
  const libraries = libraryFolders()
  return { PATH: programFolders().join(delimiter), ...(libraries.length > 0 && { LD_LIBRARY_PATH: libraries.join(delimiter) }) }
}

/** @returns {string | undefined} the folder of Slurm's plugins, unless it is Slurm's default */
export function slurmPlugins() {
  return libraryFolders().find((each) => each.endsWith('slurm-wlm'))
}

function libraryFolders() {
  const libraries = join(folder, 'usr', 'lib')
  if (!existsSync(libraries)) return []
  // One folder for each architecture, such as `x86_64-linux-gnu`.
  const places = readdirSync(libraries).filter((name) => name.includes('-linux-'))
  return places.flatMap((name) => ['', 'slurm-wlm'].map((each) => join(libraries, name, each))).filter(existsSync)
}
