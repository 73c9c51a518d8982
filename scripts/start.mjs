/** `npm start`: sets up and builds what is missing, then serves the built page. */
import { serve } from './serve.mjs'
import { ensureEverything } from './setup/ensure.mjs'
import { pageFolder } from './setup/page-build.mjs'
import { runMain } from './setup/run.mjs'

runMain(async () => {
  await ensureEverything()
  const { address } = await serve(pageFolder)
  console.log(`Rill is at ${address} (Ctrl+C ends it)`)
})
