/** Measures the built page in Chromium. */
import type { Server } from 'node:http'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { chromiumArguments, findChromium } from '../../scripts/setup/chromium.mjs'
import { pageFolder } from '../../scripts/setup/page-build.mjs'
import { serve } from '../../scripts/serve.mjs'
import { writeResults } from './report'

/** Longer than any step takes on a machine that is fast enough for a useful measurement. */
const timeoutMilliseconds = 180_000

export interface BuiltPage {
  browser: Browser
  server: Server
  address: string
  isQuick: boolean
  /** Opens an empty page of the usual size. */
  open(options?: BrowserContextOptions): Promise<Page>
  /** Processor time of all processes of the browser, or of one type, in milliseconds. */
  processorTime(type?: string): Promise<number>
}

/** Runs a measurement, which returns tables, and writes them into the page `docs/performance/<part>.md`, unless it is quick. */
export async function measureInBrowser(part: string, measure: (built: BuiltPage) => Promise<string[]>): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
  process.env['PORT'] = '0'
  const { server, address } = await serve(pageFolder)
  const browser = await chromium.launch({ executablePath: findChromium()!, args: chromiumArguments })
  try {
    const session = await browser.newBrowserCDPSession()
    const open = async (options?: BrowserContextOptions) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...options })
      page.setDefaultTimeout(timeoutMilliseconds)
      return page
    }
    const processorTime = async (wanted?: string) => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo')
      const times = processInfo.filter(({ type }) => wanted === undefined || type === wanted).map(({ cpuTime }) => cpuTime)
      return 1000 * times.reduce((sum, each) => sum + each, 0)
    }
    const tables = await measure({ browser, server, address, isQuick: values.quick, open, processorTime })
    process.stdout.write(tables.join('\n'))
    const circumstances = `Chromium ${browser.version()}, ${await graphicsName(await open())}`
    if (!values.quick) await writeResults(`performance/${part}.md`, `npm run bench -- ${part}`, circumstances, tables)
  } finally {
    await browser.close()
    server.close()
  }
}

function graphicsName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2')
    const extension = gl?.getExtension('WEBGL_debug_renderer_info')
    return extension ? String(gl!.getParameter(extension.UNMASKED_RENDERER_WEBGL)) : 'graphics unknown'
  })
}

/** Waits until the page has set this performance mark after a moment, and returns the time of the mark. */
export async function waitForMark(page: Page, name: string, after = 0): Promise<number> {
  const found = await page.waitForFunction(
    ([wanted, start]) => performance.getEntriesByName(wanted).find(({ startTime }) => startTime > start)?.startTime,
    [name, after] as const,
  )
  return (await found.jsonValue())!
}

/** The clock of the page's performance marks. */
export const now = (page: Page): Promise<number> => page.evaluate(() => performance.now())
