/** The built page on a host that sends no headers: its service worker gives it threads, and what it needs without a network. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Frame, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { contentsOf } from '../../../web/hosting/offline-contents.mjs'
import { serve } from '../../../scripts/serve.mjs'
import { chromiumArguments, findChromium } from '../../../scripts/setup/chromium.mjs'
import { pageFolder } from '../../../scripts/setup/page-build.mjs'

const recipe = '1/size=48;seed=7/simplex/grid-droplets;iterations=30+thermal'
const patience = { timeout: 60_000 }
const ofNextVisit = 'From your next visit on, Rill computes with several threads here.'
const ofNewVersion = 'A newer version of Rill is here, and opens with your next visit.'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium()!, args: chromiumArguments })
})
afterAll(() => browser.close())

interface PlainHost {
  folder: string
  address: string
  leave(): void
}

/** A copy of the built page on a host of its own, in a sub-folder. */
async function openHost(): Promise<PlainHost> {
  const folder = mkdtempSync(join(tmpdir(), 'rill-offline-'))
  cpSync(pageFolder, folder, { recursive: true })
  process.env.PORT = '0'
  const { server, address } = await serve(folder, { headers: {}, mount: '/maps/rill/' })
  const leave = () => closeServer(server)
  onTestFinished(() => {
    leave()
    rmSync(folder, { recursive: true })
  })
  return { folder, address, leave }
}

function closeServer(server: Server): void {
  server.close()
  server.closeAllConnections()
}

async function openPage(address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${address}#${recipe}`)
  return page
}

/** Waits until the page has the worker. */
async function visit(address: string): Promise<Page> {
  const page = await openPage(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, patience)
  return page
}

async function fingerprint(page: Page): Promise<string> {
  const shown = async () =>
    /[0-9a-f]{16}/.exec((await page.getByRole('button', { name: /^Fingerprint / }).textContent()) ?? '')?.[0]
  await expect.poll(shown, patience).toBeDefined()
  await expect.poll(() => page.getByRole('slider', { name: 'Iteration', exact: true }).inputValue(), patience).toBe('30')
  return (await shown())!
}

const threads = (page: Page) => page.getByText(/^\d+ thread/).innerText()
const registrations = (page: Page | Frame) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Writes another version in the place of the first; with `isHalf` its worker comes before its page. */
function writeNextVersion({ folder }: PlainHost, isHalf = false): void {
  const before = contentsOf(folder)
  const index = join(folder, 'index.html')
  const text = readFileSync(index, 'utf8')
  writeFileSync(index, text.replace(/<title>.*<\/title>/, '<title>The next Rill</title>'))
  const after = contentsOf(folder)
  const worker = join(folder, 'service-worker.js')
  const next = readFileSync(worker, 'utf8')
    .replace(before.version, after.version)
    .replace(before.pages['index.html']!, after.pages['index.html']!)
  expect(next).not.toBe(readFileSync(worker, 'utf8'))
  writeFileSync(worker, next)
  if (isHalf) writeFileSync(index, text)
}

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

describe('the built page on a plain host', () => {
  it('has threads and the same terrain from its next visit on, and then works without the host', async () => {
    const host = await openHost()
    const page = await visit(host.address)
    const before = await fingerprint(page)
    expect(await threads(page)).toMatch(/^1 thread/)
    await page.getByText(ofNextVisit).waitFor()
    const link = page.url()
    await page.getByRole('button', { name: 'Start again with them' }).click()
    await expect.poll(() => threads(page), patience).toMatch(/^[2-9]\d* threads$/)
    expect(await page.evaluate(() => self.crossOriginIsolated)).toBe(true)
    expect(await fingerprint(page)).toBe(before)
    expect(page.url()).toBe(link)
    expect(await page.getByText(ofNextVisit).count()).toBe(0)

    host.leave()
    await page.reload()
    expect(await fingerprint(page)).toBe(before)
    expect(await threads(page)).toMatch(/^[2-9]\d* threads$/)
    await page.goto(`${host.address}handbook.html`)
    await page.getByRole('heading', { name: 'Methods' }).first().waitFor()
  })

  it('takes another version over at the next visit, and says so where it is open', async () => {
    const host = await openHost()
    const page = await visit(host.address)
    await fingerprint(page)
    const [late] = contentsOf(host.folder).files
    writeNextVersion(host)
    rmSync(join(host.folder, late!))
    expect(await page.title()).not.toBe('The next Rill')
    // The file that is gone there is in what was fetched for the first version.
    expect(await update(page)).toBe(true)
    await page.getByText(ofNewVersion).waitFor()
    const status = (file: string) => page.evaluate(async (address) => (await fetch(address)).status, file)
    expect(await status(late!)).toBe(200)
    const link = page.url()
    await page.getByRole('button', { name: 'Open it now' }).click()
    await expect.poll(() => page.title(), patience).toBe('The next Rill')
    expect(page.url()).toBe(link)
  })

  it('keeps the version that it has while another is only half there', async () => {
    const host = await openHost()
    const page = await visit(host.address)
    writeNextVersion(host, true)
    expect(await update(page)).toBe(false)
    host.leave()
    await page.reload()
    await fingerprint(page)
    expect(await page.title()).not.toBe('The next Rill')
  })

  it.each(['', 'embed.html'])('installs nothing in a frame: /%s', async (path) => {
    const { address, folder } = await openHost()
    const fragment = path === '' ? recipe : `${recipe}?autoplay=visible`
    writeFileSync(join(folder, 'host.html'), `<iframe width="900" height="700" src="./${path}#${fragment}"></iframe>`)
    const page = await openPage(address.replace(/$/, 'host.html'))
    const frame = page.frames()[1]!
    await frame.getByText('30 / 30').waitFor({ timeout: 60_000 })
    if (path === '') {
      await frame.waitForFunction(() => performance.getEntriesByName('rill-prepared').length === 1, null, patience)
    }
    expect(await registrations(frame)).toBe(0)
  })
})
