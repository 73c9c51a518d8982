/** `npm start` ends with this: serves the built page. */
import { serve } from './serve.mjs'
import { pageFolder } from './setup/page-build.mjs'
import { SetupError, runMain } from './setup/run.mjs'

runMain(async () => {
  const { address } = await serve(pageFolder).catch((error) => {
    throw new SetupError(`the page cannot be served: ${error.message}; PORT and HOST name another address.`)
  })
  console.log(`Rill is at ${address} (Ctrl+C ends it)`)
})
