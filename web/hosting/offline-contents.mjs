/** Lists the files of a version of the playground for its service worker (`service-worker/`). */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isolationHeaders, unchanging } from './headers.mjs'
import { hashFiles, listFiles } from '../../scripts/files.mjs'

/** Pages that work offline, in addition to those of the guide. */
const pagesOfPlayground = ['index.html', 'handbook.html']

/**
 * Files of a version without a hash in their names: icon and manifest of an installed page, the list of archived engines, and what
 * the guide loads.
 */
const offlineFiles = ['icon.svg', 'manifest.webmanifest', 'engine/releases.json', 'embed.js', 'embed.html', 'guide/search.json']

/**
 * @param {string} folder the built page
 * @returns {import('../src/service-worker/contents').Contents}
 */
export function contentsOf(folder) {
  const pathsIn = (/** @type {string} */ name) =>
    listFiles(join(folder, name)).map((file) => relative(folder, file).replaceAll(sep, '/'))
  const assets = pathsIn('assets')
  const offlinePages = [...pagesOfPlayground, ...pathsIn('guide').filter((file) => file.endsWith('/index.html'))]
  const files = [...assets, ...offlineFiles]
  const pages = Object.fromEntries(
    offlinePages.map((page) => {
      const hash = createHash('sha256')
        .update(readFileSync(join(folder, page)))
        .digest('base64')
      return [page, `sha256-${hash}`]
    }),
  )
  const all = [...offlinePages, ...files].map((file) => join(folder, file))
  return { version: hashFiles(all, folder).slice(0, 12), pages, files, unchanging: unchanging.source, isolationHeaders }
}
