/** Bundles a package's programs with Vite. */
import { fileURLToPath } from 'node:url'
import { build, defaultClientConditions, defaultServerConditions } from 'vite'

/**
 * Bundles entries with all their imports, except Node's built-in modules, into ES modules with the given names.
 *
 * @param {object} what
 * @param {Record<string, string>} what.entries source files by the names of their bundles, without endings
 * @param {string} what.folder output folder
 * @param {'node' | 'browser'} what.runsIn
 * @param {{ find: RegExp; replacement: string }[]} [what.alias]
 * @param {(string | RegExp)[]} [what.external] modules that are imported at run time instead of bundled
 * @param {() => import('vite').Plugin} what.licences plugin for licences of bundled code (web/vite-plugins/third-party-notices.mjs)
 */
export async function bundle({ entries, folder, runsIn, alias = [], external = [], licences }) {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../../../', import.meta.url)),
    logLevel: 'warn',
    publicDir: false,
    plugins: [licences()],
    worker: { plugins: () => [licences()] },
    resolve: { alias, conditions: ['rill-source', ...(runsIn === 'node' ? defaultServerConditions : defaultClientConditions)] },
    define: { 'process.env.NODE_ENV': '"production"' },
    ...(runsIn === 'node' && { ssr: { noExternal: true, resolve: { conditions: ['rill-source', ...defaultServerConditions] } } }),
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      minify: true,
      assetsInlineLimit: 0,
      ...(runsIn === 'node' ? { ssr: true } : { modulePreload: false }),
      rolldownOptions: {
        input: entries,
        external,
        preserveEntrySignatures: 'strict',
        // All output in one folder, so that files which sources find relative to themselves are found after bundling as well.
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
