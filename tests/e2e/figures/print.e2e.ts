/** The playground and figures on paper: the terrain, or the author's picture, without buttons. */
import { inflateSync } from 'node:zlib'
import { chromiumArguments, findChromium } from '../../../scripts/setup/chromium.mjs'
import { recipe, messagesOf } from '../../support/figures'
import { expect, test } from '../support/fixtures'
import { playground } from '../support/hosts'

// Chromium without windows prints a frame of another site only if the frame shares the process of its page.
test.use({
  launchOptions: { executablePath: findChromium(), args: [...chromiumArguments, '--disable-site-isolation-trials'] },
})

/** Number of different bytes in the most varied image of a PDF; 0 without an image. */
function varietyOf(pdf: Buffer): number {
  const text = pdf.toString('latin1')
  let most = 0
  for (const match of text.matchAll(/\/Subtype \/Image[^]*?stream\r?\n/g)) {
    const start = match.index + match[0].length
    const packed = pdf.subarray(start, text.indexOf('endstream', start))
    most = Math.max(most, new Set(match[0].includes('/FlateDecode') ? inflateSync(packed) : packed).size)
  }
  return most
}

/** Pixels of an image of one colour have at most four different bytes, and transparent ones one. */
const manyColours = 40

const frame = (address: string) => `<iframe title="Terrain" width="640" height="400" src="${address}"></iframe>`

test('a figure in a frame is on paper', async ({ openHost }) => {
  const page = await openHost(frame(`${playground}embed.html#${recipe}?at=3&autoplay=visible`))
  await expect.poll(() => messagesOf(page, 'loaded')).toHaveLength(1)
  await expect.poll(async () => varietyOf(await page.pdf())).toBeGreaterThan(manyColours)
})

test('an element without a picture shows its terrain on paper, and one with a picture the picture', async ({ openHost }) => {
  const green = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="green"/></svg>')}`
  const head = `<script src="${playground}embed.js" async></script>`
  const element = (content: string) => `<rill-terrain recipe="${recipe}" autoplay="visible">${content}</rill-terrain>`
  const bare = await openHost(element(''), { head })
  await expect.poll(async () => varietyOf(await bare.pdf())).toBeGreaterThan(manyColours)

  const pictured = await openHost(element(`<img width="640" height="400" alt="green" src="${green}">`), { head })
  await expect(pictured.locator('rill-terrain iframe')).toHaveClass(/is-shown/)
  await pictured.emulateMedia({ media: 'print' })
  await expect(pictured.locator('rill-terrain iframe')).toBeHidden()
  await expect(pictured.locator('rill-terrain img')).toBeVisible()
})

test('the playground prints its terrain alone', async ({ openSite }) => {
  const { page, iteration } = await openSite(`${recipe}?at=3`)
  await expect.poll(iteration).toBe(3)
  await expect.poll(async () => varietyOf(await page.pdf())).toBeGreaterThan(manyColours)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('button:visible')).toHaveCount(0)
})
