/** Vite plugin: tells the page's code what it is built from (`import.meta.env.BUILD_FACTS`), for "About Rill". */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, projectRoot } from '../../scripts/setup/run.mjs'

/**
 * @typedef {object} BuildFacts
 * @property {string} version
 * @property {string} licence
 * @property {string} commit empty for sources outside a git repository
 * @property {string} repository empty while package.json names none
 */

/**
 * @param {{ version: string; license: string; repository?: string | { url: string } }} description contents of package.json
 * @param {string | null | undefined} commit
 * @returns {BuildFacts}
 */
export function factsOf({ version, license, repository }, commit) {
  const address = typeof repository === 'string' ? repository : (repository?.url ?? '')
  return {
    version,
    licence: license,
    commit: commit?.trim() ?? '',
    repository: address.replace(/^git\+/, '').replace(/\.git$/, ''),
  }
}

/** @returns {import('vite').Plugin} */
export function buildFacts() {
  return {
    name: 'rill:build-facts',
    config() {
      const description = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
      const commit = capture('git', ['rev-parse', '--short=10', 'HEAD'])
      return { define: { 'import.meta.env.BUILD_FACTS': JSON.stringify(factsOf(description, commit)) } }
    },
  }
}
