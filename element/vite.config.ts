/** `embed.js`, one script under an address that never changes, beside the built page. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  build: {
    outDir: '../dist',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'embed.ts', formats: ['iife'], name: 'rill', fileName: () => 'embed.js' },
  },
})
