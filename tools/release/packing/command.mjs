/** The command's package: the command line in one file, next to the files that it reads. The engine is its only dependency. */
import { chmodSync, copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineFiles, engineFolder, releasedVersions, releasesFolder } from '../../../scripts/archived-engines.mjs'
import { projectRoot } from '../../../scripts/setup/run.mjs'
import { lercProgram, lercProgramName } from '../../../packages/files/src/reading/tiff/blocks/lerc-program-node.mjs'
import { programFile, webpProgramName } from '../../../packages/files/src/reading/pictures/webp-program-node.mjs'
import { createNotices, noticesFile } from '../../../web/vite-plugins/third-party-notices.mjs'
import { bundle } from './bundle.mjs'
import { emptyPackage } from './package.mjs'

/** @returns {Promise<string>} the package's folder */
export async function buildCommand() {
  const folder = emptyPackage('cli')
  const notices = createNotices()
  await bundle({
    entries: { rill: join(folder, 'src/rill.ts') },
    folder: join(folder, 'dist'),
    runsIn: 'node',
    licences: notices.collect,
  })
  writeFileSync(join(folder, noticesFile), notices.text())
  chmodSync(join(folder, 'dist/rill.js'), 0o755)
  copyFileSync(programFile(), join(folder, 'dist', webpProgramName))
  copyFileSync(lercProgram(), join(folder, 'dist', lercProgramName))
  for (const each of ['public/dem', 'public/landscapes']) {
    cpSync(join(projectRoot, each), join(folder, each), { recursive: true })
  }
  copyArchivedEngines(join(folder, 'public/engine'))
  return folder
}

/**
 * Copies archived engines. Their wasm files stay compressed, which halves the size of the package.
 *
 * @param {string} folder
 */
function copyArchivedEngines(folder) {
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(engineFolder, 'releases.json'), join(folder, 'releases.json'))
  for (const version of releasedVersions()) {
    mkdirSync(join(folder, version))
    for (const name of engineFiles) {
      const [from, file] = name.endsWith('.wasm') ? [releasesFolder, `${name}.br`] : [engineFolder, name]
      copyFileSync(join(from, version, file), join(folder, version, file))
    }
  }
}
