/** Hostile links and files, and pages that frame the playground for clickjacking. */
import { deflateSync } from 'node:zlib'
import { headersOf } from '../../../web/hosting/headers.mjs'
import { chunk, file, header } from '../../support/files/png-builder'
import { hostPage } from '../../support/figures'
import { expect, test, type OpenInSite, type OpenSite } from '../support/fixtures'

const recipe = '2/size=48;seed=7/simplex/grid-droplets@3;iterations=3'
const markup = '<img src=x onerror=alert(1)>'

/** Opens a link, and records dialogs and requests to other origins, which it must not cause. */
async function open(openSite: OpenInSite, fragment: string): Promise<OpenSite & { harm: string[] }> {
  const opened = await openSite(fragment)
  const harm: string[] = []
  const own = new URL(opened.page.url()).origin
  opened.page.on('dialog', (dialog) => {
    harm.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  opened.page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== own) harm.push(request.url())
  })
  return { ...opened, harm }
}

/** Checks that the page still works: it opens a valid link and runs it to the end. */
async function expectAlive({ page, fingerprint, iteration, harm, faults }: OpenSite & { harm: string[] }): Promise<void> {
  await page.evaluate((text) => (location.hash = text), recipe)
  await expect.poll(fingerprint).toMatch(/^[0-9a-f]{16}$/)
  await expect.poll(iteration).toBe(3)
  expect(await page.locator('img[src=x], script:not([src]), iframe').count()).toBe(0)
  expect([...harm, ...faults]).toEqual([])
}

test.describe('a hostile link', () => {
  for (const [what, fragment] of [
    ['HTML for a method', `2/${markup}/simplex`],
    ['HTML for a value', `2/seed=${markup}/simplex`],
    ['HTML in its view', `${recipe}?layer=${markup}&palette=${markup}&at=${markup}`],
    ['HTML for the name of an image', `2/size=48/image;name=${markup}/thermal@2`],
    ['a script for an image', '2/size=48/image;url=javascript:alert(1)/thermal@2'],
    ['a document for an image', `2/size=48/image;url=data:text%2Fhtml,<script>alert(1)<%2Fscript>/thermal@2`],
    ['a local file for an image', '2/size=48/image;url=file:%2F%2F%2Fetc%2Fpasswd/thermal@2'],
    ['names of inherited object properties', '2/__proto__;constructor=1/toString;hasOwnProperty=1?__proto__=1&constructor=2'],
    ['a megabyte', `2/${'simplex+'.repeat(131_072)}`],
  ] as const) {
    test(`with ${what} shows a message and has no other effect`, async ({ openSite }) => {
      const opened = await open(openSite, encodeURI(fragment))
      await opened.page.locator('.message').first().waitFor()
      expect(await opened.page.evaluate(() => Object.keys(Object.prototype))).toEqual([])
      await expectAlive(opened)
    })
  }
})

/** Images that unpack to more data than their size allows, and an image that is larger than any memory. */
const bomb = file(header(16_384, 4096, 8, 0), chunk('IDAT', deflateSync(Buffer.alloc(2 ** 28))))
const giant = file(header(2 ** 31 - 1, 2 ** 31 - 1, 16, 6), chunk('IDAT', deflateSync(Buffer.alloc(16))))
const liar = file(header(64, 64, 8, 0), chunk('IDAT', deflateSync(Buffer.alloc(2 ** 28))))
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`

test.describe('a hostile file', () => {
  for (const [what, name, bytes] of [
    ['more pixels than its size has', 'bomb.png', bomb],
    ['a size that exceeds any memory', 'giant.png', giant],
    ['far more pixels than a small size has', 'liar.png', liar],
    ['the name of an image and the content of an SVG with a script', 'drawing.png', Buffer.from(drawing)],
    ['the name of an image and the content of an HTML page', 'page.tif', Buffer.from(`<!doctype html>${markup}`)],
    ['HTML for its name', `${markup.replaceAll('/', '')}.png`, Buffer.from('no picture')],
  ] as const) {
    test(`with ${what} is rejected with an error message`, async ({ openSite }) => {
      const opened = await open(openSite, `${recipe}?at=0`)
      await expect.poll(opened.fingerprint).toMatch(/^[0-9a-f]{16}$/)
      await opened.page.getByLabel('Heightmap file').setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) })
      await opened.page.getByRole('alert').first().waitFor()
      expect(opened.page.url()).not.toContain('image;name')
      await expectAlive(opened)
    })
  }
})

test.describe('a page of another origin', () => {
  for (const [path, isAllowed] of [
    ['', false],
    ['handbook.html', false],
    ['embed.html', true],
  ] as const) {
    test(`${isAllowed ? 'can' : 'cannot'} frame /${path}`, async ({ openSite, serveHost }) => {
      const { page } = await openSite(recipe)
      const address = page.url().split('#')[0]!
      await page.goto(await serveHost({ '/': hostPage(`<iframe src="${address}${path}#${recipe}"></iframe>`) }))
      const framed = page.frames()[1]!
      expect(framed.url().startsWith(address)).toBe(isAllowed)
      expect(headersOf(path || undefined)['Content-Security-Policy']).toContain(`frame-ancestors ${isAllowed ? '*' : "'self'"}`)
    })
  }
})

test.describe('Trusted Types', () => {
  test('reject text as HTML or script, and addresses of other origins as worker', async ({ openSite }) => {
    const { page } = await openSite(`${recipe}?at=0`)
    await page.locator('.fingerprint').waitFor({ state: 'attached' })
    const refused = await page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        html: () => (document.body.innerHTML = '<b>text</b>'),
        frame: () => (document.createElement('iframe').srcdoc = '<b>text</b>'),
        script: () => (document.createElement('script').text = 'alert(1)'),
        source: () => (document.createElement('script').src = 'https://elsewhere.example/a.js'),
        worker: () => new Worker('https://elsewhere.example/a.js'),
        blob: () => new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))),
        policy: () =>
          (self as never as { trustedTypes: { createPolicy(name: string, rules: object): void } }).trustedTypes.createPolicy(
            'mine',
            {},
          ),
      }
      return Object.keys(attempts).filter((name) => {
        try {
          attempts[name]!()
          return false
        } catch (error) {
          return error instanceof TypeError
        }
      })
    })
    expect(refused).toEqual(['html', 'frame', 'script', 'source', 'worker', 'blob', 'policy'])
  })
})
