/** Figures in pages of other people: such a page, what it records, and what is expected of a figure. For any test runner. */
import { acknowledge } from '@rill-terrain/engine/protocol'
import { decode } from 'fast-png'
import type { Page } from 'playwright'
import { createLocalEngine, loadSingle } from './local-engine'

export const recipe = '1/size=64;seed=7/simplex;relief=1300/grid-droplets;iterations=30'
/** Time for what a busy machine takes its time for. */
export const patience = { timeout: 45_000 }

/** A page with the element's script, where each of `elements` is an event recorder, too. */
export function hostPage(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>${head}</head><body>${body}</body></html>`
}

/** Says hello to whoever says that it is loaded. */
export const greeting = `<script>addEventListener('message', ({ data, source }) => {
  if (data.type === 'loaded' && !source.length) source.postMessage({ rill: 1, type: 'hello' }, '*')
}, { once: true })</script>`

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
