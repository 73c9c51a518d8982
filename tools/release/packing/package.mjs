/** Where the packages are built, and what is added to each before it is packed: the licence and the changelog. */
import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { npm, projectRoot } from '../../../scripts/setup/run.mjs'

/** Where the tarballs are written. */
export const tarballsFolder = join(projectRoot, 'build', 'packages')

/** Folders of a package that are built, next to its sources. */
const builtFolders = ['dist', 'public', 'types']

/**
 * The folder of a package, without anything that was built before.
 * @param {string} name of the folder in `packages/`
 */
export function emptyPackage(name) {
  const folder = join(projectRoot, 'packages', name)
  for (const built of builtFolders) rmSync(join(folder, built), { recursive: true, force: true })
  return folder
}

/**
 * Packs a package whose files are built. Its `package.json` says which.
 * @param {string} folder
 * @returns {Promise<{ name: string, tarball: string }>}
 */
export async function packFolder(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const added = ['LICENSE', 'CHANGELOG.md']
  for (const file of added) copyFileSync(join(projectRoot, file), join(folder, file))
  await npm(['pack', '--silent', '--pack-destination', tarballsFolder], { cwd: folder, isQuiet: true })
  for (const file of added) rmSync(join(folder, file))
  return { name, tarball: join(tarballsFolder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`) }
}
