/** Bundling of a package's programs by Vite. */
import { fileURLToPath } from 'node:url'
import { build, defaultClientConditions, defaultServerConditions } from 'vite'

/**
 * Bundles entries with all that they import, but for what Node brings, into ES modules of these names.
 * @param {object} what
 * @param {Record<string, string>} what.entries sources by the names of what is made of them, without endings
 * @param {string} what.folder where that goes
 * @param {'node' | 'browser'} what.runsIn
 * @param {{ find: RegExp, replacement: string }[]} [what.alias]
 * @param {(string | RegExp)[]} [what.external] what it finds beside it when it runs
 * @param {() => import('vite').Plugin} what.licences sees to the licences of what is bundled (web/vite-plugins/third-party-notices.mjs)
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
        // All in one folder: what the sources find by their own place they find here as well.
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
