/** Files in and out of the page's state, against the real core. */
import { describe, expect, it } from 'vitest'
import { copyLayer } from '../../web/src/engine/layer-copy'
import { unwrap } from '../../web/src/engine/module'
import type { ExportRequest } from '../../web/src/state/exporter'
import { until } from '../support/local-engine'
import { module, page, playground, recipe, usePages, workspace } from '../support/test-page'

usePages()

describe('files', () => {
  it('replace what the terrain starts from, in the image’s proportions', async () => {
    await playground.start()
    await playground.importer.openFile(new File([], 'own.png'))
    await page.settled()
    const now = workspace.editor.recipe.value!
    expect(now.stages.map(({ method }) => method)).toEqual(['image', 'grid-droplets'])
    expect([now.width, now.height]).toEqual([20, 10])
    expect([...page.stored.keys()]).toEqual([now.stages[0]!.parameters['name']])
  })

  it('that are broken are named, and nothing changes', async () => {
    await playground.start()
    await playground.importer.openFile(new File([], 'broken.png'))
    expect(page.errors).toEqual(['broken.png is a damaged PNG.'])
    expect(page.fragment).toBe(`#${recipe}?at=0`)
  })

  it('that know how much ground they cover set the world’s extent, and say what was done to them', async () => {
    page.fragment = `#${recipe.replace('seed=7', 'seed=7;x=90000')}?at=0`
    await playground.start()
    await playground.importer.openFile(new File([], 'model.tif'))
    await page.settled()
    expect(workspace.editor.recipe.value!.text).toMatch(/^1\/size=20x10;extent=8000;seed=7\/image;name=[0-9a-f]{12}\/grid-droplets/)
    expect(page.notices).toEqual(['3 cells were filled.'])
  })

  it('without a header can be taken in another way afterwards', async () => {
    await playground.start()
    await playground.importer.openFile(new File([], 'raw.r16'))
    await page.settled()
    const { file } = playground.importer.raw.value!
    await playground.importer.openFile(file, { width: 10 })
    await page.settled()
    expect(workspace.editor.recipe.value!.text).toContain('size=10x20')
    expect(playground.importer.raw.value!.layout.width).toBe(10)
    await playground.importer.openFile(new File([], 'own.png'))
    expect(playground.importer.raw.value).toBeNull()
  })

  it('on the web are fetched for a link, by the address as it is', async () => {
    page.fragment = '#1/size=20x10/image;url=https://host/a%2520b.tif/thermal'
    await playground.start()
    expect(page.errors).toEqual([])
    expect(workspace.editor.recipe.value!.stages[0]!.parameters['url']).toBe('https://host/a%20b.tif')
    expect(page.fragment).toContain('url=https:%252F%252Fhost%252Fa%252520b.tif/thermal')
    await playground.openLink(page.fragment)
    expect(workspace.editor.recipe.value!.stages[0]!.parameters['url']).toBe('https://host/a%20b.tif')
  })

  it('on the web that are pasted become the terrain', async () => {
    await playground.start()
    await playground.importer.openAddress('https://host/dem.tif?key=1&b=2')
    await page.settled()
    expect(workspace.editor.recipe.value!.text).toContain(
      'extent=8000;seed=7/image;url=https:%2F%2Fhost%2Fdem.tif%3Fkey%3D1%26b%3D2/grid',
    )
  })

  it('on the web that cannot be had are told, and can be given up', async () => {
    await playground.start()
    await playground.importer.openAddress('https://nowhere/dem.tif')
    expect(page.errors).toEqual(['https://nowhere/dem.tif could not be fetched.'])
    const opening = playground.openLink('#1//image;url=https://slow/dem.tif')
    await until(() => page.notices.some((text) => text.startsWith('Fetching https://slow/dem.tif')))
    playground.messages.list.value.find(({ key }) => key === 'fetching')!.action!.run()
    await opening
    expect(page.errors).toContain('It was cancelled.')
    expect(page.notices).toEqual([])
    expect(workspace.editor.recipe.value!.text).toContain('simplex')
  })
})

describe('exports', () => {
  it('carry every layer of the present state, and the link of it', async () => {
    await playground.start()
    workspace.player.goTo(3)
    await until(() => page.iteration === 3)
    const exporting = playground.exporter.export('tif')
    await until(() => page.requests.length > 0)
    expect(playground.exporter.running.value).toEqual({ title: 'GeoTIFF', share: 0.5 })
    const [{ width, height, layers, recipe: text, cellSize }] = page.requests as [ExportRequest]
    expect([width, height, cellSize, text]).toEqual([33, 21, 10000 / 33, `${recipe}?at=3`])
    expect(layers.map(({ id }) => id)).toEqual([...workspace.player.frame.value!.present])
    const simulation = unwrap(module.openSimulation(text, 1, null))
    unwrap(simulation.advance(3))
    for (const { id, values } of layers) {
      expect(values, id).toEqual(copyLayer(id, module.HEAPF32, unwrap(simulation.layer(id)), undefined).values)
    }
    simulation.delete()
    page.finish()
    await exporting
    expect([page.saved, page.notices, playground.exporter.running.value]).toEqual([['map.tif'], ['What it means.'], null])
  })

  it('can be cancelled, and then save nothing', async () => {
    await playground.start()
    const exporting = playground.exporter.export('tif')
    await until(() => page.requests.length > 0)
    playground.exporter.cancel()
    expect(playground.exporter.running.value).toBeNull()
    page.finish()
    await exporting
    expect([page.saved, page.errors]).toEqual([[], []])
  })

  it('give way to the next one', async () => {
    await playground.start()
    const first = playground.exporter.export('tif')
    await until(() => page.requests.length > 0)
    await playground.exporter.export('picture')
    page.finish()
    await first
    expect(page.saved).toEqual(['rill-33x21-view.png'])
  })
})
