import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defineConfig } from 'vite'
import glsl from 'vite-plugin-glsl'
import { engineFolder } from './web/vite-plugins/engine-folder.mjs'
import { handbook } from './web/vite-plugins/handbook.mjs'
import { developmentHeaders, developmentStyleNonce } from './web/hosting/headers.mjs'
import { pagePolicy } from './web/vite-plugins/page-policy.mjs'
import { presetPages } from './web/vite-plugins/preset-pages.ts'
import { rebuildWasm } from './web/vite-plugins/rebuild-wasm.mjs'
import { sharedWorker } from './web/vite-plugins/shared-worker.mjs'
import { createNotices, emitNotices } from './web/vite-plugins/third-party-notices.mjs'
import { unusedDecoders } from './web/vite-plugins/unused-decoders.mjs'
import { zstdWithoutFetch } from './web/vite-plugins/zstd-without-fetch.mjs'

const webFolder = fileURLToPath(new URL('web/', import.meta.url))
const notices = createNotices()
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
    engineFolder(),
    pagePolicy(),
    sharedWorker(),
    unusedDecoders(),
    zstdWithoutFetch(),
    glsl({ minify: command === 'build', removeDuplicatedImports: true }),
    handbook(),
    presetPages(),
    notices.collect(),
    emitNotices(notices),
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // The Node modules are external because the glTF library imports them in code that browsers never run.
  worker: {
    format: 'es',
    plugins: () => [unusedDecoders(), zstdWithoutFetch(), notices.collect()],
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
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages.map((name) => `${webFolder}${name}`) },
  },
}))
