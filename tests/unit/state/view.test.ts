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
    // On the map, water lies on it.
    view.setMode('map')
    expect(view.watched.value.atRest).toEqual(['streams', 'lakes', 'plants'])
    view.setWater(false)
    expect(view.watched.value.atRest).toEqual([])
    view.setMode('3d')
    view.resetLook()
    await page.settled()
    expect(page.fragment).not.toContain('palette')
  })

  it('keeps the hillshade and the line of a cross-section in the link, and no word of the usual', async () => {
    await playground.start()
    const { view } = workspace
    expect(view.hillshade.value).toBe('many')
    view.setHillshade('one')
    view.section.set({ from: { east: 0.1, south: 0.25 }, to: { east: 0.9, south: 1 / 3 } })
    await page.settled()
    expect(page.fragment).toContain('hillshade=one&section=0.1_0.25_0.9_0.3333')
    // The starting ground comes with the frames only while somebody looks at it.
    expect(view.watched.value.layers).toContain('change')
    view.section.close()
    view.setHillshade('many')
    await page.settled()
    expect(page.fragment).not.toMatch(/hillshade|section/)
    expect(view.watched.value.layers).not.toContain('change')
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
