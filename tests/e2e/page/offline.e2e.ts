/** The built page on a host without headers: its service worker enables threads and offline use. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { contentsOf } from '../../../web/hosting/offline-contents.mjs'
import { pageFolder } from '../../../scripts/setup/page-build.mjs'
import { serveFolder } from '../../support/servers'
import { expect, test as base } from '../support/fixtures'

const recipe = '2/size=48;seed=7/simplex/grid-droplets@3;iterations=30+thermal@2'
const ofNextVisit = 'Rill can use several threads on this site from your next visit.'
const ofNewVersion = 'A newer version of Rill is available and opens at your next visit.'

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

/** Opens the page and waits until the service worker controls it. */
async function visit(context: BrowserContext, { address }: PlainHost): Promise<Page> {
  const page = await openPage(context, address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

async function fingerprint(page: Page): Promise<string> {
  const shown = async () => /[0-9a-f]{16}/.exec((await page.locator('.fingerprint code').textContent()) ?? '')?.[0]
  await expect.poll(shown).toBeDefined()
  await expect.poll(() => page.getByRole('slider', { name: 'Iteration', exact: true }).inputValue()).toBe('30')
  return (await shown())!
}

const threads = (page: Page) => page.getByText(/^\d+ thread/).innerText()
const registrations = (page: Page | Frame) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Replaces the page with another version; with `isHalf`, only the service worker is new. */
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

/** Checks a `meta` element, since the page replaces the title with the terrain's title. */
const isNextVersion = async (page: Page) => (await page.locator('meta[name="rill-version"]').count()) === 1

/** Makes the browser check for another version, as at each visit. Returns whether the version could be installed. */
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
  test('has threads and the same terrain from the next visit on, and then works offline', async ({ context, host }) => {
    const page = await visit(context, host)
    const before = await fingerprint(page)
    expect(await threads(page)).toMatch(/^1 thread/)
    await page.getByText(ofNextVisit).waitFor()
    const link = page.url()
    await page.getByRole('button', { name: 'Reload now' }).click()
    await expect.poll(() => threads(page)).toMatch(/^[2-9]\d* threads$/)
    expect(await page.evaluate(() => self.crossOriginIsolated)).toBe(true)
    expect(await fingerprint(page)).toBe(before)
    expect(page.url()).toBe(link)
    expect(await page.getByText(ofNextVisit).count()).toBe(0)

    await host.leave()
    await page.reload()
    expect(await fingerprint(page)).toBe(before)
    expect(await threads(page)).toMatch(/^[2-9]\d* threads$/)
    // The engine loads the code of measures for the card of chunks.
    await page.goto(`${host.address}#2/size=24x20;chunks=3x2;join=naive/simplex/thermal@2;iterations=4?at=24`)
    await page.getByRole('button', { name: 'Expand chunks' }).click()
    await page.getByRole('columnheader', { name: 'Step from cell to cell' }).waitFor()
    await page.goto(`${host.address}handbook.html`)
    await page.getByRole('heading', { name: 'Methods' }).first().waitFor()
    await page.goto(`${host.address}guide/where-water-gathers/`)
    await page.getByRole('heading', { name: 'Where water gathers' }).waitFor()
    await page.frameLocator('iframe').first().getByRole('slider', { name: 'Iteration' }).waitFor()
  })

  test('shows a notice about another version, and opens it at the next visit', async ({ context, host }) => {
    const page = await visit(context, host)
    await fingerprint(page)
    const [late] = contentsOf(host.folder).files
    writeNextVersion(host)
    rmSync(join(host.folder, late!))
    expect(await isNextVersion(page)).toBe(false)
    // The file that is missing on the host is in the cache of the first version.
    expect(await update(page)).toBe(true)
    await page.getByText(ofNewVersion).waitFor()
    const status = (file: string) => page.evaluate(async (address) => (await fetch(address)).status, file)
    expect(await status(late!)).toBe(200)
    const link = page.url()
    await page.getByRole('button', { name: 'Reload now' }).click()
    await expect.poll(() => isNextVersion(page)).toBe(true)
    expect(page.url()).toBe(link)
  })

  test('continues to use its version while another is incomplete on the host', async ({ context, host }) => {
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
