/** `npm run pack`: builds the three packages into build/packages, a folder and a tarball each, and prints what they weigh. */
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { packCommand } from './packing/command.mjs'
import { packElement } from './packing/element.mjs'
import { packEngine } from './packing/engine.mjs'
import { packagesFolder, writePackage } from './packing/package.mjs'
import { ensureEverything } from './setup/ensure.mjs'
import { projectRoot, run, runMain } from './setup/run.mjs'
import { listFiles } from './setup/stamps.mjs'

runMain(async () => {
  // The tests build everything once, before they pack.
  if (process.env.RILL_IS_BUILT !== '1') await ensureEverything()
  // The declarations that those of the packages are taken from.
  await run(process.execPath, [join(projectRoot, 'node_modules/typescript/bin/tsc'), '--build', 'packages/engine', 'element'])
  rmSync(packagesFolder, { recursive: true, force: true })
  mkdirSync(packagesFolder, { recursive: true })
  for (const pack of [packEngine, packElement, packCommand]) {
    const made = await pack()
    const { folder, tarball } = await writePackage(made)
    const unpacked = listFiles(folder).reduce((sum, file) => sum + statSync(file).size, 0)
    console.log(`${made.manifest.name}  ${bytes(readFileSync(tarball).length)} packed, ${bytes(unpacked)} unpacked  ${tarball}`)
  }
})

/** @param {number} count */
function bytes(count) {
  return `${count.toLocaleString('en-GB')} B`
}
