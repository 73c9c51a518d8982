/** The element's package: the built playground with its `embed.js`, and the same element as a module with types. */
import { copyFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { builtEngineFolder, pageFolder } from '../../../scripts/setup/page-build.mjs'
import { noticesFile, ownCodeOnly } from '../../../web/vite-plugins/third-party-notices.mjs'
import { bundle } from './bundle.mjs'
import { copyDeclarations } from './declarations.mjs'
import { emptyPackage } from './package.mjs'
import { writeProvenance } from './provenance.mjs'

/** @returns {Promise<string>} the package's folder */
export async function buildElement() {
  const folder = emptyPackage('element')
  const served = join(folder, 'dist')
  cpSync(pageFolder, served, { recursive: true })
  await bundle({ entries: { element: join(folder, 'src/element.ts') }, folder: served, runsIn: 'browser', licences: ownCodeOnly })
  copyFileSync(join(served, noticesFile), join(folder, noticesFile))
  writeProvenance(folder, join('dist', builtEngineFolder()))
  for (const entry of ['element', 'preact', 'react']) copyDeclarations(`packages/element/src/${entry}.ts`, folder)
  return folder
}
