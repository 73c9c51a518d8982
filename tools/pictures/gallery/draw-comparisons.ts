/** Renders terrains with Rill and with reference programs: the same heights, the same sun and, in 3D, the same camera. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { publicFile } from 'rill-terrain/public-file'
import { readBytes } from 'rill-terrain/files'
import { runRecipe } from '@rill-terrain/engine/api/run-recipe'
import type { Terrain } from '@rill-terrain/engine/api/types'
import { unwrap, type ParsedRecipe } from '@rill-terrain/engine/module'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { terrainPart } from '@rill-terrain/recipe/address'
import { examplesWith, presetName } from '@rill-terrain/recipe/presets/presets'
import { cameraFromText, defaultCamera, viewpoint } from '@rill-terrain/renderer/camera/camera'
import { blockOf, groundHeight } from '@rill-terrain/renderer/camera/ground'
import { openStudio } from '../studio.mjs'
import { projectRoot, run, say } from '../../../scripts/setup/run.mjs'
import { comparisonFiles, comparisons } from './comparisons'

const picture = { width: 600, height: 375 }
const mapSide = 375
/** Camera with the zoom at which a map fills its picture. */
const wholeMap = 'camera=0_33_1.087_0_0'
const workFolder = join(projectRoot, 'build/gallery')

export async function drawComparisons(): Promise<void> {
  mkdirSync(workFolder, { recursive: true })
  mkdirSync(join(projectRoot, 'docs/gallery'), { recursive: true })
  const threads = availableParallelism()
  const engine = await loadEngine('threads', threads)
  const images: Parameters<typeof runRecipe>[2]['images'] = {}
  for (const { id, file } of builtinImages) images[id] = await readHeightmap(readBytes(publicFile(file)), file)
  const studio = await openStudio()
  try {
    for (const comparison of comparisons) {
      const text = examplesWith(builtinImages).find((preset) => presetName(preset) === comparison.preset)!.text
      const recipe = unwrap(engine.parseRecipe(text))
      const terrain = await runRecipe(engine, text, { images }, threads, () => {})
      const heights = join(workFolder, `${comparison.name}.f32`)
      writeFileSync(heights, new Uint8Array(terrain.heights.buffer, terrain.heights.byteOffset, terrain.heights.byteLength))
      const [ours, theirs] = comparisonFiles(comparison).map((file) => join(projectRoot, file)) as [string, string]
      const isMap = comparison.by === 'GDAL'
      const format = isMap ? { width: Math.round((mapSide * terrain.width) / terrain.height), height: mapSide } : picture
      const seen = isMap ? `${terrainPart(text)}?view=map&${wholeMap}` : text
      writeFileSync(ours, await studio.take({ recipe: `${seen}&water=hidden`, ...format, type: 'jpeg', quality: 60 }))
      if (isMap) await renderWithGdal(terrain, heights, theirs)
      else await renderWithCycles(recipe, terrain, heights, theirs)
      say(`${comparison.title}: ${ours}, ${theirs}`)
    }
  } finally {
    await studio.close()
  }
}

/** Raw heights with a header file next to them are an ENVI raster. */
async function renderWithGdal({ width, height, cellSize }: Terrain, heights: string, target: string): Promise<void> {
  const header = [
    'ENVI',
    `samples = ${width}`,
    `lines = ${height}`,
    'bands = 1',
    'header offset = 0',
    'file type = ENVI Standard',
    'data type = 4',
    'interleave = bsq',
    'byte order = 0',
    `map info = {Arbitrary, 1, 1, 0, 0, ${cellSize}, ${cellSize}, 0, North}`,
  ]
  writeFileSync(heights.replace(/f32$/, 'hdr'), `${header.join('\n')}\n`)
  const shaded = heights.replace(/f32$/, 'tif')
  await run('gdaldem', ['hillshade', '-q', '-multidirectional', '-compute_edges', heights, shaded])
  const options = ['-q', '-of', 'JPEG', '-outsize', '0', String(mapSide), '-r', 'average', '-co', 'QUALITY=60']
  await run('gdal_translate', [...options, shaded, target], { env: { ...process.env, GDAL_PAM_ENABLED: 'NO' } })
}

async function renderWithCycles(recipe: ParsedRecipe, terrain: Terrain, heights: string, target: string): Promise<void> {
  const { width, height, cellSize } = terrain
  const exaggeration = Number(recipe.view['exaggeration'])
  const [lowest, highest] = terrain.heights.reduce(
    ([low, high], metres) => [Math.min(low, metres), Math.max(high, metres)],
    [Infinity, -Infinity],
  )
  const frame = { width, height, cellSize, heights: terrain.heights } as Parameters<typeof blockOf>[0]
  const statistics = { lowest, highest } as Parameters<typeof blockOf>[1]
  const block = blockOf(frame, statistics, exaggeration)
  const camera = cameraFromText(String(recipe.view['camera']).replaceAll('_', ',')) ?? defaultCamera
  const viewport = { ...picture, inset: { left: 0, right: 0, top: 0, bottom: 0 } }
  const { eye, target: lookedAt, focal, centre } = viewpoint(camera, block, viewport, groundHeight(frame, statistics, block, false))
  const scene = {
    heights,
    target,
    width,
    height,
    lowest,
    scale: block.top / (highest - lowest),
    block,
    eye,
    lookedAt,
    // How far the target is drawn from the middle of the picture, to the left and down, as shares of its width.
    shift: [0.5 - centre.x / picture.width, (centre.y - picture.height / 2) / picture.width],
    fieldOfView: 2 * Math.atan(picture.width / 2 / focal),
    picture,
    sun: [Number(recipe.view['sun']), Number(recipe.view['sun-height'])],
  }
  const sceneFile = heights.replace(/f32$/, 'json')
  writeFileSync(sceneFile, JSON.stringify(scene))
  const script = join(projectRoot, 'tools/pictures/gallery/cycles.py')
  await run('blender', ['--background', '--factory-startup', '--python-exit-code', '1', '--python', script, '--', sceneFile])
}
