/**
 * GNU Parallel, an ssh server and Slurm, with which the tests try the recipes of `docs/cluster.md`: those that are there, or Debian's, unpacked
 * rather than installed, because what is installed starts to serve.
 */
import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { unpackPackages } from './debian.mjs'
import { cannotInstall } from './elsewhere.mjs'
import { isExecutable, projectRoot, say } from './run.mjs'

const folder = join(projectRoot, 'build', 'cluster')

/** The programs, and Debian's package of each. @type {Record<string, string>} */
const programs = {
  parallel: 'parallel',
  ssh: 'openssh-client',
  sshd: 'openssh-server',
  munged: 'munge',
  slurmctld: 'slurmctld',
  slurmd: 'slurmd',
  slurmstepd: 'slurmd',
  sbatch: 'slurm-client',
  ip: 'iproute2',
}

export async function ensureClusterPrograms() {
  const missing = Object.entries(programs).filter(([name]) => findClusterProgram(name) === undefined)
  if (missing.length === 0) return
  const packages = [...new Set(missing.map(([, each]) => each))]
  try {
    await unpackPackages(folder, packages)
    nameSlurmPrograms()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    throw cannotInstall(missing.map(([name, each]) => ({ name, packages: [each] })))
  }
}

/** What Debian's set-up of the packages does (update-alternatives). */
function nameSlurmPrograms() {
  const place = join(folder, 'usr', 'sbin')
  for (const file of readdirSync(place).filter((name) => name.endsWith('-wlm'))) {
    const name = join(place, file.slice(0, -'-wlm'.length))
    if (!existsSync(name)) symlinkSync(file, name)
  }
}

/**
 * @param {string} name
 * @returns {string | undefined} its path
 */
export function findClusterProgram(name) {
  return programFolders()
    .map((each) => join(each, name))
    .find(isExecutable)
}

/** Servers lie in sbin, which who is not root may not have on PATH. */
function programFolders() {
  const own = ['usr/bin', 'usr/sbin'].map((each) => join(folder, each))
  return [...own, ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'].filter((each) => each !== '')
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
