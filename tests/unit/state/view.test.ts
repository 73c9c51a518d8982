/** The view of a terrain in links and layers: with the real core, without worker, renderer or components. */
import { describe, expect, it } from 'vitest'
import { until } from '../../support/local-engine'
import { page, playground, recipe, usePages, workspace } from '../../support/test-page'
import { sectionOf } from '../../../web/src/modes/section/state/section'

usePages()

describe('the view', () => {
  it('writes the sun and the water to the link, without defaults', async () => {
    await playground.start()
    const { view } = workspace
    const [defaultLight, defaultHeight] = [view.sun.value, view.sunElevation.value]
    view.setSun(90)
    view.setSunElevation(12)
    view.setWater(false)
    await page.settled()
    expect(page.fragment).toContain('sun=90&sun-height=12&water=hidden')
    view.setSun(defaultLight)
    view.setSunElevation(defaultHeight)
    view.setWater(true)
    await page.settled()
    expect(page.fragment).not.toMatch(/sun|water/)
  })

  it('writes contour lines to the link until the view is reset', async () => {
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

  it('opens a link with its sun and its water, without writing defaults', async () => {
    page.fragment = `#${recipe}?at=3&sun=300&sun-height=12&water=hidden`
    await playground.start()
    await until(() => page.iteration === 3)
    expect(workspace.view.sunElevation.value).toBe(12)
    expect(workspace.view.water.value).toBe(false)
    await page.settled()
    expect(page.fragment).toBe(`#${recipe}?at=3&sun-height=12&water=hidden`)
  })

  it('omits the defaults of the engine, except where the page chooses without a value', async () => {
    const chosen = 'layer=height&exaggeration=1&with-at=0'
    page.fragment = `#${recipe}?at=3&${chosen}&view=3d&hillshade=many&chart=none&theta=0.45&divider=0.5`
    await playground.start()
    await until(() => page.iteration === 3)
    await page.settled()
    expect(page.fragment).toBe(`#${recipe}?at=3&${chosen}`)
    workspace.view.set('theta', '0.5')
    await page.settled()
    expect(page.fragment).toContain('theta=0.5')
    workspace.view.set('theta', '0.45')
    await page.settled()
    expect(page.fragment).toBe(`#${recipe}?at=3&${chosen}`)
  })

  it('writes the palette to the link, but not the default one', async () => {
    await playground.start()
    const { view } = workspace
    expect(view.palette.value).toBe(null)
    expect(view.watched.value).toEqual({
      layers: ['height', 'water', 'ice', 'ice-debris'],
      atRest: ['streams', 'lakes', 'plants', 'wear', 'deposit'],
    })
    view.setPalette('grey')
    await page.settled()
    expect(page.fragment).toContain('palette=grey')
    // The ground is coloured by its height, with rivers and lakes.
    expect(view.watched.value).toEqual({ layers: ['height', 'water', 'ice'], atRest: ['streams', 'lakes', 'plants'] })
    view.setPalette(null)
    await page.settled()
    expect(page.fragment).not.toContain('palette')
    view.setPalette('magma')
    view.setMode('map')
    expect(view.watched.value.atRest).toEqual(['streams', 'lakes', 'plants'])
    view.setWater(false)
    // The terrain in words names the lakes.
    expect(view.watched.value.atRest).toEqual(['lakes'])
    view.setLayer('lakes')
    expect(view.watched.value).toEqual({ layers: ['height', 'water', 'ice', 'lakes'], atRest: [] })
    view.setLayer(null)
    view.setMode('3d')
    view.resetLook()
    await page.settled()
    expect(page.fragment).not.toContain('palette')
  })

  it('writes the hillshade and the line of a cross-section to the link, without defaults', async () => {
    await playground.start()
    const { view } = workspace
    expect(view.hillshade.value).toBe('many')
    view.setHillshade('one')
    sectionOf(view).set({ from: { east: 0.1, south: 0.25 }, to: { east: 0.9, south: 1 / 3 } })
    await page.settled()
    expect(page.fragment).toContain('hillshade=one&section=0.1_0.25_0.9_0.3333')
    // Frames contain the starting ground only while it is displayed.
    expect(view.watched.value.layers).toContain('change')
    sectionOf(view).leave()
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
    expect(view.watched.value).toEqual({ layers: ['height', 'water', 'ice', 'streams'], atRest: ['lakes'] })
  })
})
