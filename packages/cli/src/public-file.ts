import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The published package carries the built-in elevation models in `public/`; in the repository they are in the page's. */
const publicFolders = ['../public/', '../../../public/'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

/** Path of a file that the page is served with, such as `dem/NAME.png`. */
export function publicFile(path: string): string {
  const [packaged = '', inRepository = ''] = publicFolders.map((folder) => folder + path)
  return existsSync(packaged) ? packaged : inRepository
}
