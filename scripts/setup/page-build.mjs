/** Paths of the built page, which `web/package.json` builds. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError, projectRoot } from './run.mjs'

export const pageFolder = join(projectRoot, 'dist')

/** Vite's manifest of the built page: the chunk of each source, and its imports. */
export const pageManifest = join(projectRoot, 'build/page-manifest.json')

/** The headers file for Netlify and similar hosts, which the build writes last. */
export const headersName = '_headers'

/** Path of the engine in the built page (`web/vite-plugins/engine-folder.mjs`), with a trailing slash. */
export function builtEngineFolder() {
  const name = readdirSync(join(pageFolder, 'assets')).find((entry) => entry.startsWith('engine-'))
  if (name === undefined) throw new SetupError('the built page has no engine: run `npm run build`.')
  return `assets/${name}/`
}

/** Vite's manifest of the guide, which is built after the page. */
export const guideManifest = join(projectRoot, 'build/guide-manifest.json')
