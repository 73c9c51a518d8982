/** The element's package: the built playground, whose `embed.js` it is, and the same element as a module with types. */
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { builtEngineFolder, pageFolder } from '../setup/page-build.mjs'
import { projectRoot } from '../setup/run.mjs'
import { bundle } from './bundle.mjs'
import { copyDeclarations } from './declarations.mjs'
import { packageFolder } from './package.mjs'
import { writeProvenance } from './provenance.mjs'

/** @returns {Promise<import('./package.mjs').Package>} */
export async function packElement() {
  const folder = packageFolder('element')
  const served = join(folder, 'dist')
  mkdirSync(folder, { recursive: true })
  cpSync(pageFolder, served, { recursive: true })
  await bundle({ entries: { element: join(projectRoot, 'element/element.ts') }, folder: served, runsIn: 'browser' })
  writeProvenance(folder, join('dist', builtEngineFolder()))
  const types = copyDeclarations('element/element.ts', folder)
  return {
    folder: 'element',
    manifest: {
      name: '@rill-terrain/element',
      description: '<rill-terrain>: terrains that erode in the middle of a text, with all that it takes to serve them',
      keywords: ['terrain', 'erosion', 'custom element', 'web component', 'embed'],
      sideEffects: ['./dist/*.js'],
      types,
      exports: {
        '.': { types, default: './dist/element.js' },
        './preact': { types: copyDeclarations('element/preact.ts', folder) },
        './react': { types: copyDeclarations('element/react.ts', folder) },
        './dist/*': './dist/*',
        './package.json': './package.json',
      },
    },
  }
}
