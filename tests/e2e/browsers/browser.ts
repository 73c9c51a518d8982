/** The browsers other than Chromium in which the built page is tested, each in a window on a virtual display. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openDisplay, type Display } from './display'
import { startFirefox } from './firefox'
import { startWebKit } from './webkit'
import type { BrowserStart, BrowserWindow } from './window'

export interface OpenBrowser extends BrowserWindow {
  /** Folder for downloads. */
  folder: string
}

export interface OtherBrowser {
  name: string
  start: BrowserStart
  /** Whether the browser supports shared memory in a cross-origin isolated page. */
  hasThreads: boolean
}

export const otherBrowsers: OtherBrowser[] = [
  { name: 'Firefox', start: startFirefox, hasThreads: true },
  { name: 'WebKitGTK', start: startWebKit, hasThreads: false },
]

/**
 * One browser for all tests of a `describe` block. After a failed attempt of a test the next attempt gets a fresh browser, because
 * the failure may have ended or blocked the old one.
 */
export function browserForTests(kind: OtherBrowser): () => OpenBrowser {
  let browser: OpenBrowser
  const open = async (): Promise<void> => void (browser = await openBrowser(kind))
  beforeAll(open)
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    await browser.close()
    await open()
  })
  afterAll(() => browser.close())
  return () => browser
}

/** Retries a failed start once, since the first start can take too long on a busy machine. */
async function openBrowser(browser: OtherBrowser): Promise<OpenBrowser> {
  return tryToOpen(browser).catch(() => tryToOpen(browser))
}

async function tryToOpen({ start }: OtherBrowser): Promise<OpenBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'rill-browser-'))
  let display: Display | undefined
  const clear = async () => {
    await display?.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    display = await openDisplay()
    const window = await start(display.environment(folder), folder)
    return { ...window, folder, close: () => window.close().finally(clear) }
  } catch (error) {
    await clear()
    throw error
  }
}
