/** Lists and hashes of files. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * @param {string[]} files
 * @param {string} [folder] that their names are relative to, for a hash that is the same in every checkout
 * @returns {string} a hash of their names and contents
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
 * @returns {string[]} every file in it and below, in a fixed order
 */
export function listFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
