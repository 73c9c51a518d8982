/** The location of imported elevation models, from the import to the export, with the real core. */
import { describe, expect, it } from 'vitest'
import { terrainFile } from '../../../web/src/state/files/export-file'
import { until } from '../../support/local-engine'
import { modelLocation, page, playground, reload, renewEngine, usePages, workspace } from '../../support/test-page'

usePages()

describe('the location of an elevation model', () => {
  const exportedLocation = async () => {
    const exporting = page.export('tif')
    const before = page.requests.length
    await until(() => page.requests.length > before)
    page.finish()
    await exporting
    return page.requests.at(-1)!.location
  }

  it('is that of the exported terrain, wherever its map is in the model', async () => {
    await playground.start()
    expect(await exportedLocation()).toBeNull()
    await playground.importer.openFile(new File([], 'model.tif'))
    await page.settled()
    expect(await exportedLocation()).toEqual(modelLocation)
    workspace.session.editAll(() => [{ kind: 'world', name: 'x', value: '2000' }])
    await page.settled()
    expect(await exportedLocation()).toEqual({ ...modelLocation, transform: [502000, 8000, 0, 4600000, 0, -4000] })
    workspace.session.editAll(() => [{ kind: 'insertStage', index: 1, method: 'simplex' }])
    await page.settled()
    // The new starting terrain replaces the model.
    expect(workspace.editor.recipe.value!.stages[1]!.parameters['blend']).toBe('replace')
    expect(await exportedLocation()).toBeNull()
  })

  it('is stored with the image, in the browser and in a Rill file', async () => {
    await playground.start()
    await playground.importer.openFile(new File([], 'model.tif'))
    await page.settled()
    await playground.exporter.export(terrainFile)
    const [terrain] = page.packed
    expect(terrain!.images[0]!.location).toEqual(modelLocation)
    const { stored } = page
    await renewEngine()
    reload()
    for (const [name, image] of stored) page.stored.set(name, image)
    await playground.start()
    expect(await exportedLocation()).toEqual(modelLocation)
    await renewEngine()
    reload()
    page.fragment = ''
    await playground.start()
    page.terrains.set('got.rill', terrain!)
    await playground.importer.openFile(new File([], 'got.rill'))
    await page.settled()
    expect(await exportedLocation()).toEqual(modelLocation)
  })

  it('of a model on the web is read again for a link', async () => {
    page.fragment = '#2/size=20x10/image;url=https://rill.example/located.tif'
    await playground.start()
    expect(page.errors).toEqual([])
    expect(await exportedLocation()).toEqual(modelLocation)
  })
})
