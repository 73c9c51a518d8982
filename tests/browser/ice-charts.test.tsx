/** Charts and timeline of terrain with glaciers in the whole page. */
import { run as runAxe } from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { chartsOf } from '../../web/src/modes/charts/state/charts'
import { sectionOf } from '../../web/src/modes/section/state/section'
import { setTheme } from '../../web/src/state/view/theme'
import { button, eventually, open, opened, restsAt, root, saved, seen, useOpenPage } from '../support/open-page'

useOpenPage()

afterEach(async () => {
  setTheme('auto')
  await page.viewport(1280, 800)
})

const land = '2/size=96;extent=12000;seed=7;sea=none/simplex;relief=1500/stream-power;iterations=10'
const ages = `${land}/glacier;iterations=20;ela=400;ela-rise=1200;period=20000`
const charts = () => chartsOf(opened.playground.workspace)
const readings = () => [...root.querySelectorAll('.height-readings span')].map(({ textContent }) => textContent)
const curves = () => [...root.querySelectorAll('.stage-heights path')].map((path) => path.getAttribute('d'))

async function openAt(iteration: number, view = '', recipe = ages): Promise<void> {
  open(`#${recipe}?at=${iteration}${view}`)
  await restsAt(iteration)
}

async function openChart(id: string, iteration: number, recipe = ages): Promise<void> {
  await openAt(iteration, `&chart=${id}`, recipe)
  await eventually(() => charts().isCurrent.value && root.querySelector('.landform-chart svg') !== null).toBe(true)
}

async function violationsOf(element: HTMLElement): Promise<string[]> {
  const { violations } = await runAxe(element, { rules: { 'target-size': { enabled: true } } })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
}

describe('the timeline of glaciers', () => {
  it('has the snow line and the ice of the shown iteration, which grows and shrinks', async () => {
    await openAt(10)
    await eventually(curves).toHaveLength(1)
    expect(readings()).toEqual([])
    const volumes: number[] = []
    for (const iteration of [20, 30]) {
      opened.playground.workspace.player.goTo(iteration)
      await restsAt(iteration)
      const { cubicMetres } = opened.playground.workspace.player.frame.value!.stages.at(-1)!.volume!
      volumes.push(cubicMetres / 1e9)
      const volume = cubicMetres === 0 ? 'No ice' : `Ice ${Number(volumes.at(-1)!.toPrecision(3))} km³`
      await eventually(readings).toEqual([`Snow line ${iteration === 20 ? '407' : '1,593'} m`, volume])
    }
    expect(volumes[0]).toBeGreaterThan(0.1)
    expect(volumes[1]).toBe(0)
    for (const theme of ['light', 'dark'] as const) {
      setTheme(theme)
      expect(await violationsOf(root.querySelector<HTMLElement>('.playback')!)).toEqual([])
    }
  })

  it('has no curve where the snow line stays, and nothing without glaciers', async () => {
    await openAt(11, '', `${land}/glacier;iterations=2;ela=400`)
    await eventually(() => readings()[0]).toBe('Snow line 400 m')
    expect(curves()).toEqual([''])
    opened.close()
    await openAt(10, '', land)
    expect(root.querySelector('.stage-heights, .height-readings')).toBeNull()
  })

  it('has its readings inside of the window on a phone', async () => {
    await page.viewport(360, 740)
    open(`#${ages}?at=22`)
    await eventually(() => readings().length).toBe(2)
    for (const reading of root.querySelectorAll('.height-readings span')) {
      const { left, right } = reading.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(root.querySelector('.run-status')!.getBoundingClientRect().left)
    }
  })
})

describe('charts of glaciers', () => {
  it('mark the snow line on the hypsometric curve, also in the file', async () => {
    await openChart('hypsometry', 20)
    expect(root.querySelector('.landform-level')).not.toBeNull()
    expect(root.querySelector('.landform-chart')!.textContent).toContain('Snow line 407.4 m')
    await button('Save the numbers as CSV').click()
    await eventually(() => saved.length).toBe(1)
    expect(await (await fetch(saved[0]!.link)).text()).toMatch(/\r\n\r\nLine,.*\r\nSnow line,407\.\d*,/)
  })

  it('show the ice above a river', async () => {
    await openChart('profile', 20)
    const charted = page.getByRole('slider', { name: 'Place along river 1' })
    await seen(charted).toBeVisible()
    expect(root.querySelector('.of-band.look-ice')?.getAttribute('d')).toMatch(/^M/)
    expect(root.querySelector('.landform-facts')!.textContent).toMatch(/Under ice.* of ice/)
    for (const theme of ['light', 'dark'] as const) {
      setTheme(theme)
      expect(await violationsOf(root.querySelector<HTMLElement>('.landform-measured')!)).toEqual([])
    }
  })
})

describe('the cross-section of glaciers', () => {
  it('shows the ice, the exponent of the deepest valley, and saves the surface of the ice', async () => {
    await openAt(20, '&section=0_0.5_1_0.5')
    await eventually(() => root.querySelector('.section-chart path.section-ice')?.getAttribute('d')).toMatch(/^M/)
    const names = [...root.querySelectorAll('.section-key li')].map(({ textContent }) => textContent)
    expect(names).toContain('Ice')
    const sentence = root.querySelector('.section-key p')!.textContent
    expect(sentence).toMatch(/^(Exponent of the valley at |No exponent: )/)
    expect(
      root.querySelector('.section-chart svg')!.getAttribute('aria-label') ?? root.querySelector('.section-chart')!.outerHTML,
    ).toContain(sentence)
    const { ice, ground } = sectionOf(opened.playground.workspace.view).profile.value!
    expect(Math.max(...ice!.map((surface, at) => surface - ground[at]!))).toBeGreaterThan(20)
    await button('Save as CSV').click()
    await eventually(() => saved.length).toBe(1)
    expect(await (await fetch(saved[0]!.link)).text()).toMatch(/^distance_m,height_m,start_height_m,change_m,ice_surface_m\r\n/)
    for (const theme of ['light', 'dark'] as const) {
      setTheme(theme)
      expect(await violationsOf(root.querySelector<HTMLElement>('.section')!)).toEqual([])
    }
  })
})
