/** How a terrain is looked at, in links and layers: against the real core, without worker, picture or components. */
import { describe, expect, it } from 'vitest'
import { until } from '../../support/local-engine'
import { page, playground, recipe, usePages, workspace } from '../../support/test-page'

usePages()

describe('the view', () => {
  it('keeps the sun and the water in the link, and says nothing of what is as usual', async () => {
    await playground.start()
    const { view } = workspace
    const [usualSun, usualHeight] = [view.sun.value, view.sunElevation.value]
    view.setSun(90)
    view.setSunElevation(12)
    view.setWater(false)
    await page.settled()
    expect(page.fragment).toContain('sun=90&sun-height=12&water=hidden')
    view.setSun(usualSun)
    view.setSunElevation(usualHeight)
    view.setWater(true)
    await page.settled()
    expect(page.fragment).not.toMatch(/sun|water/)
  })

  it('keeps contour lines in the link until the look is reset', async () => {
    await playground.start()
    const { view } = workspace
    view.setContours(50)
    await page.settled()
    expect(page.fragment).toContain('contours=50')
    view.resetLook()
    await page.settled()
    expect(view.contours.value).toBe(0)
    expect(page.fragment).not.toContain('contours')
  })

  it('opens a link at its sun and its water, and says nothing of what is as usual', async () => {
    page.fragment = `#${recipe}?at=3&sun=300&sun-height=12&water=hidden`
    await playground.start()
    await until(() => page.iteration === 3)
    expect(workspace.view.sunElevation.value).toBe(12)
    expect(workspace.view.water.value).toBe(false)
    await page.settled()
    expect(page.fragment).toBe(`#${recipe}?at=3&sun-height=12&water=hidden`)
  })

  it('keeps the palette in the link, and no word of the usual one', async () => {
    await playground.start()
    const { view } = workspace
    expect(view.palette.value).toBe(null)
    expect(view.watched.value).toEqual({ layers: ['height', 'water'], atRest: ['streams', 'lakes', 'plants', 'wear', 'deposit'] })
    view.setPalette('grey')
    await page.settled()
    expect(page.fragment).toContain('palette=grey')
    // The ground is tinted by its height then, which no water map is needed for.
    expect(view.watched.value).toEqual({ layers: ['height', 'water'], atRest: [] })
    view.setPalette(null)
    await page.settled()
    expect(page.fragment).not.toContain('palette')
    view.setPalette('magma')
    view.resetLook()
    await page.settled()
    expect(page.fragment).not.toContain('palette')
  })

  it('shows natural colours in 3D and on the map until a layer is chosen', async () => {
    await playground.start()
    const { view } = workspace
    view.setMode('map')
    await page.settled()
    expect(view.layer.value).toBe(null)
    view.setLayer('streams')
    await page.settled()
    expect(page.fragment).toContain('layer=streams')
    expect(view.watched.value).toEqual({ layers: ['height', 'water', 'streams'], atRest: [] })
  })
})
