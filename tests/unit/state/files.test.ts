/** Import and export of files in the page's state, with the real core. */
import { describe, expect, it } from 'vitest'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap } from '@rill-terrain/engine/module'
import { terrainFile } from '../../../web/src/state/files/export-file'
import type { ExportRequest } from '../../../web/src/state/files/exports'
import { leastRecentlyUsed } from '../../../web/src/state/files/stored-images'
import { until } from '../../support/local-engine'
import { module, page, playground, recipe, reload, usePages, workspace } from '../../support/test-page'

usePages()

describe('files', () => {
  it('replace the source of the terrain, with the proportions of the image', async () => {
    await playground.start()
    await playground.importer.openFile(new File([], 'own.png'))
    await page.settled()
    const now = workspace.editor.recipe.value!
    expect(now.stages.map(({ method }) => method)).toEqual(['image', 'grid-droplets'])
    expect([now.width, now.height]).toEqual([20, 10])
    expect([...page.stored.keys()]).toEqual([now.stages[0]!.parameters['name']])
  })

  it('that are damaged are named in an error message, and nothing changes', async () => {
    await playground.start()
    await playground.importer.openFile(new File([], 'broken.png'))
    expect(page.errors).toEqual(['broken.png is a damaged PNG.'])
    expect(page.fragment).toBe(`#${recipe}?at=0`)
  })

  it('with a known extent set the world’s extent, and show notices about changes to their values', async () => {
    page.fragment = `#${recipe.replace('seed=7', 'seed=7;x=90000')}?at=0`
    await playground.start()
    await playground.importer.openFile(new File([], 'model.tif'))
    await page.settled()
    expect(workspace.editor.recipe.value!.text).toMatch(/^2\/size=20x10;extent=8000;seed=7\/image;name=[0-9a-f]{12}\/grid-droplets/)
    expect(playground.importer.imported.value!.decisions[0]!.text).toBe('3 cells were filled.')
    expect(page.notices).toEqual([])
  })

  it('without a header can be read with another layout afterwards', async () => {
    await playground.start()
    await playground.importer.openFile(new File([], 'raw.r16'))
    await page.settled()
    await playground.importer.readAgain({ layout: { width: 10 } })
    await page.settled()
    expect(workspace.editor.recipe.value!.text).toContain('size=10x20')
    expect(playground.importer.imported.value!.layout!.width).toBe(10)
    await playground.importer.openFile(new File([], 'own.png'))
    expect(playground.importer.imported.value!.layout).toBeNull()
  })

  it('on the web are fetched for a link, from the unchanged address', async () => {
    page.fragment = '#2/size=20x10/image;url=https://host/a%2520b.tif/thermal@2'
    playground.hosts.allow(['https://host/a.tif'])
    await playground.start()
    expect(page.errors).toEqual([])
    expect(workspace.editor.recipe.value!.stages[0]!.parameters['url']).toBe('https://host/a%20b.tif')
    expect(page.fragment).toContain('url=https:%252F%252Fhost%252Fa%252520b.tif/thermal')
    await playground.openLink(page.fragment)
    expect(workspace.editor.recipe.value!.stages[0]!.parameters['url']).toBe('https://host/a%20b.tif')
  })

  it('on the web become the terrain when their address is pasted', async () => {
    await playground.start()
    await playground.importer.openAddress('https://host/dem.tif?key=1&b=2')
    await page.settled()
    expect(workspace.editor.recipe.value!.text).toContain(
      'extent=8000;seed=7/image;url=https:%2F%2Fhost%2Fdem.tif%3Fkey%3D1%26b%3D2/grid',
    )
  })

  it('on the web that cannot be fetched cause an error message, and the request can be cancelled', async () => {
    await playground.start()
    await playground.importer.openAddress('https://nowhere/dem.tif')
    expect(page.errors).toEqual(['https://nowhere/dem.tif could not be fetched.'])
    playground.hosts.allow(['https://slow/dem.tif'])
    const opening = playground.openLink('#2//image;url=https://slow/dem.tif')
    await until(() => page.notices.some((text) => text.startsWith('Fetching https://slow/dem.tif')))
    playground.messages.list.value.find(({ key }) => key === 'fetching')!.action!.run()
    await opening
    expect(page.errors).toContain('It was cancelled.')
    expect(page.notices).toEqual([])
    expect(workspace.editor.recipe.value!.text).toContain('simplex')
  })
})

describe('hosts', () => {
  const link =
    '#2/size=20x10/image;url=https://one.example/a.tif/image;url=https://two.example/b.tif/image;url=https://one.example/c.tif'
  const question = () => playground.messages.list.value.find(({ key }) => key === 'recipe')!

  it('of a link need the user’s permission once, before anything is fetched', async () => {
    await playground.start()
    await playground.openLink(link)
    expect(page.fetched).toEqual([])
    expect(question().text).toContain('loads 3 images from one.example, two.example,')
    expect(workspace.editor.recipe.value!.text).toContain('simplex')
    question().action!.run()
    await page.settled()
    expect(workspace.editor.recipe.value!.stages).toHaveLength(3)
    expect(page.allowedHosts).toBe('one.example two.example')
    await playground.openLink('#2/size=20x10/image;url=https://two.example/d.tif')
    expect(page.fetched.at(-1)![0]).toBe('https://two.example/d.tif')
    playground.hosts.revoke('two.example')
    await playground.openLink('#2/size=20x10/image;url=https://two.example/e.tif')
    expect(question().text).toContain('an image from two.example')
  })

  it('are requested one after another, with a size limit for all images of a terrain', async () => {
    await playground.start()
    playground.hosts.allow(['https://one.example', 'https://two.example'])
    const opening = playground.openLink(link.replaceAll('.tif', '-new.tif').replace('two.example/b', 'two.example/slow'))
    await until(() => page.notices.some((text) => text.includes('(2 of 3)')))
    expect(page.fetched.map(([address]) => address)).toEqual(['https://one.example/a-new.tif', 'https://two.example/slow-new.tif'])
    expect(page.fetched[0]![1]! - page.fetched[1]![1]!).toBe(1024 * 1024)
    playground.messages.list.value.find(({ key }) => key === 'fetching')!.action!.run()
    await opening
    expect(page.fetched).toHaveLength(2)
  })

  it('need no permission if the host is the page’s own, or if the user entered the address', async () => {
    await playground.start()
    await playground.openLink('#2/size=20x10/image;url=https://rill.example/a.tif')
    expect(page.fetched).toHaveLength(1)
    await playground.importer.openAddress('https://three.example/a.tif')
    await page.settled()
    expect(playground.hosts.list.value).toEqual(['three.example'])
  })
})

