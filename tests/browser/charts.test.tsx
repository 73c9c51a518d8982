/** The charts in the whole page: the card, the place below the terrain, links, files, and the highlighted rivers. */
import { run as runAxe } from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { riversIn } from '../../web/src/modes/charts/scene/river-painter'
import { chartsOf } from '../../web/src/modes/charts/state/charts'
import { chartIds } from '../../web/src/modes/charts/state/choice'
import { focusOf } from '../../web/src/modes/charts/state/focus'
import { metres } from '../../web/src/state/measures/words'
import { setTheme } from '../../web/src/state/view/theme'
import { button, eventually, open, opened, restsAt, root, saved, seen, useOpenPage } from '../support/open-page'
import { measuringOf } from '../../web/src/modes/measure/state/measuring'

useOpenPage()

afterEach(async () => {
  setTheme('auto')
  await page.viewport(1280, 800)
})

const valley = '2/size=96;seed=7/simplex/stream-power;iterations=20'
const charts = () => chartsOf(opened.playground.workspace)
const focus = () => focusOf(opened.playground.workspace.view)
const choice = () => page.getByRole('combobox', { name: 'Chart', exact: true })
const profile = () => page.getByRole('slider', { name: 'Place along river 1' })

async function openChart(view: string, iteration = 20): Promise<void> {
  open(`#${valley}?at=${iteration}&${view}`)
  await restsAt(iteration)
  await eventually(() => charts().isCurrent.value && root.querySelector('.landform-chart svg') !== null).toBe(true)
}

async function violationsOf(element: HTMLElement): Promise<string[]> {
  const { violations } = await runAxe(element, { rules: { 'target-size': { enabled: true } } })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
}

