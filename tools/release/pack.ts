/** `npm run pack`: builds the published packages of `packages/`, writes tarballs to build/packages, and prints their sizes. */
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureEverything } from '../../scripts/setup/ensure.mjs'
import { projectRoot, run, runMain } from '../../scripts/setup/run.mjs'
import { buildCommand } from './packing/command.mjs'
import { buildElement } from './packing/element.mjs'
import { buildEngine } from './packing/engine.mjs'
import { packFolder, tarballsFolder } from './packing/package.mjs'

runMain(async () => {
  await ensureEverything()
  // Type declarations, which are copied into the packages.
  const projects = ['packages/engine/src/api', 'packages/element']
  await run(process.execPath, [join(projectRoot, 'node_modules/typescript/bin/tsc'), '--build', ...projects])
  rmSync(tarballsFolder, { recursive: true, force: true })
  mkdirSync(tarballsFolder, { recursive: true })
  for (const build of [buildEngine, buildElement, buildCommand]) {
    const { name, tarball } = await packFolder(await build())
    console.log(`${name}  ${statSync(tarball).size.toLocaleString('en-GB')} B  ${tarball}`)
  }
})
