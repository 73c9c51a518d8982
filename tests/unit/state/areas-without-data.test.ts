/** Imports of files with areas without data at their edge. */
import { expect, it } from 'vitest'
import { page, playground, usePages, workspace } from '../../support/test-page'

usePages()

const file = () => new File([], 'clipped.tif')
const voids = () => workspace.editor.stages.value[0]!.recipe.parameters['voids']

it('leave the areas without data, and fill or level them if the user says so', async () => {
  await playground.start()
  await playground.importer.openFile(file())
  await page.settled()
  expect(page.errors).toEqual([])
  expect(voids()).toBe('keep')
  expect(workspace.player.frame.value!.present).toContain('voids')
  await playground.importer.readAgain({ outside: 'fill' })
  await page.settled()
  expect(voids()).toBe('fill')
  await playground.importer.readAgain({ outside: -3 })
  await page.settled()
  expect(voids()).toBe('-3')
})

it('of an address tell what became of the areas', async () => {
  await playground.start()
  await playground.importer.openAddress('https://host/clipped.tif')
  await page.settled()
  expect(voids()).toBe('keep')
  expect(playground.importer.imported.value!.decisions.at(-1)!.text).toContain('which Rill left without data')
})

it('of a file without such areas write nothing', async () => {
  await playground.start()
  await playground.importer.openFile(new File([], 'model.tif'))
  await page.settled()
  expect(page.fragment).not.toContain('voids')
})
