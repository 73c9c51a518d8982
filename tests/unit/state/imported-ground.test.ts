/** The ground of an imported picture: its sides and heights, and the edits that set them. */
import { expect, it } from 'vitest'
import { groundHeights, groundSides } from '../../../web/src/state/files/imported-ground'
import { page, playground, usePages, workspace } from '../../support/test-page'

usePages()

const recipe = () => workspace.editor.recipe.value!
const registry = () => workspace.engineInfo.value!.registry

async function set(values: ReturnType<typeof groundSides>, index: number, metres: number): Promise<void> {
  workspace.session.editAll(() => values[index]!.edits(metres))
  await page.settled()
}

it('sides and heights set extent, base and relief', async () => {
  page.stored.set('0123456789ab', {
    name: '0123456789ab',
    width: 20,
    height: 10,
    values: Float32Array.from({ length: 200 }, (_, index) => index / 199),
    isInMetres: false,
  })
  page.fragment = '#2/size=20x10/image;name=0123456789ab?at=0'
  await playground.start()
  const numbers = () => [...groundSides(recipe(), registry()), ...groundHeights(recipe(), registry())].map(({ value }) => value)
  expect(numbers()).toEqual([10000, 5000, 0, 1000])
  await set(groundSides(recipe(), registry()), 1, 3000)
  expect(numbers()).toEqual([6000, 3000, 0, 1000])
  await set(groundHeights(recipe(), registry()), 0, 200)
  expect(numbers()).toEqual([6000, 3000, 200, 1000])
  await set(groundHeights(recipe(), registry()), 1, 2700.5)
  expect(numbers()).toEqual([6000, 3000, 200, 2700.5])
  expect(page.fragment).toContain('extent=6000/image;name=0123456789ab;base=200;relief=2500.5')
})

it('a recipe without an image has no heights to ask for', async () => {
  await playground.start()
  expect(groundHeights(recipe(), registry())).toEqual([])
})