describe('the card of charts', () => {
  it('opens with long profiles, which the link contains until it closes', async () => {
    open(`#${valley}?at=20`)
    await restsAt(20)
    expect(location.hash).not.toContain('chart')
    await button('Expand charts').click()
    await seen(profile()).toBeVisible()
    await eventually(() => location.hash).toContain('chart=profile')
    await button('Collapse charts').click()
    await eventually(() => location.hash).not.toContain('chart')
    expect(root.querySelector('.landform-measured')).toBeNull()
  })

  it('opens the chart of a link, with its theta', async () => {
    await openChart('chart=chi&theta=0.6')
    await seen(choice()).toHaveValue('chi')
    // The panel is scrolled to the chart.
    const bottomOf = (selector: string) => root.querySelector(selector)!.getBoundingClientRect().bottom
    await eventually(() => bottomOf('.landform-chart') < root.querySelector('.measures')!.getBoundingClientRect().top).toBe(true)
    await eventually(() => root.querySelector('.landform-chart')?.textContent).toContain('Chi, theta 0.6')
    await userEvent.selectOptions(choice(), 'hypsometry')
    await eventually(() => location.hash).toContain('chart=hypsometry')
    await eventually(() => root.querySelector('.landform-facts')?.textContent).toContain('Integral')
  })

  it('shows its numbers as a table, and saves them as CSV', async () => {
    await openChart('chart=slopes')
    await button('Show the numbers').click()
    await seen(page.getByRole('columnheader', { name: 'Share of the land' })).toBeVisible()
    // The panel scrolls to the table.
    const edge = (selector: string, side: 'top' | 'bottom') => root.querySelector(selector)!.getBoundingClientRect()[side]
    await eventually(() => edge('.landform-numbers', 'bottom') <= edge('.measures', 'top') + 1).toBe(true)
    await button('Save the numbers as CSV').click()
    await eventually(() => saved.length).toBe(1)
    expect(saved[0]!.name).toMatch(/-slopes\.csv$/)
    const text = await (await fetch(saved[0]!.link)).text()
    expect(text.startsWith('From slope (°),To slope (°),Share of the land\r\n0,1,')).toBe(true)
  })

  it('saves a chart as SVG that needs no style sheet', async () => {
    setTheme('dark')
    await openChart('chart=chi')
    await eventually(() => root.querySelectorAll('.landform-chart .chart-line').length).toBeGreaterThan(1)
    await button('Save the chart as SVG').click()
    await eventually(() => saved.length).toBe(1)
    const text = await (await fetch(saved[0]!.link)).text()
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
    expect(svg.tagName).toBe('svg')
    expect(svg.querySelectorAll('[class], [style]')).toHaveLength(0)
    const strokes = new Set([...svg.querySelectorAll('path')].map((path) => path.getAttribute('stroke')))
    // The colours of the light theme, also in the dark theme.
    expect(strokes).toContain('rgb(13, 102, 118)')
    expect(svg.textContent).toContain('Chi plot')
    expect(svg.textContent).toContain('Tributaries')
    expect([...svg.querySelectorAll('path')].some((path) => path.hasAttribute('stroke-dasharray'))).toBe(true)
  })

  it('saves the terrain with the chart below it as one picture', async () => {
    await openChart('chart=hypsometry')
    await button('Save terrain and chart as PNG').click()
    await eventually(() => saved.length).toBe(1)
    expect(saved[0]!.name).toMatch(/-hypsometry\.png$/)
    const picture = await createImageBitmap(await (await fetch(saved[0]!.link)).blob())
    expect(picture.width).toBe(1600)
    expect(picture.height).toBeGreaterThan(1500)
    // Below the terrain is the paper of the chart.
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
    canvas.drawImage(picture, 4, picture.height - 4, 1, 1, 0, 0, 1, 1)
    expect([...canvas.getImageData(0, 0, 1, 1).data]).toEqual([0xfc, 0xfb, 0xf8, 0xff])
  })

  it.each(['map', '3d'])('draws the rivers of the chart into that picture: %s', async (mode) => {
    await openChart(`chart=profile&view=${mode}`)
    await eventually(() => root.querySelectorAll('.river-lines polyline').length).toBeGreaterThan(2)
    await button('Save terrain and chart as PNG').click()
    await eventually(() => saved.length).toBe(1)
    const picture = await createImageBitmap(await (await fetch(saved[0]!.link)).blob())
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
    canvas.drawImage(picture, 0, 0)
    // The selected river is white, on a dark blue halo.
    const { path } = riversIn(opened.scene.pane!, focus(), { width: 1600, height: 1000, pixelRatio: 1000 / 720 })[0]!
    const middle = path.slice(2, -2)
    const white = middle.filter(({ x, y }) => {
      const pixel = canvas.getImageData(Math.floor((x * 1600) / 1152), Math.floor((y * 1600) / 1152), 1, 1).data
      return Math.min(...pixel) > 220
    })
    expect(white.length).toBeGreaterThan(0.9 * middle.length)
  })

  it('asks for a line for a swath profile, and draws the band along it', async () => {
    await openChart('chart=profile')
    await userEvent.selectOptions(choice(), 'swath')
    await eventually(() => root.querySelector('.landform-measured')!.textContent).toContain('Draw a line over the terrain')
    await button('Draw a line').click()
    await eventually(() => root.querySelector('.landform-panel .of-band')?.getAttribute('d')).toMatch(/^M/)
  })

  it('follows a run: the last chart stays visible until the terrain rests again', async () => {
    await openChart('chart=hypsometry', 0)
    const before = root.querySelector('.landform-panel .of-line')!.getAttribute('d')
    await button('Step forward').click()
    expect(root.querySelector('.landform-panel .of-line')).not.toBeNull()
    await restsAt(1)
    await eventually(() => root.querySelector('.landform-panel .of-line')!.getAttribute('d')).not.toBe(before)
    await eventually(() => root.querySelector('.is-stale')).toBeNull()
  })

  it('says in one sentence why a terrain has no rivers', async () => {
    open('#2/size=8/simplex?chart=profile')
    await eventually(() => root.querySelector('.landform-measured .summary:not(.muted)')?.textContent).toMatch(/^[A-Z][^.]*\.$/)
  })
})

