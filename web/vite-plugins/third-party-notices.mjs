/**
 * Licence notices of all shipped third-party software: npm packages in bundled chunks, and libraries that Emscripten links into the
 * engine.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import license from 'rollup-plugin-license'

export const noticesFile = 'THIRD-PARTY-NOTICES.txt'

const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

/** Third-party parts of the wasm programs and their JavaScript. The texts are from Emscripten and LLVM. */
const engineParts = [
  { title: 'Emscripten: runtime, system libraries and embind', file: 'emscripten.txt' },
  { title: 'musl: the C library', file: 'musl.txt' },
  { title: 'LLVM: libc++, libc++abi and compiler-rt', file: 'llvm.txt' },
]

/** @param {string} name of a package */
const isOurs = (name) => name.startsWith('@rill-terrain/') || name === 'rill-terrain'

const rule = `\n\n${'-'.repeat(80)}\n\n`

/** The notices of one or more bundles that are shipped together. */
export function createNotices() {
  /** @type {Map<string, string>} texts by the names of packages */
  const packages = new Map()
  return {
    /**
     * A plugin that collects the packages of one bundle. Workers are separate bundles.
     *
     * @returns {import('vite').Plugin}
     */
    collect() {
      const output = (/** @type {import('rollup-plugin-license').Dependency[]} */ dependencies) => {
        for (const dependency of dependencies) {
          if (dependency.name && !isOurs(dependency.name)) packages.set(dependency.name, dependency.text())
        }
      }
      return /** @type {import('vite').Plugin} */ (license({ cwd: projectRoot, thirdParty: { output } }))
    },

    /**
     * The notices of a page to which this bundle is added later.
     *
     * @param {string} earlier
     */
    addedTo(earlier) {
      const missing = [...packages.keys()].sort().filter((name) => !earlier.split('\n').includes(`Name: ${name}`))
      return `${[earlier.trimEnd(), ...missing.map((name) => packages.get(name))].join(rule)}\n`
    },

    /** All notices, in an order that does not depend on the order of the bundles. */
    text() {
      const engine = engineParts.map(({ title, file }) => {
        const text = readFileSync(new URL(`../../wasm/licences/${file}`, import.meta.url), 'utf8')
        return `${title}\n\n${text.trim()}`
      })
      const names = [...packages.keys()].sort()
      return `Rill contains the following third-party software.${rule}${[...engine, ...names.map((name) => packages.get(name))].join(rule)}\n`
    },
  }
}

/**
 * Vite plugin: writes the notices next to the page. Place it after the plugin of `collect`.
 *
 * @param {ReturnType<typeof createNotices>} notices
 * @returns {import('vite').Plugin}
 */
export function emitNotices(notices) {
  return {
    name: 'rill:third-party-notices',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: noticesFile, source: notices.text() })
    },
  }
}

/**
 * Vite plugin for scripts that are built separately from the page: fails if a script contains third-party software, which no notice
 * would name.
 *
 * @returns {import('vite').Plugin}
 */
export function ownCodeOnly() {
  const output = (/** @type {import('rollup-plugin-license').Dependency[]} */ dependencies) => {
    const others = dependencies.map(({ name }) => name ?? '').filter((name) => !isOurs(name))
    if (others.length > 0) throw new Error(`${others.join(', ')} would be shipped without a notice.`)
  }
  return /** @type {import('vite').Plugin} */ (license({ cwd: projectRoot, thirdParty: { output } }))
}
