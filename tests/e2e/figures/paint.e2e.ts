/** Painting in figures, with real pointer, touch and key events. */
import { checkedFragment } from '@rill-terrain/recipe/link-check'
import type { CDPSession, Page } from 'playwright'
import axe, { type AxeResults } from 'axe-core'
import { fingerprintOf, greeting, listen, messagesOf, recipe } from '../../support/figures'
import { expect, test, type HostOptions, type OpenHost } from '../support/fixtures'
import { playground } from '../support/hosts'

const origin = () => new URL(playground).origin
const policy = () => `default-src 'none'; script-src ${origin()}; frame-src ${origin()}; style-src 'none'; img-src 'self'`
const figure = (page: Page) => page.frameLocator('iframe')
const tool = (page: Page, name: string) => figure(page).getByRole('button', { name, exact: true })
const strokes = async (page: Page) => (await messagesOf(page, 'element paint')).at(-1)
const frame = (attributes = '') =>
  `<iframe ${attributes} title="Terrain" width="640" height="400" src="${playground}embed.html#${recipe}?at=30&autoplay=visible&paint=raise"></iframe>`

/** Chooses a kind of stroke. */
async function choose(page: Page, name: string): Promise<void> {
  await tool(page, name).click()
  await expect(figure(page).locator('.terrain-area.is-painted')).toBeVisible()
}

/** Opens a page with an element whose readers may paint, and waits for its terrain. */
async function open(openHost: OpenHost, attributes: string, options: HostOptions = {}): Promise<Page> {
  const body = `<rill-terrain autoplay="visible" recipe="${recipe}" at="30" ${attributes}></rill-terrain>`
  const page = await openHost(body, { head: `<script src="${playground}embed.js"></script>`, ...options })
  await listen(page)
  await expect.poll(() => messagesOf(page, 'element ready')).toHaveLength(1)
  return page
}

/** Points from left to right over the middle of the terrain, in the window. */
async function way(page: Page): Promise<{ x: number; y: number }[]> {
  const { x, y, width, height } = (await page.locator('rill-terrain, iframe').first().boundingBox())!
  return [0.42, 0.46, 0.5, 0.54, 0.58].map((share) => ({ x: x + share * width, y: y + 0.42 * height }))
}

async function drag(page: Page): Promise<void> {
  const [first, ...others] = await way(page)
  await page.mouse.move(first!.x, first!.y)
  await page.mouse.down()
  for (const { x, y } of others) await page.mouse.move(x, y)
  await page.mouse.up()
}

