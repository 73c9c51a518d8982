/** Terrain tiles in MapLibre, with the example of `docs/worlds.md`: the map has the heights of the world. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Map as Maplibre } from 'maplibre-gl'
import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serve } from '../../../scripts/serve.mjs'
import { chromiumArguments, findChromium } from '../../../scripts/setup/chromium.mjs'
import { writeTerrainTiles } from '@rill-terrain/files/world/terrain-tiles'
import { pollOptions } from '../../support/figures'
import { heightAt, SmallDirectory, syntheticWorld } from '../../support/files/synthetic-world'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Metres per degree along the equator, in Web Mercator. */
const degree = (Math.PI * 6378137) / 180
const cells = { width: 420, height: 300, size: 25 }

let browser: Browser
let folder: string
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium()!, args: chromiumArguments })
  folder = mkdtempSync(join(tmpdir(), 'rill-tiles-'))
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

it('MapLibre reads the heights of the world from terrain tiles', async () => {
  // The camera of the example looks at the origin, which is the centre of the world.
  const corner = [(-cells.width / 2) * cells.size, (-cells.height / 2) * cells.size] as const
  const tiles = new SmallDirectory()
  await writeTerrainTiles(syntheticWorld(cells.width, cells.height, { cellSize: cells.size, corner }), tiles)
  for (const [path, bytes] of tiles.files) {
    mkdirSync(dirname(join(folder, 'tiles', path)), { recursive: true })
    writeFileSync(join(folder, 'tiles', path), bytes)
  }
  for (const part of ['', '-shared', '-worker']) {
    copyFileSync(join(root, `node_modules/maplibre-gl/dist/maplibre-gl${part}.mjs`), join(folder, `maplibre-gl${part}.mjs`))
  }
  writeFileSync(join(folder, 'index.html'), pageWith(exampleFor('MapLibre GL JS')))
  process.env['PORT'] = '0'
  const { server, address } = await serve(folder, { headers: {} })
  try {
    const page = await browser.newPage({ viewport: { width: 400, height: 300 } })
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await page.goto(address)
    await page.waitForFunction(() => 'shownMap' in globalThis)
    // Zooms in, so that the mesh has its maximum resolution.
    await page.evaluate(() => void shownMap().jumpTo({ zoom: 14, pitch: 0 }))
    for (const [column, row] of [
      [210, 150],
      [190, 140],
      [230, 165],
    ] as const) {
      const place = [(corner[0] + (column + 0.5) * cells.size) / degree, -(corner[1] + (row + 0.5) * cells.size) / degree] as const
      const heightThere = () => page.evaluate(([east, north]) => shownMap().queryTerrainElevation([east, north]), place)
      // MapLibre's mesh is coarser than the cells, and the ripples are 7 m high and a few cells long.
      const isWanted = async () => Math.abs(((await heightThere()) ?? NaN) - heightAt(column, row)) < 9
      await expect.poll(isWanted, { ...pollOptions, message: `${column}, ${row}` }).toBe(true)
    }
    expect(faults).toEqual([])
  } finally {
    server.close()
    server.closeAllConnections()
  }
})

/** Defined in the page. */
declare function shownMap(): Maplibre

/** JavaScript example of the documentation for a program. */
function exampleFor(program: string): string {
  const [, lines] = new RegExp(`\\*\\*${program}\\*\\*[^]*?\`\`\`js\n([^]*?)\`\`\``).exec(
    readFileSync(join(root, 'docs/worlds.md'), 'utf8'),
  )!
  return lines!
}

function pageWith(example: string): string {
  return `<!doctype html><meta charset="utf-8"><style>#map { width: 400px; height: 300px }</style><div id="map"></div>
<script type="module">
import * as maplibregl from './maplibre-gl.mjs'
maplibregl.setWorkerUrl(new URL('maplibre-gl-worker.mjs', location.href).href)
${example}
globalThis.shownMap = () => map
</script>`
}
