/** The built page in dist/: made again when anything that goes into it has changed. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { headersFile } from '../hosting/static-hosts.mjs'
import { SetupError, projectRoot, run, say } from './run.mjs'
import { hashFiles, listFiles, readStamp } from './stamps.mjs'

export const pageFolder = join(projectRoot, 'dist')

export async function ensurePage() {
  const stampFile = join(projectRoot, 'build', 'page-made-from')
  const inputs = [
    ...listFiles(join(projectRoot, 'web')),
    ...listFiles(join(projectRoot, 'element')),
    ...listFiles(join(projectRoot, 'service-worker')),
    ...listFiles(join(projectRoot, 'public')),
    ...listFiles(join(projectRoot, 'scripts')),
    ...['package-lock.json', 'tsconfig.base.json', 'vite.config.ts'].map((name) => join(projectRoot, name)),
  ]
  const wanted = hashFiles(inputs)
  if (existsSync(join(pageFolder, 'index.html')) && readStamp(stampFile) === wanted) return
  say('building the page')
  rmSync(stampFile, { force: true })
  const vite = [join(projectRoot, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--configLoader', 'runner']
  await run(process.execPath, vite)
  // One script in one file, which the page's build would take apart.
  await run(process.execPath, [...vite, '--config', join(projectRoot, 'element/vite.config.ts')])
  // Of what is there by now.
  await run(process.execPath, [...vite, '--config', join(projectRoot, 'service-worker/vite.config.ts')])
  writeFileSync(join(pageFolder, '_headers'), headersFile(pageFolder))
  mkdirSync(join(projectRoot, 'build'), { recursive: true })
  writeFileSync(stampFile, wanted)
}

/** Where the built page has its engine (`scripts/vite-plugins/engine-folder.mjs`), below the page and with a slash at the end. */
export function builtEngineFolder() {
  const name = readdirSync(join(pageFolder, 'assets')).find((entry) => entry.startsWith('engine-'))
  if (name === undefined) throw new SetupError('the built page has no engine; `npm run build` makes it anew.')
  return `assets/${name}/`
}