/** Moves fingers, each from its place of the first step to that of the last one. */
async function fingers(session: CDPSession, steps: readonly (readonly { x: number; y: number }[])[]): Promise<void> {
  const at = (step: (typeof steps)[number]) => step.map((point, id) => ({ ...point, id }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(steps[0]!) })
  for (const step of steps.slice(1)) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.describe('the reader of a figure', () => {
  test('paints with the mouse under a strict Content-Security-Policy, and opens the strokes in the playground', async ({
    openHost,
  }) => {
    const page = await open(openHost, 'paint="raise,lower"', { headers: { 'Content-Security-Policy': policy() } })
    const violations: string[] = []
    page.on('console', (message) => message.text().includes('Content Security Policy') && violations.push(message.text()))
    await choose(page, 'Raise')
    await expect(tool(page, 'Raise')).toHaveAttribute('aria-pressed', 'true')
    const cameras = (await messagesOf(page, 'camera')).length
    await drag(page)
    await expect.poll(() => strokes(page)).toMatchObject({ strokes: 1 })
    expect(await messagesOf(page, 'camera')).toHaveLength(cameras)
    const painted = (await strokes(page))!.recipe!
    expect(painted).toMatch(/simplex;relief=1300\/paint;strokes=r[^/]+\/grid-droplets@3;iterations=30$/)
    await expect
      .poll(async () => (await messagesOf(page, 'element done')).at(-1))
      .toMatchObject({ recipe: painted, fingerprint: await fingerprintOf(painted) })
    const link = figure(page).getByRole('link', { name: 'Open in the playground' })
    await expect(link).toHaveAttribute('href', `${playground}${checkedFragment(`${painted}?at=31`)}`)
    await tool(page, 'Undo').click()
    await expect.poll(() => strokes(page)).toMatchObject({ strokes: 0, recipe })
    expect(violations).toEqual([])
  })

  test('removes all strokes, and moves the camera without a tool', async ({ openHost }) => {
    const page = await open(openHost, 'paint="raise"')
    await choose(page, 'Raise')
    for (const count of [1, 2]) {
      await drag(page)
      await expect.poll(() => strokes(page)).toMatchObject({ strokes: count })
    }
    await tool(page, 'Remove all strokes').click()
    await expect.poll(() => strokes(page)).toMatchObject({ strokes: 0, recipe })
    await expect(tool(page, 'Remove all strokes')).toBeDisabled()
    await tool(page, 'Undo').click()
    await expect.poll(() => strokes(page)).toMatchObject({ strokes: 2 })
    await tool(page, 'Raise').click()
    await drag(page)
    await expect.poll(async () => (await messagesOf(page, 'camera')).length).toBeGreaterThan(0)
    expect(await strokes(page)).toMatchObject({ strokes: 2 })
  })

  test('paints by keyboard alone', async ({ openHost }) => {
    const page = await open(openHost, 'paint="raise,lower" controls="none"')
    await tool(page, 'Lower').focus()
    await page.keyboard.press('Enter')
    const status = figure(page).locator('.figure-paint .figure-status')
    await expect(status).toContainText('Arrow keys move the brush')
    await figure(page).locator('.terrain-area').focus()
    for (const key of ['ArrowLeft', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => strokes(page)).toMatchObject({ strokes: 1 })
    expect((await strokes(page))!.recipe).toContain('strokes=l')
    await page.keyboard.press('Control+z')
    await expect.poll(() => strokes(page)).toMatchObject({ strokes: 0 })
    await page.keyboard.press('Escape')
    await expect(tool(page, 'Lower')).toHaveAttribute('aria-pressed', 'false')
  })

  test('paints with one finger while a tool is chosen, and scrolls the page with it otherwise', async ({ openHost }) => {
    const page = await open(openHost, 'paint="raise"', { hasTouch: true, viewport: { width: 360, height: 640 } })
    await page.evaluate(() => {
      const tall = document.createElement('p')
      document.body.append(tall)
      tall.style.height = '3000px'
    })
    const session = await page.context().newCDPSession(page)
    const scrolled = () => page.evaluate(() => scrollY)
    await tool(page, 'Raise').tap()
    await expect(figure(page).locator('.terrain-area.is-painted')).toBeVisible()
    const across = await way(page)
    await fingers(
      session,
      across.map((point) => [point]),
    )
    await expect.poll(() => strokes(page)).toMatchObject({ strokes: 1 })
    expect(await scrolled()).toBe(0)
    const cameras = (await messagesOf(page, 'camera')).length
    await fingers(
      session,
      across.map(({ x, y }, step) => [
        { x, y },
        { x: across[4 - step]!.x, y: y - 40 },
      ]),
    )
    await expect.poll(async () => (await messagesOf(page, 'camera')).length).toBeGreaterThan(cameras)
    expect(await strokes(page)).toMatchObject({ strokes: 1 })
    expect(await scrolled()).toBe(0)
    await tool(page, 'Raise').tap()
    const { x, y } = across[2]!
    await expect
      .poll(async () => {
        await fingers(
          session,
          [0, 30, 60, 90, 120].map((above) => [{ x, y: y - above }]),
        )
        return scrolled()
      })
      .toBeGreaterThan(0)
    expect(await strokes(page)).toMatchObject({ strokes: 1 })
  })

  test('has accessible tools that fit into narrow figures', async ({ openHost }) => {
    const kinds = 'raise,lower,level,smooth,terrace,uplift,rain,hardness,erosion'
    const page = await open(openHost, `paint="${kinds}"`, { viewport: { width: 360, height: 640 } })
    await choose(page, 'Raise')
    await expect(figure(page).getByRole('slider', { name: 'Radius' })).toBeVisible()
    const inside = page.frames()[1]!
    await inside.evaluate(axe.source)
    const { violations } = await inside.evaluate(() => (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run())
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))).toEqual([])
    expect(await inside.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

test.describe('painting in a frame', () => {
  test('works with one thread, and stores nothing', async ({ openHost }) => {
    const page = await openHost(greeting + frame('sandbox="allow-scripts"'))
    await expect.poll(() => messagesOf(page, 'ready')).toHaveLength(1)
    await choose(page, 'Raise')
    await drag(page)
    await expect.poll(() => messagesOf(page, 'paint')).toMatchObject([{ strokes: 1 }])
    await page.goto(`${playground}embed.html#${recipe}?at=30&autoplay=visible&paint=raise`)
    await page.getByRole('button', { name: 'Raise', exact: true }).click()
    await expect(page.locator('.terrain-area.is-painted')).toBeVisible()
    const entries = await page.evaluate(() => history.length)
    const { width, height } = page.viewportSize()!
    await page.mouse.click(width / 2, 0.42 * height)
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled()
    await expect(page.getByRole('link', { name: 'Open in the playground' })).toHaveAttribute('href', /paint;strokes=r/)
    const stored = await page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
      document.cookie.length,
      history.length,
    ])
    expect(stored).toEqual([0, 0, 0, 0, entries])
  })

  test('loads its code only where the author allows painting', async ({ openHost }) => {
    const requests = async (text: string) => {
      const page = await openHost(greeting)
      const names: string[] = []
      page.on('request', (request) => names.push(request.url()))
      await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), text)
      await expect.poll(() => messagesOf(page, 'ready')).toHaveLength(1)
      await page.waitForLoadState('networkidle')
      return names.filter((name) => name.includes('paint-figure'))
    }
    expect(await requests(frame())).not.toEqual([])
    expect(await requests(frame().replace('&paint=raise', ''))).toEqual([])
  })

  test('names kinds of strokes that do not exist', async ({ openHost }) => {
    const page = await openHost(greeting + frame().replace('paint=raise', 'paint=raise,dig'))
    await expect(figure(page).getByRole('alert')).toContainText('paint must list raise, lower, ')
    await expect(tool(page, 'Raise')).toBeVisible()
  })
})
