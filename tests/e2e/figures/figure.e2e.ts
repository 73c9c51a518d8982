/** A figure in a plain frame, as the built page gives it: what it loads, does, and leaves alone. */
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { coloursIn, fingerprintOf, greeting, hostPage, recipe, told } from '../../support/figures'
import { expect, test } from '../support/fixtures'
import { playground } from '../support/hosts'

/** Of JavaScript, compressed, before the reader has asked for anything. */
const mostBytesBeforeClick = 35_000

const frame = (fragment: string, attributes = '') =>
  `<iframe ${attributes} title="Terrain" width="640" height="400" src="${playground}embed.html#${fragment}"></iframe>`

const runButton = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: 'Run this terrain' })
const scrubber = (page: Page) => page.frameLocator('iframe').getByRole('slider', { name: 'Iteration' })
const lastTold = async (page: Page, type: string) => (await told(page, type)).at(-1)

test.describe('a figure', () => {
  test('shows a poster, and loads little before the reader asks for more', async ({ page, serveHost }) => {
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
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(mostBytesBeforeClick)
    expect(requests.filter((url) => url.includes('/engine/'))).toEqual([])
  })

  for (const [where, attributes] of [
    ['in a frame of another origin', ''],
    ['in a sandbox without an origin', 'sandbox="allow-scripts"'],
  ]) {
    test(`${where} has the fingerprint that Node has, and a picture`, async ({ openHost }) => {
      const page = await openHost(greeting + frame(recipe, attributes))
      await runButton(page).click()
      await expect.poll(() => lastTold(page, 'done')).toMatchObject({ recipe, fingerprint: await fingerprintOf(recipe) })
      await expect.poll(async () => coloursIn(await page.locator('iframe').screenshot())).toBeGreaterThan(100)
    })
  }

  test('runs by the single build as by threads, with the same fingerprint', async ({ openHost }) => {
    const page = await openHost(greeting + frame(`${recipe}?autoplay=visible`))
    await expect.poll(() => lastTold(page, 'done')).toBeDefined()
    const figure = page.frames()[1]!
    const isolated = await figure.evaluate(() => self.crossOriginIsolated)
    const { fingerprint } = (await lastTold(page, 'done'))!

    const sandboxed = await openHost(greeting + frame(`${recipe}?autoplay=visible`, 'sandbox="allow-scripts"'))
    await expect.poll(() => lastTold(sandboxed, 'done')).toMatchObject({ fingerprint })
    // Where this browser gives frames no threads, both were single, and nothing was shown.
    expect(isolated).toBe(true)
  })

  test('leaves the history alone, and asks nobody but its own host', async ({ openHost }) => {
    const page = await openHost(greeting + frame(`${recipe}?autoplay=visible&controls=full`))
    const hosts = new Set<string>()
    page.on('request', (request) => request.url().startsWith('http') && hosts.add(new URL(request.url()).origin))
    await expect.poll(() => lastTold(page, 'done')).toBeDefined()
    const before = await page.evaluate(() => history.length)
    await page.frameLocator('iframe').getByLabel('View').selectOption('map')
    await scrubber(page).fill('10')
    await expect.poll(async () => (await lastTold(page, 'iteration'))?.iteration).toBe(10)
    expect(await page.evaluate(() => history.length)).toBe(before)
    expect([...hosts]).toEqual([new URL(playground).origin])
  })

  test('stores nothing', async ({ page }) => {
    await page.goto(`${playground}embed.html#${recipe}?autoplay=visible`)
    await expect.poll(() => page.getByLabel('Iterations done').textContent({ timeout: 40_000 })).toBe('30 / 30')
    const kept = await page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
      document.cookie.length,
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ])
    expect(kept).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('opens where its recipe says, with the parameters that its author lets the reader move', async ({ openHost }) => {
    const page = await openHost(greeting + frame(`${recipe}?at=12&autoplay=visible&vary=relief`))
    const slider = page.frameLocator('iframe').getByRole('slider', { name: 'Relief' })
    await expect.poll(async () => (await lastTold(page, 'iteration'))?.iteration).toBe(12)
    await slider.focus()
    await slider.press('PageUp')
    await expect.poll(() => lastTold(page, 'parameter')).toMatchObject({ name: 'relief' })
    const { value } = (await lastTold(page, 'parameter'))!
    expect(Number(value)).toBeGreaterThan(1300)
    // The changed terrain runs to where the last one was.
    await expect.poll(async () => (await lastTold(page, 'iteration'))?.iteration).toBe(12)
  })

  test('says what it does not understand, and what it cannot show', async ({ openHost }) => {
    const bad = [
      ['1//simplex/thermmal?autoplay=visible', 'thermmal'],
      ['1/size=4096/simplex?autoplay=visible', 'too large for a figure'],
      ['1/size=64/image;url=https:%2F%2Fnowhere.example%2Fa.png?autoplay=visible', 'nothing from other hosts'],
    ] as const
    for (const [fragment, words] of bad) {
      const page = await openHost(greeting + frame(fragment))
      const alert = page.frameLocator('iframe').getByRole('alert')
      await expect.poll(() => alert.textContent({ timeout: 10_000 })).toContain(words)
    }
  })

  test('gives engine and picture back while nobody sees it, and goes on from there', async ({ openHost }) => {
    const page = await openHost(
      greeting + `${frame(`${recipe}?at=20&autoplay=visible`)}<div id="foot">Foot</div><style>#foot { margin-top: 300vh }</style>`,
    )
    await expect.poll(async () => (await lastTold(page, 'iteration'))?.iteration).toBe(20)
    await page.evaluate(() => document.querySelector('#foot')!.scrollIntoView())
    const figure = page.frames()[1]!
    await expect.poll(() => figure.locator('canvas').count()).toBe(0)
    await expect.poll(() => page.workers().length).toBe(0)
    const readies = (await told(page, 'ready')).length
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(async () => (await told(page, 'ready')).length).toBe(readies + 1)
    await expect.poll(async () => (await lastTold(page, 'iteration'))?.iteration).toBe(20)
  })
})

test.describe('a page around a figure', () => {
  test('scrolls by the wheel over it, until the reader has pressed it or holds Control', async ({ openHost }) => {
    const page = await openHost(greeting + `${frame(`${recipe}?at=5&autoplay=visible`)}<style>body { height: 400vh }</style>`)
    await expect.poll(async () => (await lastTold(page, 'iteration'))?.iteration).toBe(5)
    const scrolled = () => page.evaluate(() => scrollY)
    await page.mouse.move(300, 100)
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 40)
        return scrolled()
      })
      .toBeGreaterThan(0)
    await page.evaluate(() => scrollTo(0, 0))
    const cameras = (await told(page, 'camera')).length
    await page.mouse.click(300, 100)
    await page.mouse.wheel(0, -200)
    await expect.poll(async () => (await told(page, 'camera')).length).toBeGreaterThan(cameras)
    expect(await scrolled()).toBe(0)
  })
})
