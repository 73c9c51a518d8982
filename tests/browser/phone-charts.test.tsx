/** Charts and first hints on phones: nothing overlaps, and the tools of a chart take one row. */
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { chartsOf } from '../../web/src/modes/charts/state/charts'
import { button, eventually, open, opened, root, saved, seen, useOpenPage } from '../support/open-page'

useOpenPage()

afterEach(async () => {
  await page.viewport(1280, 800)
})

const valley = '2/size=96;seed=7/simplex/stream-power;iterations=20'
const boxOf = (selector: string) => root.querySelector(selector)!.getBoundingClientRect()

/** The panel, whose fingerprint other tests wait for, is closed on a phone. */
const shown = () => eventually(() => opened.playground.workspace.player.frame.value?.progress.iteration).toBe(20)

async function openChart(chart: string): Promise<void> {
  open(`#${valley}?at=20&chart=${chart}`)
  await shown()
  await seen(page.getByRole('region', { name: 'Chart', exact: true })).toBeVisible()
  await eventually(() => chartsOf(opened.playground.workspace).model.value).not.toBeNull()
}

describe.each([
  [320, 568],
  [390, 844],
])('a chart at %d x %d', (width, height) => {
  it.each(['profile', 'slope-area', 'swath'])('has its tools in one row, below the bars: %s', async (chart) => {
    await page.viewport(width, height)
    await openChart(chart)
    const middles = () =>
      [...root.querySelectorAll('.landform-bar > *, .landform-tools > button, .landform-drawer > .icon-button')].map((each) => {
        const { top, bottom } = each.getBoundingClientRect()
        return Math.round((top + bottom) / 2)
      })
    await eventually(() => Math.max(...middles()) - Math.min(...middles())).toBeLessThanOrEqual(4)
    const [drawer, close] = [boxOf('.landform-drawer'), boxOf('.landform-drawer > .icon-button')]
    expect(boxOf('.landform-bar').right).toBeLessThanOrEqual(drawer.right)
    expect(boxOf('.landform-tools').right).toBeLessThanOrEqual(close.left + 1)
    await eventually(() => boxOf('.head').bottom <= drawer.top).toBe(true)
    if (chart !== 'swath') expect(boxOf('.landform-chart').height).toBeGreaterThanOrEqual(130)
    // The terrain remains visible above the chart.
    expect(drawer.top - boxOf('.head').bottom).toBeGreaterThan(70)
    expect(drawer.bottom).toBeLessThanOrEqual(boxOf('.dock').top)
  })

  it('has the settings and the files in a menu', async () => {
    await page.viewport(width, height)
    await openChart('chi')
    await button('Settings and files of the chart').click()
    await seen(page.getByRole('combobox', { name: 'River' })).toBeVisible()
    await seen(page.getByRole('slider', { name: 'Reference concavity theta' })).toBeVisible()
    const menu = boxOf('.landform-menu')
    expect([menu.left >= 0, menu.right <= width, menu.top >= 0, menu.bottom <= height]).toEqual([true, true, true, true])
    await button('Save the numbers as CSV').click()
    await eventually(() => saved.length).toBe(1)
    expect(root.querySelector('.landform-menu:popover-open')).toBeNull()
  })
})

it('leaves the terrain visible between the bars of a small phone during a comparison', async () => {
  await page.viewport(320, 568)
  await openChart(`profile&compare=recipe&with=${encodeURIComponent(valley).replaceAll('%', '_')}`)
  await eventually(() => root.querySelectorAll('.compare-name').length).toBe(2)
  await eventually(() => boxOf('.compare').height).toBe(0)
  expect(boxOf('.landform-drawer').top - boxOf('.head').bottom).toBeGreaterThan(70)
  await button('Close the chart').click()
  await eventually(() => boxOf('.compare').height).toBeGreaterThan(0)
})

it('marks knickpoints in the key as in the chart', async () => {
  await page.viewport(390, 844)
  await openChart('profile')
  await eventually(() => root.querySelectorAll('.landform-chart path.of-points').length).toBeGreaterThan(0)
  expect(root.querySelectorAll('.chart-legend path.of-points')).toHaveLength(1)
})

describe.each([
  [320, 568],
  [1000, 700],
])('the first hint at %d x %d', (width, height) => {
  it('leaves the scale bar of the map free', async () => {
    await page.viewport(width, height)
    localStorage.clear()
    open(`#${valley}?at=20&view=map`)
    await shown()
    await eventually(() => root.querySelector('.scale-bar')).not.toBeNull()
    await eventually(() => root.querySelector('.hint')).not.toBeNull()
    const [hint, scale] = [boxOf('.hint'), boxOf('.scale-bar')]
    const isBeside = hint.right <= scale.left || hint.left >= scale.right
    expect(isBeside || hint.bottom <= scale.top || hint.top >= scale.bottom).toBe(true)
    expect(root.querySelector('.hint')!.textContent).toContain('Drag to move')
  })
})
