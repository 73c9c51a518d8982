/** Counts draw calls, triangles and texels of the pictures of the built page, and times them, for terrains of several sizes. */
import { writeMarkdown } from '../../scripts/markdown.mjs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { countDrawing } from './frame-counts'
import { framesReport, type FrameCount, type FrameRow } from './frames-report'
import { machineName } from './machine'
import { graphicsName } from './page-browser'
import { timePasses, type PassTime } from './pass-times'
import { chromiumArguments, findChromium } from '../../scripts/setup/chromium.mjs'
import { pageFolder } from '../../scripts/setup/page-build.mjs'
import { say } from '../../scripts/setup/run.mjs'
import { serve } from '../../scripts/serve.mjs'

/** Recipe with which each pass is timed separately: land with rivers, woods and cliffs. */
const timed = (size: number) => `2/size=${size};extent=10240/simplex;relief=1500/stream-power;iterations=10`

const sizes = [512, 1024, 2048, 4096]
const pictures = 12
const timeoutMilliseconds = 180_000

const recipeOf = (size: number) => `2/size=${size};extent=10240/simplex;relief=1500`

process.env['PORT'] = '0'
const [load = 0] = loadavg()
const { server, address } = await serve(pageFolder)
const browser = await chromium.launch({ executablePath: findChromium()!, args: chromiumArguments })
try {
  const session = await browser.newBrowserCDPSession()
  /** Processor time, in milliseconds, that the browser's GPU process has used. */
  const drawingTime = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return 1000 * processInfo.filter(({ type }) => type === 'GPU').reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
  const rows: FrameRow[] = []
  let graphics = ''
  for (const size of sizes) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    page.setDefaultTimeout(timeoutMilliseconds)
    await page.addInitScript(countDrawing)
    await page.goto(`${address}#${recipeOf(size)}`)
    await page.waitForFunction(() => performance.getEntriesByName('rill-gathered').length > 0)
    graphics = await graphicsName(page)
    /** Counts and processor time per picture: repeats an action on the page, and waits for the picture after each one. */
    const measure = async (act: () => Promise<void>, until: string, times: number): Promise<FrameCount> => {
      const before = await drawingTime()
      await page.evaluate(() => globalThis.drawingCount.reset())
      for (let index = 0; index < times; index++) {
        const since = await page.evaluate(() => performance.now())
        await act()
        await page.waitForFunction(
          ([name, start]) => performance.getEntriesByName(name).some(({ startTime }) => startTime > start),
          [until, since] as const,
        )
      }
      const count = await page.evaluate(() => globalThis.drawingCount.read())
      const milliseconds = (await drawingTime()) - before
      return {
        ...count,
        milliseconds: milliseconds / times,
        drawCalls: count.drawCalls / times,
        triangles: count.triangles / times,
        texels: count.texels / times,
      }
    }
    await page.getByRole('application').first().focus()
    const turn = () => page.keyboard.press('ArrowRight')
    const textureBytes = await page.evaluate(() => globalThis.drawingCount.textureBytes())
    const turning = await measure(turn, 'rill-picture', pictures)
    await page.getByRole('button', { name: 'Light and colours' }).click()
    await page.getByRole('slider', { name: 'Sun', exact: true }).focus()
    const sun = await measure(turn, 'rill-rest', 4)
    const rest = await measure(turn, 'rill-gathered', 1)
    const row: FrameRow = { size, textureBytes, turning, sun, rest }
    rows.push(row)
    say(`${size}: ${JSON.stringify(row)}`)
    await page.close()
  }
  const passes = new Map<number, PassTime[]>()
  for (const size of [1024, 2048]) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    page.setDefaultTimeout(timeoutMilliseconds)
    await timePasses(page)
    await page.goto(`${address}#${timed(size)}`)
    await page.waitForFunction(() => performance.getEntriesByName('rill-gathered').length > 0)
    passes.set(size, await page.evaluate(() => globalThis.passTimes))
    await page.close()
  }
  const file = fileURLToPath(new URL('../../docs/performance/frames.md', import.meta.url))
  const measured = new Date().toISOString().slice(0, 10)
  await writeMarkdown(
    file,
    framesReport(rows, passes, {
      machine: machineName(),
      graphics,
      browser: browser.version(),
      load,
      measured,
      recipe: recipeOf(1024),
      timed: timed(1024),
    }),
  )
} finally {
  await browser.close()
  server.close()
}
