/** Fixtures of the end-to-end tests: pages of the playground, and pages of other sites with figures. Each test closes its pages. */
import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { drawsFewPixels, drawsQuickly } from '../../support/cheap-pictures'
import { hostPage, record } from '../../support/figures'
import { serveHostPages } from '../../support/servers'
import { playground } from './hosts'

export { expect } from '@playwright/test'

export interface OpenSite {
  page: Page
  context: BrowserContext
  /** Errors of the page's scripts, and violations of its Content-Security-Policy. */
  faults: string[]
  fingerprint(): Promise<string>
  iteration(): Promise<number>
}

export interface SiteOptions extends BrowserContextOptions {
  /** Address of the playground. Default: the host with headers. */
  address?: string
  /** Runs in the page before the page's own scripts. */
  prepare?: () => void
}

export interface HostOptions extends BrowserContextOptions {
  head?: string
  headers?: Record<string, string>
}

export type ServeHost = (content: string | Record<string, string>, headers?: Record<string, string>) => Promise<string>
export type OpenHost = (body: string, options?: HostOptions) => Promise<Page>
export type OpenInSite = (fragment: string, options?: SiteOptions) => Promise<OpenSite>

interface Fixtures {
  /** Draws pictures as for a visitor, for tests that look at them. Default: cheap pictures. */
  isSharp: boolean
  /** Opens a browser context, which is closed after the test. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Opens a terrain in a new browser context. */
  openSite: OpenInSite
  /** Serves pages or a folder on another site than the playground's, and returns the address. */
  serveHost: ServeHost
  /** Opens a page of another origin with the given body. Records messages of its frames if the page can run scripts. */
  openHost: OpenHost
}

export const test = base.extend<Fixtures>({
  isSharp: [false, { option: true }],

  context: async ({ context, isSharp }, use) => {
    if (!isSharp) await context.addInitScript(drawsFewPixels)
    await use(context)
  },

  openContext: async ({ browser, isSharp }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      if (!isSharp) await context.addInitScript(drawsFewPixels)
      return context
    })
    for (const context of contexts) await context.close()
  },

  openSite: async ({ openContext, isSharp }, use) => {
    await use(async (fragment, { address = playground, prepare, ...options } = {}) => {
      const context = await openContext({ viewport: { width: 1280, height: 800 }, acceptDownloads: true, ...options })
      if (!isSharp) await context.addInitScript(drawsQuickly)
      return openIn(context, `${address}#${fragment}`, prepare)
    })
  },

  // Playwright requires the destructuring pattern, from which it reads the names of needed fixtures.
  // oxlint-disable-next-line no-empty-pattern
  serveHost: async ({}, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (content, headers) => {
      const { address, close } = await serveHostPages(content, headers)
      ends.push(close)
      return address
    })
    for (const end of ends) await end()
  },

  openHost: async ({ openContext, serveHost }, use) => {
    await use(async (body, { head, headers, ...options } = {}) => {
      const context = await openContext({ viewport: { width: 800, height: 600 }, ...options })
      const page = await context.newPage()
      if (options.javaScriptEnabled !== false) await record(page)
      await page.goto(await serveHost({ '/': hostPage(body, head) }, headers))
      return page
    })
  },
})

async function openIn(context: BrowserContext, address: string, prepare: (() => void) | undefined): Promise<OpenSite> {
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) faults.push(message.text())
  })
  await page.addInitScript(reportViolations)
  if (prepare) await page.addInitScript(prepare)
  await page.goto(address)
  return {
    page,
    context,
    faults,
    // The measures may be closed.
    fingerprint: async () => (await page.locator('.fingerprint code').textContent()) ?? '',
    iteration: async () => Number(await page.getByRole('slider', { name: 'Iteration', exact: true }).inputValue()),
  }
}

/** Runs in the page. Reports violations of the Content-Security-Policy, since some console messages about them do not name it. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample } = event as SecurityPolicyViolationEvent
    console.error(`Content-Security-Policy: ${effectiveDirective} ${blockedURI} ${sample}`)
  })
}