describe('a chart of rivers and the terrain', () => {
  it('highlight the same point', async () => {
    await openChart('chart=profile&view=map')
    await eventually(() => root.querySelectorAll('.river-lines polyline').length).toBeGreaterThan(2)
    ;(profile().element() as HTMLElement).focus()
    await userEvent.keyboard('{End}')
    const last = focus().rivers.value[0]!.east.length - 1
    await eventually(() => focus().pointed.value).toEqual({ river: 0, point: last })
    await eventually(() => root.querySelectorAll('.river-lines circle').length).toBe(1)

    // Pointing at another river on the terrain selects it in the chart.
    const { path } = focus().seen.value.rivers[1]!
    const middle = path[Math.floor(path.length / 2)]!
    const area = root.querySelector<HTMLElement>('.terrain-area')!
    const { left, top } = area.getBoundingClientRect()
    area.dispatchEvent(new PointerEvent('pointermove', { clientX: left + middle.x, clientY: top + middle.y, bubbles: true }))
    await eventually(() => focus().pointed.value?.river).toBe(1)
    const second = page.getByRole('slider', { name: 'Place along river 2' })
    await seen(second).toBeVisible()
    const { point } = focus().pointed.value!
    const height = focus().rivers.value[1]!.height[point]!
    await seen(second).toHaveAttribute('aria-valuetext', expect.stringContaining(`: ${metres(height)}, Area`))
    area.dispatchEvent(new PointerEvent('pointerleave'))
    await eventually(() => root.querySelector('.river-lines circle')).toBeNull()
  })

  it('end with the chart', async () => {
    await openChart('chart=profile')
    await eventually(() => root.querySelector('.river-lines')).not.toBeNull()
    await button('Collapse charts').click()
    await eventually(() => root.querySelector('.river-lines')).toBeNull()
    expect(focus().rivers.value).toEqual([])
  })
})

describe('a chart during a comparison', () => {
  const legend = () => [...root.querySelectorAll('.landform-measured .chart-legend li')].map(({ textContent }) => textContent)
  const steeper = encodeURIComponent(`${valley}+thermal@2;talus=20`).replaceAll('%', '_')

  it('draws the start dashed, with its numbers in the table and the files, until the comparison ends', async () => {
    await openChart('chart=profile&compare=start')
    await eventually(legend).toContainEqual(expect.stringMatching(/^Start: river \d$/))
    expect(legend()).toContain('Now: river 1')
    expect(getComputedStyle(root.querySelector('.landform-panel .is-other')!).strokeDasharray).not.toBe('none')
    await button('Save the numbers as CSV').click()
    await button('Save the chart as SVG').click()
    await eventually(() => saved.length).toBe(2)
    const [csv, svg] = await Promise.all(saved.map(async ({ link }) => (await fetch(link)).text()))
    expect(csv).toMatch(/^Terrain,River,[^]*\r\nNow,1,[^]*\r\nStart,1,/)
    expect(svg).toMatch(/Start: river \d/)
    opened.playground.workspace.view.change({ compare: '' })
    await eventually(() => root.querySelector('.landform-panel .is-other')).toBeNull()
    expect(charts().model.value).toMatchObject({ tables: [{ head: expect.not.arrayContaining(['Terrain']) }] })
  })

  it('draws the other recipe, and names the sides as the comparison does', async () => {
    await openChart(`chart=hypsometry&compare=recipe&with=${steeper}&side=b`)
    await eventually(legend).toEqual(['B', 'A'])
    await eventually(() => root.querySelector('.landform-facts')!.textContent).toMatch(/Integral0\.\d+ \(A: 0\.\d+\)/)
    await userEvent.selectOptions(choice(), 'chi')
    await eventually(legend).toContainEqual(expect.stringMatching(/^A: river \d$/))
    expect(await violationsOf(root.querySelector('.landform-measured')!)).toEqual([])
  })
})

