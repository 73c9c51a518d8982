/** `<rill-terrain>` in pages of other origins. */
import type { FigureMeasures } from '@rill-terrain/element/measures'
import type { Page } from 'playwright'
import { coloursIn, fingerprintOf, listen, recipe, messagesOf } from '../../support/figures'
import { expect, test, type OpenHost } from '../support/fixtures'
import { playground } from '../support/hosts'

const script = () => `<script src="${playground}embed.js"></script>`
const policy = () =>
  `default-src 'none'; script-src ${new URL(playground).origin}; frame-src ${new URL(playground).origin}; style-src 'none'; img-src 'self' data:`

async function open(
  openHost: OpenHost,
  body: string,
  headers: Record<string, string> = {},
  javaScriptEnabled = true,
): Promise<Page> {
  const page = await openHost(body, { head: script(), headers, viewport: { width: 900, height: 700 }, javaScriptEnabled })
  if (javaScriptEnabled) await listen(page)
  return page
}

const last = async (page: Page, type: string, index = 0) =>
  (await messagesOf(page, `element ${type}`)).findLast((each) => each['index'] === index)

/** Number of canvases of all figures of a page. Each figure with an engine has one canvas. */
async function canvasesOf(page: Page): Promise<number> {
  const counts = await Promise.all(
    page
      .frames()
      .slice(1)
      .map((frame) => frame.locator('canvas.terrain-canvas').count()),
  )
  return counts.reduce((sum, each) => sum + each, 0)
}

