/** Figures in a page of another origin: the download size of one figure, and the frame times of a page with twenty. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { pageFolder } from '../../scripts/setup/page-build.mjs'
import { serve } from '../../scripts/serve.mjs'

export const figureCount = 20
/** Pixels per second: a figure crosses the window in two seconds. */
const scrollSpeed = 600
const viewport = { width: 1000, height: 800 }
const timeLimit = 120_000
/** Milliseconds between two samples of canvases and memory. */
const samplingInterval = 1000

const recipe = (seed: number) => `2/size=256;seed=${seed}/simplex;relief=1300/grid-droplets@3;iterations=60`

/** Compressed bytes, as sent over the network. */
export interface Weight {
  scriptsBefore: number
  allBefore: number
  scriptsAfter: number
  allAfter: number
}

export interface Scroll {
  /** Milliseconds from one frame of the page to the next, sorted. */
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

interface Sent {
  path: string
  bytes: number
}

interface Hosts {
  /** Responses that the playground's server has sent. */
  sent: Sent[]
  playground: string
  host: string
  close(): void
}

async function openHosts(body: (playground: string) => string): Promise<Hosts> {
  process.env.PORT = '0'
  const { server, address } = await serve(pageFolder)
  const sent: Sent[] = []
  server.on('request', ({ url = '', socket }, response) => {
    const before = socket.bytesWritten
    response.on('finish', () => sent.push({ path: url.split('?')[0]!, bytes: socket.bytesWritten - before }))
  })
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>${body(address)}`
  const host = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(page))
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const end = (each: Server) => {
    each.close()
    each.closeAllConnections()
  }
  return {
    sent,
    playground: address,
    // Another site than `localhost`, so that figures have their own processes.
    host: `http://127.0.0.1:${(host.address() as AddressInfo).port}/`,
    close: () => [server, host].forEach(end),
  }
}

export async function weighFigure(browser: Browser): Promise<Weight> {
  const hosts = await openHosts(
    (playground) => `<iframe width="640" height="400" src="${playground}embed.html#${recipe(1)}"></iframe>
      <script src="${playground}embed.js"></script>`,
  )
  const page = await browser.newPage({ viewport })
  try {
    await page.goto(hosts.host, { waitUntil: 'networkidle' })
    const before = [...hosts.sent]
    await page.frameLocator('iframe').getByRole('button', { name: 'Run this terrain' }).click()
    await page.frameLocator('iframe').getByText('60 / 60').waitFor({ timeout: timeLimit })
    const after = hosts.sent.slice(before.length)
    return {
      scriptsBefore: bytesOf(before.filter(isScript)),
      allBefore: bytesOf(before),
      scriptsAfter: bytesOf(after.filter(isScript)),
      allAfter: bytesOf(after),
    }
  } finally {
    await page.close()
    hosts.close()
  }
}

const isScript = ({ path }: Sent) => /\.m?js$/.test(path)
const bytesOf = (sent: readonly Sent[]) => sent.reduce((sum, { bytes }) => sum + bytes, 0)

export async function scrollThroughFigures(browser: Browser): Promise<Scroll> {
  const figures = Array.from(
    { length: figureCount },
    (_, seed) =>
      `<rill-terrain autoplay="visible" recipe="${recipe(seed)}"></rill-terrain><p>${'Text about this terrain. '.repeat(60)}</p>`,
  )
  const style = '<style>body { max-width: 640px; margin: 60vh auto } rill-terrain { display: block; aspect-ratio: 16 / 10 }</style>'
  const hosts = await openHosts((playground) => `${style}${figures.join('')}<script src="${playground}embed.js"></script>`)
  // A new context starts with an empty cache.
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const watch = watchWorkers(page)
  const session = await browser.newBrowserCDPSession()
  try {
    await page.goto(hosts.host)
    const peak = { canvases: 0, memory: 0 }
    const scrolling = new AbortController()
    const watched = (async () => {
      while (!scrolling.signal.aborted) {
        peak.canvases = Math.max(peak.canvases, await countCanvases(page))
        const { processInfo } = await session.send('SystemInfo.getProcessInfo')
        const pages = processInfo.filter(({ type }) => type === 'renderer')
        peak.memory = Math.max(
          peak.memory,
          pages.reduce((sum, { id }) => sum + memoryOf(id), 0),
        )
        await setTimeout(samplingInterval, undefined, { signal: scrolling.signal }).catch(() => {})
      }
    })()
    const { frames, figuresShown } = await page.evaluate(scroll, scrollSpeed)
    scrolling.abort()
    await watched
    const downloads = hosts.sent.filter(({ path }) => path.endsWith('.wasm')).length
    return { frames: frames.toSorted((a, b) => a - b), ...peak, workers: watch.max, downloads, figuresShown }
  } finally {
    await context.close()
    hosts.close()
  }
}

function watchWorkers(page: Page): { max: number } {
  const watch = { max: 0 }
  let now = 0
  page.on('worker', (worker) => {
    watch.max = Math.max(watch.max, ++now)
    worker.on('close', () => now--)
  })
  return watch
}

async function countCanvases(page: Page): Promise<number> {
  const counts = page.frames().map((frame) =>
    // A frame may be detached or still loading.
    frame.evaluate(() => document.querySelectorAll('canvas').length).catch(() => 0),
  )
  return (await Promise.all(counts)).reduce((sum, each) => sum + each, 0)
}

/** Proportional set size of a process in MiB: private memory and its share of shared memory. 0 if the system does not report it. */
function memoryOf(process: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${process}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/*
 * The function below runs in the page. It can use nothing from this module, nor named inner functions, to which the loader adds
 * calls of a helper.
 */

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
