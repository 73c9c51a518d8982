/** Figures in pages of other sites: such pages, records of their messages, and expected results. For any test runner. */
import { acknowledge } from '@rill-terrain/engine/protocol'
import { decode } from 'fast-png'
import type { Page } from 'playwright'
import { createLocalEngine, loadSingle } from './local-engine'

export const recipe = '2/size=64;seed=7/simplex;relief=1300/grid-droplets@3;iterations=30'
/** Time limit that is long enough for a busy machine. */
export const pollOptions = { timeout: 45_000 }

/** An HTML page with the given body and head. */
export function hostPage(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>${head}</head><body>${body}</body></html>`
}

/** Script that sends `hello` to a figure that reports `loaded`. */
export const greeting = `<script>addEventListener('message', ({ data, source }) => {
  if (data.type === 'loaded' && !source.length) source.postMessage({ rill: 1, type: 'hello' }, '*')
}, { once: true })</script>`

/** Records messages of the elements and frames of a page, from before they load. */
export async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const list: unknown[] = []
    Object.assign(globalThis, { recordedMessages: list })
    addEventListener('message', ({ data, origin, source }) => {
      const frames = [...document.querySelectorAll('iframe')]
      list.push({ ...data, origin, frame: frames.findIndex(({ contentWindow }) => contentWindow === source) })
    })
  })
}

export interface FigureMessage {
  type: string
  fingerprint?: string
  recipe?: string
  iteration?: number
  message?: string
  [more: string]: unknown
}

/** Messages of a type that were recorded so far. */
export function messagesOf(page: Page, type: string): Promise<FigureMessage[]> {
  return page.evaluate(
    (wanted) =>
      (globalThis as unknown as { recordedMessages: FigureMessage[] }).recordedMessages.filter((each) => each.type === wanted),
    type,
  )
}

/** Records an element's events in the same list as the messages of frames. */
export async function listen(page: Page, selector = 'rill-terrain'): Promise<void> {
  await page.evaluate((all) => {
    const { recordedMessages: list } = globalThis as unknown as { recordedMessages: unknown[] }
    for (const [index, element] of document.querySelectorAll(all).entries()) {
      for (const type of ['ready', 'iteration', 'done', 'error', 'camera', 'parameter', 'paint']) {
        element.addEventListener(type, (event) => list.push({ ...(event as CustomEvent).detail, type: `element ${type}`, index }))
      }
    }
  }, selector)
}

/** Number of colours in a picture, with 16 levels per channel. A terrain has many colours, an empty picture few. */
export function coloursIn(png: Uint8Array): number {
  const { data, channels } = decode(png)
  const seen = new Set<number>()
  for (let at = 0; at < data.length; at += channels) {
    seen.add(((data[at]! >> 4) << 8) | ((data[at + 1]! >> 4) << 4) | (data[at + 2]! >> 4))
  }
  return seen.size
}

/** Fingerprint of a recipe at its end, computed by the engine in Node. */
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
