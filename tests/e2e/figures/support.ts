/** The built page on a server, a host's page on another, and a browser that looks at it. */
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { serve } from '../../../scripts/serve.mjs'
import { chromiumArguments, findChromium } from '../../../scripts/setup/chromium.mjs'
import { pageFolder } from '../../../scripts/setup/page-build.mjs'
import { decode } from 'fast-png'
import { createLocalEngine, loadSingle } from '../../support/local-engine'
import { acknowledge } from '@rill-terrain/engine/protocol'

export const recipe = '1/size=64;seed=7/simplex;relief=1300/grid-droplets;iterations=30'
/** Time for what a busy machine takes its time for. */
export const patience = { timeout: 45_000 }

export let browser: Browser
/** The address of the playground, with a slash at the end. */
export let playground: string
const ends: (() => unknown)[] = []

/** Serves the built page, for all tests of a file. */
export function useServedPlayground(): void {
  beforeAll(async () => {
    process.env['PORT'] = '0'
    const { server, address } = await serve(pageFolder)
    ends.push(
      () => server.close(),
      () => server.closeAllConnections(),
    )
    playground = address
  })
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
  })
}

/** Serves the built page and starts Chromium, for all tests of a file. */
export function usePlayground(): void {
  useServedPlayground()
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChromium()!, args: chromiumArguments })
    ends.push(() => browser.close())
  })
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/** Serves a folder, or pages by their paths, as a host that sends no headers of its own but those given; returns its address. */
export async function serveHost(content: string | Record<string, string>, headers: Record<string, string> = {}): Promise<string> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname)
    if (typeof content === 'object') {
      const text = content[path]
      if (text === undefined) return void response.writeHead(404).end()
      return void response.writeHead(200, { 'Content-Type': types[extname(path) || '.html'], ...headers }).end(text)
    }
    const wanted = join(content, path)
    const file = existsSync(wanted) && statSync(wanted).isDirectory() ? join(wanted, 'index.html') : wanted
    if (!existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream', ...headers })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  // Another site than `localhost`, so that browsers keep host and figure apart.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** A page with the element's script, where each of `elements` is an event recorder, too. */
export function hostPage(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>${head}</head><body>${body}</body></html>`
}

export interface HostOptions extends BrowserContextOptions {
  head?: string
  headers?: Record<string, string>
}

/** Says hello to whoever says that it is loaded. */
export const greeting = `<script>addEventListener('message', ({ data, source }) => {
  if (data.type === 'loaded' && !source.length) source.postMessage({ rill: 1, type: 'hello' }, '*')
}, { once: true })</script>`

/** Opens a page of another origin with that body; what it is told is recorded where it can run scripts. */
export async function openHost(body: string, { head, headers, ...context }: HostOptions = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 }, ...context })
  if (context.javaScriptEnabled !== false) await record(page)
  await page.goto(await serveHost({ '/': hostPage(body, head) }, headers))
  return page
}

/** Records what the elements and frames of a page tell, from before they load. */
export async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const list: unknown[] = []
    Object.assign(globalThis, { told: list })
    addEventListener('message', ({ data, origin, source }) => {
      const frames = [...document.querySelectorAll('iframe')]
      list.push({ ...data, origin, frame: frames.findIndex(({ contentWindow }) => contentWindow === source) })
    })
  })
}

export interface Told {
  type: string
  fingerprint?: string
  recipe?: string
  iteration?: number
  message?: string
  [more: string]: unknown
}

/** What was told of that kind so far. */
export function told(page: Page, type: string): Promise<Told[]> {
  return page.evaluate((wanted) => (globalThis as unknown as { told: Told[] }).told.filter((each) => each.type === wanted), type)
}

/** Listens to an element's events, which are kept on the page as those of frames are. */
export async function listen(page: Page, selector = 'rill-terrain'): Promise<void> {
  await page.evaluate((all) => {
    const { told: list } = globalThis as unknown as { told: unknown[] }
    for (const [index, element] of document.querySelectorAll(all).entries()) {
      for (const type of ['ready', 'iteration', 'done', 'error', 'camera', 'parameter']) {
        element.addEventListener(type, (event) => list.push({ ...(event as CustomEvent).detail, type: `element ${type}`, index }))
      }
    }
  }, selector)
}

/** How many colours are in a picture, of 4096 that are told apart: a terrain has many, an empty picture few. */
export function coloursIn(png: Uint8Array): number {
  const { data, channels } = decode(png)
  const seen = new Set<number>()
  for (let at = 0; at < data.length; at += channels) {
    seen.add(((data[at]! >> 4) << 8) | ((data[at + 1]! >> 4) << 4) | (data[at + 2]! >> 4))
  }
  return seen.size
}

/** The fingerprint that a recipe has at its end, by the engine in Node. */
export async function fingerprintOf(text: string): Promise<string> {
  const engine = createLocalEngine(await loadSingle())
  const fingerprint = new Promise<string>((resolve) => {
    engine.onFrame = (frame) => {
      if (frame.progress.done) resolve(frame.fingerprint)
      return Promise.resolve(acknowledge(frame))
    }
  })
  await engine.start()
  const outcome = await engine.open({ job: 1, text, playing: false, playbackRate: 0, fastForwardTo: Infinity })
  if (!outcome.ok) throw new Error(outcome.problem.message)
  return fingerprint
}
