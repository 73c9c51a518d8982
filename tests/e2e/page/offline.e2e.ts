/** The built page on a host that sends no headers: its service worker gives it threads, and what it needs without a network. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { contentsOf } from '../../../web/hosting/offline-contents.mjs'
import { pageFolder } from '../../../scripts/setup/page-build.mjs'
import { serveFolder } from '../../support/servers'
import { expect, test as base } from '../support/fixtures'

const recipe = '1/size=48;seed=7/simplex/grid-droplets;iterations=30+thermal'
const ofNextVisit = 'From your next visit on, Rill computes with several threads here.'
const ofNewVersion = 'A newer version of Rill is here, and opens with your next visit.'

interface PlainHost {
  folder: string
  address: string
  leave(): Promise<void>
}

interface Fixtures {
  /** A copy of the built page on a host without headers, in a sub-folder. */
  host: PlainHost
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern
  host: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'rill-offline-'))
    cpSync(pageFolder, folder, { recursive: true })
    const { address, close } = await serveFolder(folder, { headers: {}, mount: '/maps/rill/' })
    let isOpen = true
    const leave = async () => {
      if (isOpen) await close()
      isOpen = false
    }
    await use({ folder, address, leave })
    await leave()
    rmSync(folder, { recursive: true })
  },
  viewport: { width: 1280, height: 800 },
})

async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${address}#${recipe}`)
  return page
}

/** Waits until the page has the worker. */
async function visit(context: BrowserContext, { address }: PlainHost): Promise<Page> {
  const page = await openPage(context, address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

async function fingerprint(page: Page): Promise<string> {
  const shown = async () =>
    /[0-9a-f]{16}/.exec((await page.getByRole('button', { name: /^Fingerprint / }).textContent()) ?? '')?.[0]
  await expect.poll(shown).toBeDefined()
  await expect.poll(() => page.getByRole('slider', { name: 'Iteration', exact: true }).inputValue()).toBe('30')
  return (await shown())!
}

const threads = (page: Page) => page.getByText(/^\d+ thread/).innerText()
const registrations = (page: Page | Frame) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Writes another version in the place of the first; with `isHalf` its worker comes before its page. */
function writeNextVersion({ folder }: PlainHost, isHalf = false): void {
  const before = contentsOf(folder)
  const index = join(folder, 'index.html')
  const text = readFileSync(index, 'utf8')
  writeFileSync(index, text.replace('</head>', '<meta name="rill-version" content="next" /></head>'))
  const after = contentsOf(folder)
  const worker = join(folder, 'service-worker.js')
  const next = readFileSync(worker, 'utf8')
    .replace(before.version, after.version)
    .replace(before.pages['index.html']!, after.pages['index.html']!)
  expect(next).not.toBe(readFileSync(worker, 'utf8'))
  writeFileSync(worker, next)
  if (isHalf) writeFileSync(index, text)
}

/** The title would do for a moment only: it becomes that of the terrain. */
const isNextVersion = async (page: Page) => (await page.locator('meta[name="rill-version"]').count()) === 1

/** Has the browser look for another version, as it does at each visit; whether that could be installed. */
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const { installing } = await registration.update()
    if (!installing) return registration.waiting !== null
    return new Promise<boolean>((resolve) => {
      installing.addEventListener(
        'statechange',
        () => installing.state !== 'installing' && resolve(installing.state !== 'redundant'),
      )
    })
  })

test.describe('the built page on a plain host', () => {
  test('has threads and the same terrain from its next visit on, and then works without the host', async ({ context, host }) => {
    const page = await visit(context, host)
    const before = await fingerprint(page)
    expect(await threads(page)).toMatch(/^1 thread/)
    await page.getByText(ofNextVisit).waitFor()
    const link = page.url()
    await page.getByRole('button', { name: 'Start again with them' }).click()
    await expect.poll(() => threads(page)).toMatch(/^[2-9]\d* threads$/)
    expect(await page.evaluate(() => self.crossOriginIsolated)).toBe(true)
    expect(await fingerprint(page)).toBe(before)
    expect(page.url()).toBe(link)
    expect(await page.getByText(ofNextVisit).count()).toBe(0)

    await host.leave()
    await page.reload()
    expect(await fingerprint(page)).toBe(before)
    expect(await threads(page)).toMatch(/^[2-9]\d* threads$/)
    await page.goto(`${host.address}handbook.html`)
    await page.getByRole('heading', { name: 'Methods' }).first().waitFor()
  })

  test('takes another version over at the next visit, and says so where it is open', async ({ context, host }) => {
    const page = await visit(context, host)
    await fingerprint(page)
    const [late] = contentsOf(host.folder).files
    writeNextVersion(host)
    rmSync(join(host.folder, late!))
    expect(await isNextVersion(page)).toBe(false)
    // The file that is gone there is in what was fetched for the first version.
    expect(await update(page)).toBe(true)
    await page.getByText(ofNewVersion).waitFor()
    const status = (file: string) => page.evaluate(async (address) => (await fetch(address)).status, file)
    expect(await status(late!)).toBe(200)
    const link = page.url()
    await page.getByRole('button', { name: 'Open it now' }).click()
    await expect.poll(() => isNextVersion(page)).toBe(true)
    expect(page.url()).toBe(link)
  })

  test('keeps the version that it has while another is only half there', async ({ context, host }) => {
    const page = await visit(context, host)
    writeNextVersion(host, true)
    expect(await update(page)).toBe(false)
    await host.leave()
    await page.reload()
    await fingerprint(page)
    expect(await isNextVersion(page)).toBe(false)
  })

  for (const path of ['', 'embed.html']) {
    test(`installs nothing in a frame: /${path}`, async ({ context, host: { address, folder } }) => {
      const fragment = path === '' ? recipe : `${recipe}?autoplay=visible`
      writeFileSync(join(folder, 'host.html'), `<iframe width="900" height="700" src="./${path}#${fragment}"></iframe>`)
      const page = await openPage(context, `${address}host.html`)
      const frame = page.frames()[1]!
      await frame.getByText('30 / 30').waitFor({ timeout: 60_000 })
      if (path === '') {
        await frame.waitForFunction(() => performance.getEntriesByName('rill-prepared').length === 1)
      }
      expect(await registrations(frame)).toBe(0)
    })
  }
})
