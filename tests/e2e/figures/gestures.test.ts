/** What a figure takes of the reader's wheel and clipboard, and what its author may wish of it; fingers are in tests/browser/gestures.test.ts. */
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import {
  coloursIn,
  greeting,
  listen,
  openHost,
  patience,
  playground,
  recipe,
  told,
  usePlayground,
  type HostOptions,
} from './support'

usePlayground()

const tall = '<style>body { height: 400vh; margin: 0 } iframe { display: block; border: 0 }</style>'
const frame = (options: string, attributes = '') =>
  `<iframe ${attributes} title="Terrain" width="640" height="400" src="${playground}embed.html#${recipe}?at=5&${options}"></iframe>`

/** A page with a figure in a frame, which has its picture. */
async function open(options = 'autoplay=visible', context?: HostOptions, attributes = ''): Promise<Page> {
  const page = await openHost(greeting + tall + frame(options, attributes), context)
  await expect.poll(async () => (await told(page, 'iteration')).at(-1)?.iteration, patience).toBe(5)
  return page
}

const scrolled = (page: Page) => page.evaluate(() => scrollY)
const cameras = async (page: Page) => (await told(page, 'camera')).length

describe('the wheel', () => {
  it.each(['Control', 'Meta'])('zooms with %s held, and does not scroll', async (key) => {
    const page = await open()
    await page.mouse.move(300, 100)
    await page.keyboard.down(key)
    await page.mouse.wheel(0, -200)
    await expect.poll(() => cameras(page), patience).toBeGreaterThan(0)
    await page.keyboard.up(key)
    expect(await scrolled(page)).toBe(0)
    await page.close()
  })
})

describe('a link', () => {
  const copyButton = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: /^Copy link|^Link copied/ })

  it('is given to the page to be copied where the browser refuses the frame', async () => {
    const page = await open('autoplay=visible&controls=full', {}, 'allow="clipboard-write \'none\'"')
    await copyButton(page).click()
    await expect.poll(() => told(page, 'copy'), patience).toMatchObject([{ text: `${playground}#${recipe}?at=5` }])
    await page.close()
  })

  it('is copied by the element, and nothing else is', async () => {
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
    await expect.poll(() => told(page, 'element ready'), patience).toHaveLength(1)
    await page.frames()[1]!.evaluate(() => {
      parent.postMessage({ rill: 1, type: 'copy', text: 'rm -rf /' }, '*')
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } })
    })
    await copyButton(page).click()
    await expect.poll(copied, patience).toEqual([`${playground}#${recipe}?at=5`])
    await page.close()
  })
})

describe('an author’s wish', () => {
  const colourScheme = (page: Page) => page.frames()[1]!.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

  it.each([
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
    ['auto', 'dark', 'light dark'],
  ] as const)('for the theme %s holds in a %s system', async (theme, system, wanted) => {
    const page = await openHost(frame(`theme=${theme}`), { colorScheme: system })
    await page.frameLocator('iframe').getByRole('button', { name: 'Run this terrain' }).waitFor()
    expect(await colourScheme(page)).toBe(wanted)
    await page.close()
  })

  it('for a poster shows it, and a plain one where there is none or it is missing', async () => {
    const shown = async (address: string) => {
      const page = await openHost(frame(address && `poster=${address}`))
      const cover = page.frameLocator('iframe').locator('.poster')
      await expect
        .poll(() => cover.evaluate((poster) => poster.nodeName.toLowerCase()), patience)
        .toBe(address === 'icon.svg' ? 'img' : 'svg')
      const colours = coloursIn(await page.locator('iframe').screenshot())
      await page.close()
      return colours
    }
    expect(await shown('')).toBeGreaterThan(3)
    expect(await shown('icon.svg')).toBeGreaterThan(3)
    expect(await shown('nowhere.png')).toBeGreaterThan(3)
  })

  it('that nothing be loaded before a script asks is kept', async () => {
    const page = await openHost(greeting + frame('autoplay=never'))
    await expect.poll(() => told(page, 'loaded'), patience).not.toHaveLength(0)
    const figure = page.frameLocator('iframe')
    expect(await figure.getByRole('button').count()).toBe(0)
    expect(await figure.locator('canvas').count()).toBe(0)
    await page.evaluate(() => frames[0]!.postMessage({ rill: 1, type: 'seek', iteration: 7 }, '*'))
    await expect.poll(async () => (await told(page, 'iteration')).at(-1)?.iteration, patience).toBe(7)
    await page.close()
  })
})
