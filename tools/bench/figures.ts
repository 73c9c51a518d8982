/** Scrolls through a page of another origin with twenty figures, and measures its frames and what the figures need. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { max, median, min, quantile, sum } from 'd3-array'
import type { Page } from 'playwright'
import { measureInBrowser, type BuiltPage } from './browser'
import { tableOfResults, type Result } from './report'

const figureCount = 20
/** Pixels per second: a figure crosses the window in two seconds. */
const scrollSpeed = 600
/** Milliseconds between two samples of canvases and memory. */
const samplingInterval = 1000

/** Targets: milliseconds of the longest frame, and downloads of the engine. */
const wanted = { maxFrame: 100, downloads: 1 }

interface Scroll {
  /** Milliseconds from one frame of the page to the next. */
  frames: number[]
  /** Maximum at the same time, as `workers`. */
  canvases: number
  workers: number
  /** Maximum memory of all processes of the browser's pages, in MiB. */
  memory: number
  /** Number of times that the engine's wasm was downloaded. */
  downloads: number
  figuresShown: number
}

await measureInBrowser('figures', async (built) => {
  const scrolls: Scroll[] = []
  for (let round = 0; round < (built.isQuick ? 1 : 3); round++) scrolls.push(await scrollThroughFigures(built))
  return [tableOfResults(resultsOf(scrolls))]
})

function resultsOf(scrolls: readonly Scroll[]): Result[] {
  const frames = scrolls.flatMap((each) => each.frames)
  const slow = frames.filter((each) => each > wanted.maxFrame).length
  const downloads = max(scrolls, (each) => each.downloads)!
  return [
    { what: 'frame time of the page, median', got: `${median(frames)!.toFixed(1)} ms of ${frames.length} frames` },
    { what: 'frame time of the page, 99th percentile', got: `${quantile(frames, 0.99)!.toFixed(0)} ms` },
    {
      what: 'frame time of the page, maximum',
      got: `${max(frames)!.toFixed(0)} ms`,
      wanted: `at most ${wanted.maxFrame} ms`,
      isReached: slow === 0,
    },
    { what: `frames above ${wanted.maxFrame} ms`, got: String(slow) },
    {
      what: 'figures that showed their terrain during a scroll, minimum',
      got: `${min(scrolls, (each) => each.figuresShown)} of ${figureCount}`,
    },
    { what: 'canvases at the same time, maximum', got: String(max(scrolls, (each) => each.canvases)) },
    { what: 'workers of figures at the same time, maximum', got: String(max(scrolls, (each) => each.workers)) },
    { what: 'memory of the processes of all pages, maximum', got: `${max(scrolls, (each) => each.memory)!.toFixed(0)} MiB` },
    {
      what: 'downloads of the engine, maximum',
      got: String(downloads),
      wanted: String(wanted.downloads),
      isReached: downloads <= wanted.downloads,
    },
  ]
}

async function scrollThroughFigures({ browser, server, address }: BuiltPage): Promise<Scroll> {
  const host = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(hostPage(address)))
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  let downloads = 0
  const count = ({ url = '' }: { url?: string | undefined }) => void (downloads += url.split('?')[0]!.endsWith('.wasm') ? 1 : 0)
  server.on('request', count)
  // A new context starts with an empty cache.
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  const page = await context.newPage()
  let [workers, maxWorkers] = [0, 0]
  page.on('worker', (worker) => {
    maxWorkers = Math.max(maxWorkers, ++workers)
    worker.on('close', () => workers--)
  })
  const session = await browser.newBrowserCDPSession()
  try {
    // Another site than `localhost`, so that figures have their own processes.
    await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`)
    const peak = { canvases: 0, memory: 0 }
    const scrolling = new AbortController()
    const watched = (async () => {
      while (!scrolling.signal.aborted) {
        peak.canvases = Math.max(peak.canvases, await countCanvases(page))
        const { processInfo } = await session.send('SystemInfo.getProcessInfo')
        const pages = processInfo.filter(({ type }) => type === 'renderer')
        peak.memory = Math.max(
          peak.memory,
          sum(pages, ({ id }) => memoryOf(id)),
        )
        await setTimeout(samplingInterval, undefined, { signal: scrolling.signal }).catch(() => {})
      }
    })()
    const { frames, figuresShown } = await page.evaluate(scroll, scrollSpeed)
    scrolling.abort()
    await watched
    return { frames, ...peak, workers: maxWorkers, downloads, figuresShown }
  } finally {
    await context.close()
    server.off('request', count)
    host.close()
    host.closeAllConnections()
  }
}

function hostPage(playground: string): string {
  const figures = Array.from({ length: figureCount }, (_, seed) => {
    const recipe = `2/size=256;seed=${seed}/simplex;relief=1300/grid-droplets@3;iterations=60`
    return `<rill-terrain autoplay="visible" recipe="${recipe}"></rill-terrain><p>${'Text about this terrain. '.repeat(60)}</p>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
    <style>body { max-width: 640px; margin: 60vh auto } rill-terrain { display: block; aspect-ratio: 16 / 10 }</style>
    ${figures.join('')}<script src="${playground}embed.js"></script>`
}

async function countCanvases(page: Page): Promise<number> {
  // A frame may be detached or still loading.
  return sum(
    await Promise.all(
      page.frames().map((frame) => frame.evaluate(() => document.querySelectorAll('canvas').length).catch(() => 0)),
    ),
  )
}

/** Proportional set size of a process in MiB: private memory and its share of shared memory. 0 if the system does not report it. */
function memoryOf(process: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${process}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Runs in the page: it can use nothing from this module, nor named inner functions, to which the loader adds calls of a helper. */
async function scroll(speed: number): Promise<{ frames: number[]; figuresShown: number }> {
  const shown = new Set<Element>()
  for (const figure of document.querySelectorAll('rill-terrain')) figure.addEventListener('ready', () => shown.add(figure))
  const frames: number[] = []
  const start = performance.now()
  let last = start
  while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())))
    frames.push(now - last)
    last = now
    scrollTo(0, ((now - start) / 1000) * speed)
  }
  return { frames, figuresShown: shown.size }
}