describe('a terrain with its images', () => {
  /** Imports an image and saves the terrain that begins with it. */
  async function saved() {
    await playground.start()
    await playground.importer.openFile(new File([], 'own.png'))
    await page.settled()
    await playground.exporter.export(terrainFile)
    expect(page.saved).toEqual(['rill-image-grid-droplets-20x10.rill'])
    return page.packed[0]!
  }

  it('is saved in a file that opens it on other devices, which do not have the image', async () => {
    const terrain = await saved()
    expect(terrain.link).toBe(workspace.link.value)
    expect(terrain.images).toEqual([...page.stored.values()])
    const { fingerprint } = page
    page.stored.clear()
    reload()
    page.fragment = ''
    await playground.start()
    page.terrains.set('got.rill', terrain)
    await playground.importer.openFile(new File([], 'got.rill'))
    await until(() => page.fingerprint === fingerprint)
    expect(page.fragment).toContain(`image;name=${terrain.images[0]!.name}/`)
    expect([...page.stored.keys()]).toEqual([terrain.images[0]!.name])
    expect(page.errors).toEqual([])
  })

  it('is rejected if an image does not match its name', async () => {
    const { link, images } = await saved()
    page.terrains.set('other.rill', { link, images: [{ ...images[0]!, name: '0123456789ab' }] })
    await playground.importer.openFile(new File([], 'other.rill'))
    expect(page.errors).toEqual(['other.rill is damaged: the content of its image 0123456789ab does not match that name.'])
  })

  it('reports missing images', async () => {
    await playground.start()
    await playground.importer.openFile(new File([], 'own.png'))
    await page.settled()
    const name = String(workspace.editor.recipe.value!.stages[0]!.parameters['name'])
    page.stored.clear()
    await playground.exporter.export(terrainFile)
    expect(page.packed[0]!.images).toEqual([])
    expect(page.notices).toContain(
      `The file does not contain ${name}, which this browser has not stored: share the original image files.`,
    )
  })
})

describe('stored images', () => {
  it('are listed, a copied link has a notice about them, and they can be removed', async () => {
    await playground.start()
    await playground.importer.openFile(new File([], 'own.png'))
    await page.settled()
    expect(playground.importer.imported.value).toEqual({
      name: 'own.png',
      own: { file: expect.any(File) as File, options: {} },
      image: { width: 20, height: 10, ground: null },
      isInMetres: false,
      layout: null,
      decisions: [],
    })
    await until(() => playground.stored.list.value.length === 1)
    await playground.copyLink()
    expect(page.notices.join()).toMatch(/^The link names your image but does not contain it: .* Rill file .*\.$/)
    await playground.stored.remove(playground.stored.list.value.map(({ name }) => name))
    expect(playground.stored.list.value).toEqual([])
    await playground.openPreset(recipe)
    expect(playground.importer.imported.value).toBeNull()
  })

  it('are evicted in the order of their last use, and only as many as necessary', () => {
    const image = (name: string, bytes: number, lastUsed: number) => ({ name, bytes, lastUsed, width: 1, height: 1 })
    const images = [image('new', 40, 3), image('old', 30, 1), image('older', 20, 0), image('middle', 10, 2)]
    expect(leastRecentlyUsed(images, 0, 100)).toEqual([])
    expect(leastRecentlyUsed(images, 10, 100)).toEqual(['older'])
    expect(leastRecentlyUsed(images, 50, 100)).toEqual(['older', 'old'])
    expect(leastRecentlyUsed(images, 100, 100)).toEqual(['older', 'old', 'middle', 'new'])
  })
})

describe('exports', () => {
  it('contain every layer of the current state, and its link', async () => {
    await playground.start()
    workspace.player.goTo(3)
    await until(() => page.iteration === 3)
    const exporting = page.export('tif')
    await until(() => page.requests.length > 0)
    expect(playground.exporter.running.value).toEqual({ title: 'GeoTIFF', share: 0.5, remaining: null })
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

  it('save nothing after they are cancelled', async () => {
    await playground.start()
    const exporting = page.export('tif')
    await until(() => page.requests.length > 0)
    playground.exporter.cancel()
    expect(playground.exporter.running.value).toBeNull()
    page.finish()
    await exporting
    expect([page.saved, page.errors]).toEqual([[], []])
  })

  it('are cancelled by the next export', async () => {
    await playground.start()
    const first = page.export('tif')
    await until(() => page.requests.length > 0)
    await page.export('picture')
    page.finish()
    await first
    expect(page.saved).toEqual(['rill-simplex-grid-droplets-33x21-view.png'])
  })
})
