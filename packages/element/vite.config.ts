/** Builds `embed.js`, a single script with a fixed name, next to the built page. */
import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defineConfig } from 'vite'
import { ownCodeOnly } from '../../web/vite-plugins/third-party-notices.mjs'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [ownCodeOnly()],
  resolve: { conditions: ['rill-source', ...defaultClientConditions] },
  build: {
    outDir: '../../dist',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'src/embed.ts', formats: ['iife'], name: 'rill', fileName: () => 'embed.js' },
  },
})