test.describe('<rill-terrain>', () => {
  test('runs under a strict Content-Security-Policy after a press of its button', async ({ openHost }) => {
    const page = await open(openHost, `<rill-terrain recipe="${recipe}"></rill-terrain>`, { 'Content-Security-Policy': policy() })
    const violations: string[] = []
    page.on('console', (message) => message.text().includes('Content Security Policy') && violations.push(message.text()))
    expect(page.frames()).toHaveLength(1)
    await page.getByRole('button', { name: 'Run this terrain' }).click()
    await expect.poll(() => last(page, 'done')).toMatchObject({ recipe, fingerprint: await fingerprintOf(recipe) })
    await expect.poll(async () => coloursIn(await page.locator('rill-terrain').screenshot())).toBeGreaterThan(100)
    expect(violations).toEqual([])
  })

  test('shows its content without JavaScript', async ({ openHost }) => {
    const body = `<rill-terrain recipe="${recipe}"><a href="${playground}#${recipe}">Open this terrain</a></rill-terrain>`
    const page = await open(openHost, body, {}, false)
    await expect.poll(() => page.getByRole('link', { name: 'Open this terrain' }).isVisible()).toBe(true)
  })

  test('has the size of the picture in its content, before and after loading', async ({ openHost }) => {
    const drawing = encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="300"/>')
    const image = `<img width="500" height="300" alt="Hills" src="data:image/svg+xml,${drawing}">`
    const page = await open(
      openHost,
      `<div><rill-terrain autoplay="visible" recipe="${recipe}">${image}</rill-terrain></div><p>Below</p>`,
    )
    const below = () => page.getByText('Below').boundingBox()
    const before = await below()
    await expect.poll(() => last(page, 'ready')).toBeDefined()
    expect(await below()).toEqual(before)
  })

  test('can be controlled by its methods', async ({ openHost }) => {
    const page = await open(openHost, `<rill-terrain autoplay="never" recipe="${recipe}?at=1"></rill-terrain>`)
    const element = page.locator('rill-terrain')
    await element.evaluate((terrain) => (terrain as HTMLElement & { seek(n: number): void }).seek(7))
    await expect.poll(async () => (await last(page, 'iteration'))?.iteration).toBe(7)
    await element.evaluate((terrain) => (terrain as HTMLElement & { step(): void }).step())
    await expect.poll(async () => (await last(page, 'iteration'))?.iteration).toBe(8)
    const picture = await element.evaluate(async (terrain) => {
      const blob = await (terrain as HTMLElement & { getPicture(): Promise<Blob> }).getPicture()
      return [...new Uint8Array(await blob.arrayBuffer())]
    })
    expect(coloursIn(Uint8Array.from(picture))).toBeGreaterThan(100)
    const other = recipe.replace('seed=7', 'seed=9')
    await element.evaluate((terrain, text) => terrain.setAttribute('recipe', text), `${other}?at=2`)
    await expect.poll(async () => (await last(page, 'ready'))?.recipe).toBe(other)
  })

  test('returns the measures of the terrain at rest, and those of its chart', async ({ openHost }) => {
    const page = await open(openHost, `<rill-terrain autoplay="never" chart="hypsometry" recipe="${recipe}"></rill-terrain>`)
    const element = page.locator('rill-terrain')
    const getMeasures = () =>
      element.evaluate(async (terrain) => {
        type Measuring = HTMLElement & { load(): void; getMeasures(): Promise<FigureMeasures> }
        return (terrain as Measuring).getMeasures().catch((error: Error) => error.message)
      })
    expect(await getMeasures()).toBe('The terrain is not loaded: there are no measures of it.')
    await element.evaluate((terrain) => (terrain as HTMLElement & { load(): void }).load())
    await expect.poll(() => last(page, 'ready')).toBeDefined()
    // The terrain still runs: the answer waits until it rests.
    const measures = (await getMeasures()) as FigureMeasures
    expect(measures).toMatchObject({ recipe, iteration: 30, fingerprint: await fingerprintOf(recipe) })
    const { mass, landforms, chart } = measures
    expect(mass.eroded).toBeGreaterThan(0)
    expect((mass.deposited + mass.carried + mass.lost) / mass.eroded).toBeCloseTo(1, 6)
    const { closedShare } = landforms!['summary'] as { closedShare: number }
    expect(closedShare).toBeGreaterThan(0)
    expect(closedShare).toBeLessThan(1)
    expect(chart?.name).toBe('hypsometry')
    expect(chart?.csv.split('\r\n')[0]).toBe('Height (m),Share of the relief,Share of the land above')
    // A figure that is hidden releases its engine, and refuses.
    await page.evaluate(() => {
      document.body.style.paddingTop = '3000px'
    })
    await expect.poll(() => canvasesOf(page)).toBe(0)
    expect(await getMeasures()).toBe('The terrain is not loaded: it has no picture and no measures.')
  })

  test('follows the switch of its page, unless its theme is chosen', async ({ openHost }) => {
    const style = '<style>html { color-scheme: light } html.dark { color-scheme: dark } rill-terrain { width: 300px }</style>'
    const figure = `<rill-terrain autoplay="visible" recipe="${recipe}?at=0"></rill-terrain>`
    const page = await open(openHost, style + figure + figure.replace('autoplay', 'theme="light" autoplay'))
    await expect.poll(() => last(page, 'ready', 0)).toBeDefined()
    await expect.poll(() => last(page, 'ready', 1)).toBeDefined()
    // By element: the order of `page.frames()` depends on which figure starts first.
    const figures = [0, 1].map((index) => page.locator('rill-terrain').nth(index).locator('iframe').contentFrame())
    const themes = () => Promise.all(figures.map((each) => each.locator('html').getAttribute('data-theme')))
    expect(await themes()).toEqual(['light', 'light'])
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    await expect.poll(themes).toEqual(['dark', 'light'])
  })

  test('ties figures of a group', async ({ openHost }) => {
    const one = `<rill-terrain group="a" autoplay="visible" recipe="${recipe}?at=0"></rill-terrain>`
    const page = await open(openHost, `<style>rill-terrain { width: 400px }</style>${one}${one.replace('seed=7', 'seed=8')}`)
    await expect.poll(() => last(page, 'ready', 0)).toBeDefined()
    await expect.poll(() => last(page, 'ready', 1)).toBeDefined()
    await expect
      .poll(async () => {
        await page.frames()[1]!.getByRole('slider', { name: 'Iteration' }).fill('11')
        return Promise.all([0, 1].map(async (index) => (await last(page, 'iteration', index))?.iteration))
      })
      .toEqual([11, 11])
  })

  test('loads twenty figures only when they are visible', async ({ openHost }) => {
    const figures = Array.from({ length: 20 }, (_, seed) => {
      const text = recipe.replace('seed=7', `seed=${seed}`)
      return `<rill-terrain autoplay="visible" recipe="${text}?at=2"></rill-terrain><p>Text</p>`
    })
    const page = await open(openHost, `<style>rill-terrain { width: 640px; margin-bottom: 300px }</style>${figures.join('')}`)
    await expect.poll(() => last(page, 'ready')).toBeDefined()
    expect(page.frames().length).toBeLessThan(6)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => last(page, 'ready', 19)).toBeDefined()
    // Figures outside of the viewport have released their engine and graphics context.
    await expect.poll(() => canvasesOf(page)).toBeLessThan(4)
  })

  test('loads at most eight figures at the same time, and the next when one is removed', async ({ openHost }) => {
    const figure = `<rill-terrain autoplay="visible" controls="none" recipe="2/size=32/simplex?at=0"></rill-terrain>`
    const style = '<style>rill-terrain { display: inline-block; width: 200px; aspect-ratio: 2 }</style>'
    const page = await open(openHost, style + figure.repeat(10))
    const ready = async () => [...new Set((await messagesOf(page, 'element ready')).map((each) => Number(each['index'])))]
    await expect.poll(ready).toHaveLength(8)
    expect(await canvasesOf(page)).toBe(8)
    // Figures load in the order in which their frames arrive: the first of the page may be one of the two that wait.
    const [loaded] = await ready()
    await page
      .locator('rill-terrain')
      .nth(loaded!)
      .evaluate((element) => element.remove())
    await expect.poll(ready).toHaveLength(9)
    expect(await canvasesOf(page)).toBe(8)
  })
})
