/** The built page in Chromium, as a host serves it. */
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright'
import { serve } from '../../scripts/serve.mjs'
import { chromiumArguments, findChromium } from '../../scripts/setup/chromium.mjs'
import { pageFolder } from '../../scripts/setup/page-build.mjs'

/** Longer than anything takes on a machine that does much else. */
const timeLimit = 60_000

export interface Host {
  name: string
  /** The server's own where none are given. */
  headers?: Record<string, string>
  mount: string
  hasThreads: boolean
}

export const hosts: Host[] = [
  { name: 'with its headers', mount: '/', hasThreads: true },
  { name: 'without headers', headers: {}, mount: '/', hasThreads: false },
  { name: 'in a sub-folder', mount: '/maps/rill/', hasThreads: true },
]

export interface Site {
  /** Opens a terrain in a page of its own; `prepare` is run in it before the page's own scripts. */
  open(fragment: string, prepare?: () => void, options?: BrowserContextOptions): Promise<OpenSite>
  close(): Promise<void>
}

export interface OpenSite {
  page: Page
  context: BrowserContext
  /** What went wrong in the page's scripts, and what its policy refused. */
  faults: string[]
  fingerprint(): Promise<string>
  iteration(): Promise<number>
}

/** Serves the built page on a free port. */
export async function openSite({ headers, mount }: Host): Promise<Site> {
  process.env.PORT = '0'
  const { server, address } = await serve(pageFolder, { ...(headers && { headers }), mount })
  const site = await openBrowserOn(address)
  return {
    ...site,
    async close() {
      await site.close()
      server.close()
    },
  }
}

/** Opens pages of whatever serves the built page there. */
export async function openBrowserOn(address: string): Promise<Site> {
  const browser: Browser = await chromium.launch({ executablePath: findChromium()!, args: chromiumArguments })
  return {
    async open(fragment, prepare, options) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, acceptDownloads: true, ...options })
      const page = await context.newPage()
      page.setDefaultTimeout(timeLimit)
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      page.on('console', (message) => {
        if (/Content.Security.Policy/i.test(message.text())) faults.push(message.text())
      })
      await page.addInitScript(tellOfViolations)
      if (prepare) await page.addInitScript(prepare)
      await page.goto(`${address}#${fragment}`)
      return {
        page,
        context,
        faults,
        fingerprint: async () => {
          const text = await page.getByRole('button', { name: /^Fingerprint / }).textContent()
          return /[0-9a-f]{16}/.exec(text ?? '')?.[0] ?? ''
        },
        iteration: async () => Number(await page.getByRole('slider', { name: 'Iteration', exact: true }).inputValue()),
      }
    },
    close: () => browser.close(),
  }
}

/** Runs in the page. The console is told of some violations of the policy in words that do not name it. */
function tellOfViolations(): void {
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample } = event as SecurityPolicyViolationEvent
    console.error(`Content-Security-Policy: ${effectiveDirective} ${blockedURI} ${sample}`)
  })
}
