/** Drives the page in a browser, and times what a user sees. */
import type { BrowserType, Page } from 'playwright'
import { chromiumArguments } from '../../scripts/setup/chromium.mjs'
import { startBareRuns } from './page-bare'
import { paintedTerrain, paintLatencies, waitUntilIdleSince, type PaintLatencies } from './page-painting'

/** Longer than any step takes on a machine that is fast enough for a useful measurement. */
const timeoutMilliseconds = 120_000
/** A terrain that is drawn completely after a short time, so that the page becomes idle. */
const idleRecipe = '2/size=64/simplex/thermal@2;iterations=1'

interface Seen {
  milliseconds: number
  /** Pictures of the terrain that were drawn during the run. */
  pictures: number
}

export interface PageRun extends Seen {
  /** Processor time of all processes of the browser, in milliseconds. */
  processor: number
}

/** Milliseconds from pressing Pause. */
export interface PauseLatency {
  /** Until the engine has received the message and is paused. */
  untilPaused: number
  /** Until the page has received the confirmation. */
  untilKnown: number
}

export async function openBrowser(type: BrowserType, executablePath: string, address: string) {
  const browser = await type.launch({ executablePath, args: chromiumArguments })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.setDefaultTimeout(timeoutMilliseconds)
  await page.goto(address)
  await page.getByText(/^\d+ threads?$/).waitFor()
  const threads = Number.parseInt(await page.getByText(/^\d+ threads?$/).innerText(), 10)

  const bare = await startBareRuns(browser, address, threads)
  const session = await browser.newBrowserCDPSession()
  const processorTime = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return 1000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }

  return {
    name: `Chromium ${browser.version()}, ${await graphicsName(page)}`,
    threads,
    /** From pressing Play until the page shows the end, at maximum speed. */
    async run(recipe: string): Promise<PageRun> {
      await waitUntilIdle(page, recipe)
      const before = await processorTime()
      const { end, ...seen } = await page.evaluate(playToTheEnd)
      const processor = (await processorTime()) - before
      // Otherwise the complete picture of the end would be drawn while Node runs.
      await waitUntilIdleSince(page, end)
      return { ...seen, processor }
    },
    /** Milliseconds of the same run in the engine without the page. */
    runBare: (recipe: string): Promise<number> => bare.run(recipe),
    /** Latencies of Pause, pressed at different times of a run. */
    async pauseLatencies(recipe: string, count: number): Promise<PauseLatency[]> {
      await waitUntilIdle(page, recipe.replace(/iterations=\d+/, 'iterations=100000'))
      const pauseLatencies: PauseLatency[] = []
      for (let index = 0; index < count; index++) pauseLatencies.push(await page.evaluate(playAndPause, 120 + 37 * index))
      return pauseLatencies
    },
    paintLatencies: (count: number) => strokesOnTerrain(page, count),
    /** Milliseconds from navigation to the first picture of the start page's terrain, with all files in the browser's cache. */
    async firstTerrain(): Promise<number> {
      // If a page is left while it draws, the GPU process continues with that work during the next page.
      await waitUntilIdle(page, idleRecipe)
      await page.goto('about:blank')
      await page.goto(address)
      return page.evaluate(async () => {
        for (;;) {
          const [mark] = performance.getEntriesByName('rill-first-picture')
          if (mark) return mark.startTime
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      })
    },
    close: () => browser.close(),
  }
}

/** Opens a terrain at its start, sets the speed to the maximum, and waits until its complete picture has been drawn. */
async function waitUntilIdle(page: Page, recipe: string): Promise<void> {
  const start = await page.evaluate((text) => {
    location.hash = text
    return performance.now()
  }, `${recipe}?at=0`)
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('0')
  await page.getByText(/^0 \/ /).waitFor()
  await waitUntilIdleSince(page, start)
}

/** Times of some strokes on the painted terrain at its end. */
async function strokesOnTerrain(page: Page, count: number): Promise<PaintLatencies> {
  await waitUntilIdle(page, paintedTerrain)
  const start = await page.evaluate(() => performance.now())
  await page.locator('body').press('End')
  await page.getByText(/^(\d+) \/ \1/).waitFor()
  await waitUntilIdleSince(page, start)
  return paintLatencies(page, count)
}

export function graphicsName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2')
    const extension = gl?.getExtension('WEBGL_debug_renderer_info')
    return extension ? String(gl!.getParameter(extension.UNMASKED_RENDERER_WEBGL)) : 'graphics unknown'
  })
}

/*
 * The functions below run in the page. They can use nothing from this module, nor named inner functions, to which the loader adds
 * calls of a helper.
 */

async function playToTheEnd(): Promise<Seen & { end: number }> {
  const play = document.querySelector<HTMLButtonElement>('.play-button')!
  let pictures = 0
  const seen = new PerformanceObserver((list) => (pictures += list.getEntriesByName('rill-picture').length))
  seen.observe({ type: 'mark' })
  const start = performance.now()
  play.click()
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (play.getAttribute('aria-label') !== 'Play') return
      observer.disconnect()
      resolve()
    })
    observer.observe(play, { attributes: true, attributeFilter: ['aria-label'] })
  })
  const end = performance.now()
  seen.disconnect()
  return { milliseconds: end - start, pictures, end }
}

async function playAndPause(after: number): Promise<PauseLatency> {
  const play = document.querySelector<HTMLButtonElement>('.play-button')!
  play.click()
  await new Promise((resolve) => setTimeout(resolve, after))
  const start = performance.now()
  play.click()
  for (;;) {
    const [order] = performance.getEntriesByName('rill-order')
    const [known] = performance.getEntriesByName('rill-order-known')
    if (order && known && known.startTime >= start) {
      // Both durations start when playback is set.
      const given = known.startTime - start
      return { untilPaused: given + order.duration, untilKnown: given + known.duration }
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
