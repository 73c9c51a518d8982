/** The command's package: the command line in one folder, beside what it reads, with the engine as its one dependency. */
import { chmodSync, copyFileSync, cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { engineFiles, engineFolder, releasedVersions, releasesFolder } from '../setup/kept-engines.mjs'
import { projectRoot } from '../setup/run.mjs'
import { bundle } from './bundle.mjs'
import { engineName } from './engine.mjs'
import { packageFolder, project } from './package.mjs'

/** @returns {Promise<import('./package.mjs').Package>} */
export async function packCommand() {
  const folder = packageFolder('command')
  // Laid out as here: the sources find `public/` from the folder that they are in.
  await bundle({ entries: { rill: join(projectRoot, 'cli/rill.ts') }, folder: join(folder, 'cli'), runsIn: 'node' })
  chmodSync(join(folder, 'cli/rill.js'), 0o755)
  cpSync(join(projectRoot, 'public/dem'), join(folder, 'public/dem'), { recursive: true })
  copyKeptEngines(join(folder, 'public/engine'))
  return {
    folder: 'command',
    manifest: {
      name: 'rill-terrain',
      description: 'Runs terrain recipes on the command line and writes PNG, GeoTIFF, RAW16, OBJ and GLB',
      keywords: ['terrain', 'erosion', 'heightmap', 'geotiff', 'cli'],
      bin: { rill: 'cli/rill.js' },
      dependencies: { [engineName]: project.version },
      imports: { '#engine/*': `${engineName}/engine/*` },
    },
  }
}

/**
 * Their programs stay compressed, which halves the package.
 * @param {string} folder
 */
function copyKeptEngines(folder) {
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
