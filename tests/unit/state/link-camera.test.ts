/** The camera of a link is adapted to the window until the user moves it. */
import { expect, it } from 'vitest'
import { playground, usePages, workspace } from '../../support/test-page'

usePages()

const linked = '24_30_1.25_0_0'

it('is adapted when a link is opened, and not after the user has moved it', async () => {
  await playground.start()
  const { view } = workspace
  expect([view.camera.value, view.fitsCamera.value]).toEqual(['', true])
  await playground.openLink(`#2/size=33x21;seed=7/simplex?camera=${linked}`)
  expect([view.camera.value, view.fitsCamera.value]).toEqual([linked, true])
  view.setCamera(linked)
  expect(view.fitsCamera.value).toBe(true)
  view.setCamera('30_30_1.25_0_0')
  expect(view.fitsCamera.value).toBe(false)
  view.setCamera(linked)
  expect(view.fitsCamera.value).toBe(false)
  view.setCamera('')
  expect(view.fitsCamera.value).toBe(true)
})
