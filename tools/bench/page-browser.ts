/** The page in a browser, pressed and watched as a person would. */
import type { BrowserType, Page } from 'playwright'
import { chromiumArguments } from '../../scripts/setup/chromium.mjs'
import { startBareRuns } from './page-bare'

/** Longer than anything here takes on a machine on which it is worth measuring. */
const timeoutMilliseconds = 120_000
/** A terrain that is soon drawn in full: a page that shows it comes to rest. */
const idleRecipe = '1/size=64/simplex/thermal;iterations=1'

interface Seen {
  milliseconds: number
  /** Pictures of the terrain that were drawn meanwhile. */
  pictures: number
}

export interface PageRun extends Seen {
  /** Milliseconds of processor that all of the browser took. */
  processor: number
}

/** Milliseconds from pressing Pause. */
export interface PauseLatency {
  /** Until the engine has received it and is paused. */
  untilPaused: number
  /** Until the page knows. */
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
    /** From pressing Play until the page shows the end, as fast as the machine can. */
    async run(recipe: string): Promise<PageRun> {
      await waitUntilIdle(page, recipe)
      const before = await processorTime()
      const { end, ...seen } = await page.evaluate(playToTheEnd)
      const processor = (await processorTime()) - before
      // Or the full picture of the end would be drawn while Node runs.
      await waitUntilIdleSince(page, end)
      return { ...seen, processor }
    },
    /** Milliseconds that the same run takes the engine alone. */
    runBare: (recipe: string): Promise<number> => bare.run(recipe),
    /** What follows pressing Pause at any moment of a run. */
    async pauseLatencies(recipe: string, count: number): Promise<PauseLatency[]> {
      await waitUntilIdle(page, recipe.replace(/iterations=\d+/, 'iterations=100000'))
      const pauseLatencies: PauseLatency[] = []
      for (let index = 0; index < count; index++) pauseLatencies.push(await page.evaluate(playAndPause, 120 + 37 * index))
      return pauseLatencies
    },
    /** From navigation to the first picture of the start page's terrain, all files in the browser's cache. */
    async firstTerrain(): Promise<number> {
      // A page that is left while it draws has the GPU's process go on with that for the next one.
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

/** Opens a terrain at its start, as fast as the machine can once it plays, and waits until its full picture has been drawn. */
async function waitUntilIdle(page: Page, recipe: string): Promise<void> {
  const start = await page.evaluate((text) => {
    location.hash = text
    return performance.now()
  }, `${recipe}?at=0`)
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('0')
  await page.getByText(/^0 \/ /).waitFor()
  await waitUntilIdleSince(page, start)
}

/** A machine that draws slowly draws what rests once more, in full. */
async function waitUntilIdleSince(page: Page, moment: number): Promise<void> {
  await page.waitForFunction((start) => performance.getEntriesByName('rill-rest').some((mark) => mark.startTime > start), moment)
}

export function graphicsName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2')
    const extension = gl?.getExtension('WEBGL_debug_renderer_info')
    return extension ? String(gl!.getParameter(extension.UNMASKED_RENDERER_WEBGL)) : 'graphics unknown'
  })
}

/* What follows runs in the page, and can use nothing from here; nor functions with names, which the loader would mark. */

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
      // Both begin when playback was set.
      const given = known.startTime - start
      return { untilPaused: given + order.duration, untilKnown: given + known.duration }
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
