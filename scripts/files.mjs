/** Lists and hashes files. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * @param {string[]} files
 * @param {string} [folder] base of relative file names, so that the hash is equal in every checkout
 * @returns {string} hash of the names and contents
 */
export function hashFiles(files, folder) {
  const hash = createHash('sha256')
  for (const file of files) {
    const name = folder === undefined ? file : relative(folder, file)
    hash.update(name).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {string[]} all files in the folder and its subfolders, in a fixed order
 */
export function listFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
