/** `npm run format`: writes all sources as the formatters have them. */
import { ensurePackages } from './setup/ensure.mjs'
import { run, runMain } from './setup/run.mjs'
import { formatters } from './testing/formatters.mjs'

runMain(async () => {
  await ensurePackages()
  for (const formatter of formatters) {
    const { program, programArguments } = await formatter.command(false)
    await run(program, programArguments)
  }
})
