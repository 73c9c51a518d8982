/** Finds missing Debian packages and installs them if possible. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cannotInstall } from './elsewhere.mjs'
import { capture, findProgram, run, say } from './run.mjs'

/**
 * Prints and installs missing packages with apt-get. Runs no command if none is missing.
 *
 * @param {import('./requirements.mjs').Requirement[]} requirements
 */
export async function ensureRequirements(requirements) {
  const missing = requirements.filter((requirement) => requirement.find() === undefined)
  if (missing.length === 0) return

  const rights = findInstallRights()
  const hasPackages = missing.every(({ packages }) => packages.length > 0)
  if (rights === undefined || !hasPackages) throw cannotInstall(missing)

  const packages = [...new Set(missing.flatMap((requirement) => requirement.packages))]
  const [program, ...prefix] = [...rights, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  const command = ['install', '--yes', '--no-install-recommends', ...packages]
  say(`installing Debian packages (and what they depend on): ${packages.join(' ')}`)
  say(`running \`apt-get update\`, then \`${[...rights, 'apt-get', ...command].join(' ')}\``)
  try {
    await run(program ?? 'env', [...prefix, '-qq', 'update'])
    await run(program ?? 'env', [...prefix, '-qq', '-o', 'Dpkg::Use-Pty=0', ...command])
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    throw cannotInstall(missing)
  }

  const stillMissing = missing.filter((requirement) => requirement.find() === undefined)
  if (stillMissing.length > 0) throw cannotInstall(stillMissing)
}

/**
 * Unpacks Debian packages and their missing dependencies into a folder. The system is unchanged, and no package starts a service.
 *
 * @param {string} folder
 * @param {string[]} packages
 */
export async function unpackPackages(folder, packages) {
  say(`unpacking Debian packages into ${folder}: ${packages.join(' ')}`)
  const downloads = join(folder, 'packages')
  mkdirSync(join(downloads, 'partial'), { recursive: true })
  const rights = findInstallRights()
  // The system's package lists may be old or missing. If the update fails, the existing lists are used.
  if (rights !== undefined) capture(rights[0] ?? 'apt-get', [...(rights.length > 0 ? ['apt-get'] : []), '-qq', 'update'])
  // Downloading installs nothing, so it needs no lock and works without root.
  const options = ['-qq', '-o', 'Debug::NoLocking=1', '-o', `Dir::Cache::archives=${downloads}`]
  await run('apt-get', [...options, 'install', '--download-only', '--yes', '--no-install-recommends', ...packages])
  for (const file of readdirSync(downloads).filter((name) => name.endsWith('.deb'))) {
    await run('dpkg', ['-x', join(downloads, file), folder])
  }
  rmSync(downloads, { recursive: true })
}

/** @returns {string[] | undefined} command prefix for apt-get: empty for root, sudo for other users; undefined if neither works */
function findInstallRights() {
  if (findProgram('apt-get') === undefined) return undefined
  if (process.getuid?.() === 0) return []
  if (findProgram('sudo') === undefined) return undefined
  // Without a terminal no password can be typed, so sudo must work without one.
  if (process.stdin.isTTY || capture('sudo', ['-n', 'true']) !== undefined) return ['sudo']
  return undefined
}
