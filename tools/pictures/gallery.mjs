/**
 * `npm run gallery`: draws the fixed views of `docs/gallery/` and writes `docs/gallery.md`; `npm run gallery -- NAME...` draws some.
 * `npm run gallery -- --beside` renders the same heights with Blender and GDAL besides, and installs those.
 */
import { parseArgs } from 'node:util'
import { ensureRequirements, programRequirement } from '../../scripts/setup/debian.mjs'
import { ensureEverything } from '../../scripts/setup/ensure.mjs'
import { runMain } from '../../scripts/setup/run.mjs'

runMain(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { beside: { type: 'boolean', default: false } } })
  await ensureEverything()
  const { register } = await import('tsx/esm/api')
  register()
  if (values.beside) {
    await ensureRequirements([programRequirement('blender'), programRequirement('gdaldem', 'gdal-bin')])
    const { drawBeside } = await import('./gallery/beside.ts')
    await drawBeside()
  } else {
    const { drawViews } = await import('./gallery/draw.ts')
    await drawViews(positionals)
  }
  const { writePage } = await import('./gallery/page.ts')
  writePage()
})
