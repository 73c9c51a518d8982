/** What all packages have in common: a manifest, the licence, the changelog, a readme, and where they are put. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, run } from '../setup/run.mjs'

export const packagesFolder = join(projectRoot, 'build', 'packages')

/** The project's own package.json: version, licence and author of all packages. */
export const project = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))

/**
 * @typedef {object} Package
 * @property {string} folder below `build/packages`, and the one of its readme below `packages`
 * @property {{ name: string } & Record<string, unknown>} manifest what its package.json says besides what all say
 */

/** @param {Package['folder']} folder */
export function packageFolder(folder) {
  return join(packagesFolder, folder)
}

/**
 * Writes what all packages have beside what is built already, and makes the tarball.
 * @param {Package} made
 * @returns {Promise<{ folder: string, tarball: string }>}
 */
export async function writePackage({ folder: name, manifest }) {
  const folder = packageFolder(name)
  const { version, license, author, engines } = project
  const whole = { ...manifest, version, license, author, type: 'module', engines }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`)
  for (const file of ['LICENSE', 'CHANGELOG.md']) copyFileSync(join(projectRoot, file), join(folder, file))
  copyFileSync(join(projectRoot, 'packages', name, 'README.md'), join(folder, 'README.md'))
  const { npm_execpath: npm } = process.env
  const [program, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  await run(program, [...before, 'pack', '--silent', '--pack-destination', packagesFolder], { cwd: folder, isQuiet: true })
  return { folder, tarball: join(packagesFolder, `${manifest.name.replace('@', '').replace('/', '-')}-${version}.tgz`) }
}
