/**
 * Servers that the tests try our configurations and recipes with: those of the system, or Debian's, unpacked rather than installed,
 * because what is installed starts to serve.
 */
import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { unpackPackages } from './debian.mjs'
import { cannotInstall } from './elsewhere.mjs'
import { isExecutable, projectRoot, say } from './run.mjs'

const folder = join(projectRoot, 'build', 'unpacked')
const nginxTypesFile = 'etc/nginx/mime.types'

/** Debian's packages of each program, for `docs/hosting/`. @type {Record<string, string[]>} */
const staticServers = { nginx: ['nginx', 'nginx-common'], caddy: ['caddy'] }

/** And for `docs/cluster.md`. @type {Record<string, string[]>} */
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
  // What Debian's set-up of Slurm's packages does (update-alternatives).
  const sbin = join(folder, 'usr', 'sbin')
  for (const file of existsSync(sbin) ? readdirSync(sbin).filter((name) => name.endsWith('-wlm')) : []) {
    const name = join(sbin, file.slice(0, -'-wlm'.length))
    if (!existsSync(name)) symlinkSync(file, name)
  }
}

/**
 * @param {string} name
 * @returns {string | undefined} its path
 */
export function findUnpacked(name) {
  return programFolders()
    .map((each) => join(each, name))
    .find(isExecutable)
}

/** Servers are in sbin, which is not on everybody's PATH. */
function programFolders() {
  const own = ['usr/bin', 'usr/sbin'].map((each) => join(folder, each))
  return [...own, ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'].filter((each) => each !== '')
}

/** The file of types that Debian's nginx comes with. */
export function nginxTypes() {
  return [join('/', nginxTypesFile), join(folder, nginxTypesFile)].find((each) => existsSync(each))
}

/** @returns {Record<string, string>} what these programs need to find each other and their libraries */
export function clusterEnvironment() {
  const libraries = libraryFolders()
  return { PATH: programFolders().join(delimiter), ...(libraries.length > 0 && { LD_LIBRARY_PATH: libraries.join(delimiter) }) }
}

/** @returns {string | undefined} the folder of Slurm's plugins, where it is not the one that Slurm looks in by itself */
export function slurmPlugins() {
  return libraryFolders().find((each) => each.endsWith('slurm-wlm'))
}

function libraryFolders() {
  const libraries = join(folder, 'usr', 'lib')
  if (!existsSync(libraries)) return []
  // One folder for each architecture, `x86_64-linux-gnu` for instance.
  const places = readdirSync(libraries).filter((name) => name.includes('-linux-'))
  return places.flatMap((name) => ['', 'slurm-wlm'].map((each) => join(libraries, name, each))).filter(existsSync)
}
