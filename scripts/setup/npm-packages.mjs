/** The npm packages: installed when package-lock.json is not the one they were installed from. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, run, say } from './run.mjs'
import { hashFiles, readStamp } from './stamps.mjs'

export async function ensureNpmPackages() {
  const stampFile = join(projectRoot, 'node_modules', '.rill-installed-from')
  const wanted = hashFiles([join(projectRoot, 'package-lock.json')])
  if (readStamp(stampFile) === wanted) return
  say('installing npm packages into node_modules')
  // No package here needs its install script, so none is run.
  await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  writeFileSync(stampFile, wanted)
}

/**
 * Runs npm: the one that runs this command, if one does, because Windows starts no `npm` by its name.
 * @param {string[]} words
 * @param {Parameters<typeof run>[2]} [options]
 */
export function npm(words, options) {
  const { npm_execpath: running } = process.env
  const [program, ...before] = running?.endsWith('.js') ? [process.execPath, running] : ['npm']
  return run(program, [...before, ...words], options)
}
