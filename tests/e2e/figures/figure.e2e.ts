/** A figure of the built page in a plain iframe: its downloads, its behaviour, and the state that it must not change. */
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { coloursIn, fingerprintOf, greeting, hostPage, recipe, messagesOf } from '../../support/figures'
import { expect, test } from '../support/fixtures'
import { playground } from '../support/hosts'

/** Maximum size of compressed JavaScript before a user interaction. */
const maxBytesBeforeClick = 35_000

const frame = (fragment: string, attributes = '') =>
  `<iframe ${attributes} title="Terrain" width="640" height="400" src="${playground}embed.html#${fragment}"></iframe>`

const runButton = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: 'Run this terrain' })
const scrubber = (page: Page) => page.frameLocator('iframe').getByRole('slider', { name: 'Iteration' })
const lastMessage = async (page: Page, type: string) => (await messagesOf(page, type)).at(-1)

test.describe('a figure', () => {
  test('shows a poster, and loads little before a click', async ({ page, serveHost }) => {
    const scripts: Promise<Buffer>[] = []
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    page.on('response', (response) => {
      if (response.headers()['content-type']?.includes('javascript')) scripts.push(response.body())
    })
    await page.goto(await serveHost({ '/': hostPage(frame(recipe)) }))
    await runButton(page).waitFor()
    const bytes = (await Promise.all(scripts)).map((body) => brotliCompressSync(body).length)
    expect(bytes.length).toBeGreaterThan(0)
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(maxBytesBeforeClick)
    expect(requests.filter((url) => url.includes('/engine/'))).toEqual([])
  })

  for (const [where, attributes] of [
    ['in a frame of another origin', ''],
    ['in a sandbox without an origin', 'sandbox="allow-scripts"'],
  ]) {
    test(`${where} has the same fingerprint as in Node, and a picture`, async ({ openHost }) => {
      const page = await openHost(greeting + frame(recipe, attributes))
      await runButton(page).click()
      await expect.poll(() => lastMessage(page, 'done')).toMatchObject({ recipe, fingerprint: await fingerprintOf(recipe) })
      await expect.poll(async () => coloursIn(await page.locator('iframe').screenshot())).toBeGreaterThan(100)
    })
  }

  test('has the same fingerprint with the single build and with threads', async ({ openHost }) => {
    const page = await openHost(greeting + frame(`${recipe}?autoplay=visible`))
    await expect.poll(() => lastMessage(page, 'done')).toBeDefined()
    const figure = page.frames()[1]!
    const isolated = await figure.evaluate(() => self.crossOriginIsolated)
    const { fingerprint } = (await lastMessage(page, 'done'))!

    const sandboxed = await openHost(greeting + frame(`${recipe}?autoplay=visible`, 'sandbox="allow-scripts"'))
    await expect.poll(() => lastMessage(sandboxed, 'done')).toMatchObject({ fingerprint })
    // If the browser gave the frame no threads, both runs would use the single build, and the test would check nothing.
    expect(isolated).toBe(true)
  })

  for (const [where, width, height] of [
    ['beside', 640, 400],
    ['below', 360, 450],
  ] as const) {
    test(`of ${width} by ${height} shows a chart ${where} the terrain, whose rivers are drawn on the terrain`, async ({
      openHost,
    }) => {
      const valley = '2/size=96;seed=7/simplex/stream-power;iterations=20?at=20&chart=profile&autoplay=visible'
      const sized = frame(valley).replace('width="640" height="400"', `width="${width}" height="${height}"`)
      const figure = (await openHost(greeting + sized)).frameLocator('iframe')
      const chart = figure.getByRole('slider', { name: 'Place along river 1' })
      await chart.focus()
      await chart.press('End')
      await expect(figure.locator('.river-lines circle')).toHaveCount(1)
      const terrain = (await figure.locator('.river-lines .is-selected polyline').last().boundingBox())!
      const panel = (await figure.locator('.landform-figure').boundingBox())!
      if (where === 'beside') expect(terrain.x + terrain.width).toBeLessThan(panel.x + 1)
      else expect(terrain.y + terrain.height).toBeLessThan(panel.y + 1)
    })
  }

  test('has a legend of the layer that it shows, and none without one', async ({ openHost }) => {
    const layered = await openHost(greeting + frame(`${recipe}?at=4&layer=lakes&autoplay=visible`))
    await expect(layered.frameLocator('iframe').locator('.figure-legend')).toContainText('Lakes and sea')
    const plain = await openHost(greeting + frame(`${recipe}?at=4&autoplay=visible`))
    await expect(plain.frameLocator('iframe').locator('.iteration')).toContainText('4 / 30')
    await expect(plain.frameLocator('iframe').locator('.figure-legend')).toHaveCount(0)
  })

  test('does not change the history, and sends requests only to its own host', async ({ openHost }) => {
    const page = await openHost(greeting + frame(`${recipe}?autoplay=visible&controls=full`))
    const hosts = new Set<string>()
    page.on('request', (request) => request.url().startsWith('http') && hosts.add(new URL(request.url()).origin))
    await expect.poll(() => lastMessage(page, 'done')).toBeDefined()
    const before = await page.evaluate(() => history.length)
    await page.frameLocator('iframe').getByLabel('View', { exact: true }).selectOption('map')
    await scrubber(page).fill('10')
    await expect.poll(async () => (await lastMessage(page, 'iteration'))?.iteration).toBe(10)
    expect(await page.evaluate(() => history.length)).toBe(before)
    expect([...hosts]).toEqual([new URL(playground).origin])
  })

  test('stores nothing', async ({ page }) => {
    await page.goto(`${playground}embed.html#${recipe}?autoplay=visible`)
    await expect.poll(() => page.getByLabel('Iterations done').textContent({ timeout: 40_000 })).toBe('30 / 30')
    const stored = await page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
      document.cookie.length,
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ])
    expect(stored).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('opens at the iteration of its recipe, with sliders for the parameters that its author selects', async ({ openHost }) => {
    const page = await openHost(greeting + frame(`${recipe}?at=12&autoplay=visible&vary=relief`))
    const slider = page.frameLocator('iframe').getByRole('slider', { name: 'Relief' })
    await expect.poll(async () => (await lastMessage(page, 'iteration'))?.iteration).toBe(12)
    await slider.focus()
    await slider.press('PageUp')
    await expect.poll(() => lastMessage(page, 'parameter')).toMatchObject({ name: 'relief' })
    const { value } = (await lastMessage(page, 'parameter'))!
    expect(Number(value)).toBeGreaterThan(1300)
    // The changed terrain runs to the iteration of the previous one.
    await expect.poll(async () => (await lastMessage(page, 'iteration'))?.iteration).toBe(12)
  })

  test('has a slider for the age of land, and shows the land at the end of each age', async ({ openHost }) => {
    const aged = (age: number) => `2/size=48;seed=7;sea=none/simplex;relief=300/stream-power;routing=analytic;age=${age}`
    const page = await openHost(greeting + frame(`${aged(25_000)}?at=3&autoplay=visible&vary=age`))
    const slider = page.frameLocator('iframe').getByRole('slider', { name: 'Age' })
    await expect.poll(() => lastMessage(page, 'done')).toMatchObject({ fingerprint: await fingerprintOf(aged(25_000)) })
    await slider.focus()
    await slider.press('PageUp')
    await expect.poll(() => lastMessage(page, 'parameter')).toMatchObject({ name: 'age' })
    const age = Number((await lastMessage(page, 'parameter'))!.value)
    expect(age).toBeGreaterThan(25_000)
    await expect.poll(() => lastMessage(page, 'done')).toMatchObject({ fingerprint: await fingerprintOf(aged(age)) })
  })

  test('reports unknown options, and recipes that it cannot show', async ({ openHost }) => {
    const bad = [
      ['2//simplex/thermmal?autoplay=visible', 'thermmal'],
      ['2/size=4096/simplex?autoplay=visible', 'too large for a figure'],
      ['2/size=64/image;url=https:%2F%2Fnowhere.example%2Fa.png?autoplay=visible', 'cannot load images from other hosts'],
    ] as const
    for (const [fragment, words] of bad) {
      const page = await openHost(greeting + frame(fragment))
      const alert = page.frameLocator('iframe').getByRole('alert')
      await expect.poll(() => alert.textContent({ timeout: 10_000 })).toContain(words)
    }
  })

  test('releases its engine and picture while it is not visible, and continues afterwards', async ({ openHost }) => {
    const page = await openHost(
      greeting + `${frame(`${recipe}?at=20&autoplay=visible`)}<div id="foot">Foot</div><style>#foot { margin-top: 300vh }</style>`,
    )
    await expect.poll(async () => (await lastMessage(page, 'iteration'))?.iteration).toBe(20)
    await page.evaluate(() => document.querySelector('#foot')!.scrollIntoView())
    const figure = page.frames()[1]!
    await expect.poll(() => figure.locator('canvas').count()).toBe(0)
    await expect.poll(() => page.workers().length).toBe(0)
    const readies = (await messagesOf(page, 'ready')).length
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(async () => (await messagesOf(page, 'ready')).length).toBe(readies + 1)
    await expect.poll(async () => (await lastMessage(page, 'iteration'))?.iteration).toBe(20)
  })
})

test.describe('a page around a figure', () => {
  test('scrolls with the wheel over the figure, until the figure is clicked or Control is held', async ({ openHost }) => {
    const page = await openHost(greeting + `${frame(`${recipe}?at=5&autoplay=visible`)}<style>body { height: 400vh }</style>`)
    await expect.poll(async () => (await lastMessage(page, 'iteration'))?.iteration).toBe(5)
    const scrolled = () => page.evaluate(() => scrollY)
    await page.mouse.move(300, 100)
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 40)
        return scrolled()
      })
      .toBeGreaterThan(0)
    await page.evaluate(() => scrollTo(0, 0))
    const cameras = (await messagesOf(page, 'camera')).length
    await page.mouse.click(300, 100)
    await page.mouse.wheel(0, -200)
    await expect.poll(async () => (await messagesOf(page, 'camera')).length).toBeGreaterThan(cameras)
    expect(await scrolled()).toBe(0)
  })
})
