/** Folders in which the packages are built, and the licence and changelog that are added to each package before it is packed. */
import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { npm, projectRoot } from '../../../scripts/setup/run.mjs'

/** Output folder of the tarballs. */
export const tarballsFolder = join(projectRoot, 'build', 'packages')

/** Folders of a package that are built, next to its sources. */
const builtFolders = ['dist', 'public', 'types']

/**
 * Returns the folder of a package after removing the output of earlier builds.
 *
 * @param {string} name of the folder in `packages/`
 */
export function emptyPackage(name) {
  const folder = join(projectRoot, 'packages', name)
  for (const built of builtFolders) rmSync(join(folder, built), { recursive: true, force: true })
  return folder
}

/**
 * Packs a package after its files are built. Its `package.json` lists the files.
 *
 * @param {string} folder
 * @returns {Promise<{ name: string; tarball: string }>}
 */
export async function packFolder(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const added = ['LICENSE', 'CHANGELOG.md']
  for (const file of added) copyFileSync(join(projectRoot, file), join(folder, file))
  await npm(['pack', '--silent', '--pack-destination', tarballsFolder], { cwd: folder, isQuiet: true })
  for (const file of added) rmSync(join(folder, file))
  return { name, tarball: join(tarballsFolder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`) }
}
