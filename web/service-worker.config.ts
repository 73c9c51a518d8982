/** Builds `service-worker.js` into the folder of the built page. It lists the page's files, so it is built after the page. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { contentsOf } from './hosting/offline-contents.mjs'
import { ownCodeOnly } from './vite-plugins/third-party-notices.mjs'

const outDir = fileURLToPath(new URL('../dist', import.meta.url))

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [ownCodeOnly()],
  define: { RILL_CONTENTS: JSON.stringify(contentsOf(outDir)) },
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    // One file without imports, because not all browsers support module service workers.
    lib: { entry: 'src/service-worker/service-worker.ts', formats: ['iife'], name: 'rill', fileName: () => 'service-worker.js' },
  },
})
