/**
 * A figure's use of the wheel and the clipboard, and its author's options. tests/browser/renderer/gestures.test.ts tests touch
 * gestures.
 */
import { checkedFragment } from '@rill-terrain/recipe/link-check'
import type { Page } from 'playwright'
import { coloursIn, greeting, listen, recipe, messagesOf } from '../../support/figures'
import { expect, test, type HostOptions, type OpenHost } from '../support/fixtures'
import { playground } from '../support/hosts'

const tall = '<style>body { height: 400vh; margin: 0 } iframe { display: block; border: 0 }</style>'
const frame = (options: string, attributes = '') =>
  `<iframe ${attributes} title="Terrain" width="640" height="400" src="${playground}embed.html#${recipe}?at=5&${options}"></iframe>`

/** Opens a page with a figure in a frame, and waits for its picture. */
async function open(openHost: OpenHost, options = 'autoplay=visible', context?: HostOptions, attributes = ''): Promise<Page> {
  const page = await openHost(greeting + tall + frame(options, attributes), context)
  await expect.poll(async () => (await messagesOf(page, 'iteration')).at(-1)?.iteration).toBe(5)
  return page
}

const scrolled = (page: Page) => page.evaluate(() => scrollY)
const cameras = async (page: Page) => (await messagesOf(page, 'camera')).length

test.describe('the wheel', () => {
  for (const key of ['Control', 'Meta']) {
    test(`zooms and does not scroll while ${key} is held`, async ({ openHost }) => {
      const page = await open(openHost)
      await page.mouse.move(300, 100)
      await page.keyboard.down(key)
      await page.mouse.wheel(0, -200)
      await expect.poll(() => cameras(page)).toBeGreaterThan(0)
      await page.keyboard.up(key)
      expect(await scrolled(page)).toBe(0)
    })
  }
})

test.describe('a figure’s link', () => {
  const copyButton = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: /^Copy link|^Link copied/ })

  test('is sent to the page for copying if the browser denies the frame access to the clipboard', async ({ openHost }) => {
    const page = await open(openHost, 'autoplay=visible&controls=full', {}, 'allow="clipboard-write \'none\'"')
    await copyButton(page).click()
    await expect.poll(() => messagesOf(page, 'copy')).toMatchObject([{ text: `${playground}${checkedFragment(`${recipe}?at=5`)}` }])
  })

  test('is copied by the element, which copies no other text', async ({ openHost }) => {
    const head = `<script src="${playground}embed.js"></script>`
    const element = `<rill-terrain autoplay="visible" controls="full" recipe="${recipe}?at=5"></rill-terrain>`
    const page = await openHost(element, { head })
    await page.evaluate(() => {
      const copied: string[] = []
      Object.assign(globalThis, { copied })
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
      })
    })
    const copied = () => page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied)
    await listen(page)
    await expect.poll(() => messagesOf(page, 'element ready')).toHaveLength(1)
    await page.frames()[1]!.evaluate(() => {
      parent.postMessage({ rill: 1, type: 'copy', text: 'rm -rf /' }, '*')
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } })
    })
    await copyButton(page).click()
    await expect.poll(copied).toEqual([`${playground}${checkedFragment(`${recipe}?at=5`)}`])
  })
})

test.describe('an author’s option', () => {
  const colourScheme = (page: Page) => page.frames()[1]!.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

  for (const [theme, system, wanted] of [
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
    ['auto', 'dark', 'light dark'],
  ] as const) {
    test(`theme=${theme} applies on a ${system} system`, async ({ openHost }) => {
      const page = await openHost(frame(`theme=${theme}`), { colorScheme: system })
      await page.frameLocator('iframe').getByRole('button', { name: 'Run this terrain' }).waitFor()
      expect(await colourScheme(page)).toBe(wanted)
    })
  }

  test('poster shows the picture, or the default poster if there is no picture or it is missing', async ({ openHost }) => {
    const shown = async (address: string) => {
      const page = await openHost(frame(address && `poster=${address}`))
      const cover = page.frameLocator('iframe').locator('.poster')
      await expect
        .poll(() => cover.evaluate((poster) => poster.nodeName.toLowerCase()))
        .toBe(address === 'icon.svg' ? 'img' : 'svg')
      const colours = coloursIn(await page.locator('iframe').screenshot())
      return colours
    }
    expect(await shown('')).toBeGreaterThan(3)
    expect(await shown('icon.svg')).toBeGreaterThan(3)
    expect(await shown('nowhere.png')).toBeGreaterThan(3)
  })

  test('autoplay=never loads nothing before a script requests it', async ({ openHost }) => {
    const page = await openHost(greeting + frame('autoplay=never'))
    await expect.poll(() => messagesOf(page, 'loaded')).not.toHaveLength(0)
    const figure = page.frameLocator('iframe')
    expect(await figure.getByRole('button').count()).toBe(0)
    expect(await figure.locator('canvas').count()).toBe(0)
    await page.evaluate(() => frames[0]!.postMessage({ rill: 1, type: 'seek', iteration: 7 }, '*'))
    await expect.poll(async () => (await messagesOf(page, 'iteration')).at(-1)?.iteration).toBe(7)
  })
})
