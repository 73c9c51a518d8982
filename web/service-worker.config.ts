/** `service-worker.js`, beside the built page, whose files it lists: built after that. */
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
    // Without imports: not all browsers have service workers that are modules.
    lib: { entry: 'src/service-worker/service-worker.ts', formats: ['iife'], name: 'rill', fileName: () => 'service-worker.js' },
  },
})
