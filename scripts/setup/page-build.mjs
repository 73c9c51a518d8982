/** The built page in dist/: made again when anything that goes into it has changed. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { headersFile } from '../../web/hosting/static-hosts.mjs'
import { SetupError, projectRoot, run, say } from './run.mjs'
import { hashFiles, listFiles, readStamp } from './stamps.mjs'

export const pageFolder = join(projectRoot, 'dist')

export async function ensurePage() {
  const stampFile = join(projectRoot, 'build', 'page-made-from')
  const inputs = [
    ...['packages', 'public', 'scripts', 'web']
      .flatMap((name) => listFiles(join(projectRoot, name)))
      .filter((file) => !/[\\/](dist|node_modules)[\\/]/.test(file)),
    ...['docs/methods.md', 'package-lock.json', 'tsconfig.base.json', 'vite.config.ts'].map((name) => join(projectRoot, name)),
  ]
  const wanted = hashFiles(inputs)
  if (existsSync(join(pageFolder, 'index.html')) && readStamp(stampFile) === wanted) return
  say('building the page')
  rmSync(stampFile, { force: true })
  const vite = [
    // The configuration imports sources of the packages, which are TypeScript.
    ...['--conditions=source', '--import', 'tsx', join(projectRoot, 'node_modules/vite/bin/vite.js'), 'build'],
    ...['--logLevel', 'warn', '--configLoader', 'native'],
  ]
  await run(process.execPath, vite)
  // One script in one file, which the page's build would take apart.
  await run(process.execPath, [...vite, '--config', join(projectRoot, 'packages/element/vite.config.ts')])
  // Of what is there by now.
  await run(process.execPath, [...vite, '--config', join(projectRoot, 'web/service-worker.config.ts')])
  writeFileSync(join(pageFolder, '_headers'), headersFile(pageFolder))
  mkdirSync(join(projectRoot, 'build'), { recursive: true })
  writeFileSync(stampFile, wanted)
}

/** Where the built page has its engine (`web/vite-plugins/engine-folder.mjs`), below the page and with a slash at the end. */
export function builtEngineFolder() {
  const name = readdirSync(join(pageFolder, 'assets')).find((entry) => entry.startsWith('engine-'))
  if (name === undefined) throw new SetupError('the built page has no engine; `npm run build` makes it anew.')
  return `assets/${name}/`
}
