/** The built page, which `web/package.json` builds. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError, projectRoot } from './run.mjs'

export const pageFolder = join(projectRoot, 'dist')

/** Vite's manifest of the built page: the chunk of each source, and what it imports. */
export const pageManifest = join(projectRoot, 'build/page-manifest.json')

/** The file of headers, which Netlify and its like read, and the last one that the build writes. */
export const headersName = '_headers'

/** Where the built page has its engine (`web/vite-plugins/engine-folder.mjs`), below the page and with a slash at the end. */
export function builtEngineFolder() {
  const name = readdirSync(join(pageFolder, 'assets')).find((entry) => entry.startsWith('engine-'))
  if (name === undefined) throw new SetupError('the built page has no engine; `npm run build` makes it again.')
  return `assets/${name}/`
}
