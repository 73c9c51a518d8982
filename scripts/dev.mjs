/** `npm run dev`: sets up what is missing, then edits show at once; vite.config.ts says how C++ is rebuilt. */
import { ensureEngine } from './setup/ensure.mjs'
import { runMain } from './setup/run.mjs'

runMain(async () => {
  await ensureEngine()
  const { createServer } = await import('vite')
  const server = await createServer()
  await server.listen()
  server.printUrls()
  server.bindCLIShortcuts({ print: true })
})
