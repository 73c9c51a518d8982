import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defineConfig } from 'vite'
import glsl from 'vite-plugin-glsl'
import { buildFacts } from './web/vite-plugins/build-facts.mjs'
import { engineFolder } from './web/vite-plugins/engine-folder.mjs'
import { firstVisitChunks } from './web/vite-plugins/first-visit.mjs'
import { handbook } from './web/vite-plugins/handbook.mjs'
import { developmentHeaders, developmentStyleNonce } from './web/hosting/headers.mjs'
import { pagePolicy } from './web/vite-plugins/page-policy.mjs'
import { presetPages } from './web/vite-plugins/preset-pages.ts'
import { rebuildWasm } from './web/vite-plugins/rebuild-wasm.mjs'
import { sharedWorker } from './web/vite-plugins/shared-worker.mjs'
import { createNotices, emitNotices } from './web/vite-plugins/third-party-notices.mjs'
import { zstdWithoutFetch } from './web/vite-plugins/zstd-without-fetch.mjs'

const webFolder = fileURLToPath(new URL('web/', import.meta.url))
const notices = createNotices()
const firstVisit = firstVisitChunks()

/** Chunks of modes have the name of their mode: each mode has a file page.ts. */
const modeOf = (path: string | null) => /\/modes\/([^/]+)\/(?:page|figure)\.ts$/.exec(path ?? '')?.[1]?.concat('-') ?? ''
const pages = readdirSync(webFolder).filter((name) => name.endsWith('.html'))

export default defineConfig(({ command }) => ({
  root: webFolder,
  publicDir: '../public',
  // Resolves workspace packages to their sources instead of their published files.
  resolve: { conditions: ['rill-source', ...defaultClientConditions] },
  // Relative addresses: the built page works in any folder of any static host.
  base: './',
  plugins: [
    rebuildWasm(),
    buildFacts(),
    engineFolder(),
    pagePolicy(),
    sharedWorker(),
    zstdWithoutFetch(),
    glsl({ minify: command === 'build', removeDuplicatedImports: true }),
    handbook(),
    presetPages(),
    firstVisit.plugin,
    notices.collect(),
    emitNotices(notices),
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // The Node modules are external because the glTF library imports them in code that browsers never run.
  worker: {
    format: 'es',
    plugins: () => [zstdWithoutFetch(), notices.collect()],
    rolldownOptions: { external: ['node:fs', 'node:path'] },
  },
  html: command === 'serve' ? { cspNonce: developmentStyleNonce } : {},
  server: { headers: developmentHeaders },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy allows no data: addresses for scripts and workers.
    assetsInlineLimit: 0,
    // Lists the files of each entry for size-limit; web/hosting/move-manifest.mjs moves it out of the page.
    manifest: true,
    // Every browser that can run the engine supports module preloading.
    modulePreload: {
      polyfill: false,
      // The list of all files that lazy modules import would be 3 kB of the first visit. The page loads lazy modules in advance,
      // except what it shows while the first terrain is computed.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'html' || /\/(?:OnTerrain|PanelContents)-/.test(file) ? files : files.filter((each) => each.endsWith('.css')),
    },
    rolldownOptions: {
      input: pages.map((name) => `${webFolder}${name}`),
      output: {
        // Hexadecimal hashes compress better, and every entry lists the names of many files.
        hashCharacters: 'hex',
        codeSplitting: { groups: firstVisit.groups },
        chunkFileNames: ({ facadeModuleId }) => `assets/${modeOf(facadeModuleId)}[name]-[hash].js`,
      },
    },
  },
}))
