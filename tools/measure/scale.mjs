/**
 * `npm run scale`: works out a world of a million cells by a million from what the engine plans, makes one of 16,384 by 16,384 here to hold
 * that to, and writes the tables of `docs/cluster.md`. It takes some minutes, and 2 GB in the folder for temporary files.
 */
import { ensureRequirements, programRequirement } from '../../scripts/setup/debian.mjs'
import { ensureEngine } from '../../scripts/setup/ensure.mjs'
import { runMain } from '../../scripts/setup/run.mjs'

runMain(async () => {
  await ensureEngine()
  // It counts the calls of a process, which is what a shared file system has to bear.
  await ensureRequirements([programRequirement('strace')])
  const { register } = await import('tsx/esm/api')
  register()
  const { scale } = await import('./scale/scale.ts')
  await scale()
})
