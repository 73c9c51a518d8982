/** Serves the built page; the last step of `npm start`. */
import { serve } from './serve.mjs'
import { pageFolder } from './setup/page-build.mjs'
import { SetupError, runMain } from './setup/run.mjs'

runMain(async () => {
  const { address } = await serve(pageFolder).catch((error) => {
    throw new SetupError(`the page cannot be served: ${error.message}; set PORT or HOST to use another address.`)
  })
  console.log(`Rill is running at ${address} (press Ctrl+C to stop)`)
})