describe('a wide chart', () => {
  it('is below the terrain, and goes back into the panel', async () => {
    await openChart('chart=profile')
    await button('Enlarge the chart').click()
    await seen(page.getByRole('region', { name: 'Chart', exact: true })).toBeVisible()
    const bottom = opened.playground.workspace.view.inset
    await eventually(() => bottom.value.bottom).toBeGreaterThan(200)
    await button('Show the chart in the panel').click()
    await eventually(() => root.querySelector('.landform-drawer')).toBeNull()
    await seen(profile()).toBeVisible()
  })

  it('shows the chart of a link on a phone, where the panel is closed', async () => {
    await page.viewport(390, 844)
    open(`#${valley}?at=20&chart=orders`)
    await seen(page.getByRole('region', { name: 'Chart', exact: true })).toBeVisible()
    const boxOf = (selector: string) => root.querySelector(selector)!.getBoundingClientRect()
    expect(boxOf('.landform-drawer').bottom).toBeLessThanOrEqual(boxOf('.dock').top)
    await button('Close the chart').click()
    await eventually(() => location.hash).not.toContain('chart')
    expect(root.querySelector('.landform-drawer')).toBeNull()
  })
})

describe('charts', () => {
  it.each([
    [1280, 800, 'light'],
    [390, 844, 'dark'],
  ] as const)('have no axe violations at %d x %d, %s theme', async (width, height, theme) => {
    await page.viewport(width, height)
    setTheme(theme)
    open(`#${valley}?at=20&chart=profile&section=0.1_0.2_0.8_0.9`)
    await seen(choice()).toBeVisible()
    for (const id of chartIds) {
      await userEvent.selectOptions(choice(), id)
      await eventually(() => charts().model.value).not.toBeNull()
      charts().showsNumbers.value = true
      expect([id, ...(await violationsOf(root))]).toEqual([id])
    }
  })
})

describe('a measured place', () => {
  it('shows its drainage basin, outlined on the terrain', async () => {
    open(`#${valley}?at=20&view=map`)
    await restsAt(20)
    await button('Measure').click()
    const measuring = measuringOf(opened.playground.workspace.view)
    await eventually(() => root.querySelector('.measure')).not.toBeNull()
    measuring.add({ east: 0.5, south: 0.5 })
    await eventually(() => measuring.basin.value?.area).toBeGreaterThan(0)
    await eventually(() => root.querySelectorAll('.measure-line .basin').length).toBe(measuring.basin.value!.outline.length)
    await eventually(() => root.querySelector('.measure')!.textContent).toContain('Drainage basin')
    // The basin contains the place.
    const { east, south } = measuring.basin.value!.outline[0]!
    expect(Math.min(...east)).toBeLessThan(0.51)
    expect(Math.max(...east)).toBeGreaterThan(0.49)
    expect(Math.min(...south)).toBeLessThan(0.51)
    expect(Math.max(...south)).toBeGreaterThan(0.49)
  })
})

it('the report outlines the faults of the terrain on its picture', async () => {
  open('#2/size=128;seed=3/simplex?chart=report&view=map')
  await eventually(() => focus().seen.value.faults.map(({ title }) => title)).toContain('Closed depressions')
  const { width, height } = root.querySelector('.terrain-area')!.getBoundingClientRect()
  for (const { path } of focus().seen.value.faults) {
    expect(path.length).toBeGreaterThan(40)
    expect(path.every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height)).toBe(true)
  }
  expect(root.querySelector('.river-lines .is-fault polyline')).not.toBeNull()
  open('#2/size=128;seed=3/simplex?chart=hypsometry&view=map')
  await eventually(() => focus().seen.value.faults).toEqual([])
})
