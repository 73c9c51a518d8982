import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The published package has the built-in elevation models in `public/`; in the repository they are in the page's `public/`. */
const publicFolders = ['../public/', '../../../public/'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

/** Path of a public file of the page, such as `dem/NAME.png`. */
export function publicFile(path: string): string {
  const [packaged = '', inRepository = ''] = publicFolders.map((folder) => folder + path)
  return existsSync(packaged) ? packaged : inRepository
}
