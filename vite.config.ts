import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { engineFolder } from './scripts/engine-folder.mjs'
import { handbook } from './scripts/handbook.mjs'
import { developmentHeaders, developmentStyleNonce } from './scripts/headers.mjs'
import { pagePolicy } from './scripts/page-policy.mjs'
import { rebuildWasm } from './scripts/rebuild-wasm.mjs'
import { stripShaders } from './scripts/strip-shaders.mjs'
import { unusedDecoders } from './scripts/unused-decoders.mjs'

const webFolder = fileURLToPath(new URL('web/', import.meta.url))
const pages = readdirSync(webFolder).filter((name) => name.endsWith('.html'))

export default defineConfig(({ command }) => ({
  root: webFolder,
  publicDir: '../public',
  // Relative addresses: the built page works in any folder of any static host.
  base: './',
  plugins: [rebuildWasm(), engineFolder(), pagePolicy(), unusedDecoders(), stripShaders(), handbook()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // The glTF library has a part for Node that no browser calls.
  worker: { format: 'es', plugins: () => [unusedDecoders()], rolldownOptions: { external: ['node:fs', 'node:path'] } },
  html: command === 'serve' ? { cspNonce: developmentStyleNonce } : {},
  server: { headers: developmentHeaders },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy allows no data: addresses for scripts and workers.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages.map((name) => `${webFolder}${name}`) },
  },
}))
