/**
 * Compares views of docs/gallery.md with their committed pictures at a tenth of their size, since other processors draw slightly
 * different pixels. `npm run pictures -- gallery` draws the pictures again; inspect them before you commit them.
 */
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { takeView } from '../../../tools/pictures/gallery/draw'
import { viewFile, views } from '../../../tools/pictures/gallery/views'
import { openStudio } from '../../../tools/pictures/studio.mjs'
import { projectRoot } from '../../../scripts/setup/run.mjs'
import { expect, test } from '../support/fixtures'

/** Maximum colour differences, of 255: the mean over all reduced pixels, and in one of them. */
const tolerance = { whole: 5, place: 48 }
const held = views.filter(({ isHeld }) => isHeld)

let studio: Awaited<ReturnType<typeof openStudio>>
test.beforeAll(async () => {
  studio = await openStudio()
})
test.afterAll(() => studio.close())

const wantedOf = (view: (typeof views)[number]) => readFileSync(join(projectRoot, viewFile(view)))

/** Differences of two JPEGs that the same browser has reduced. */
async function differences(browser: Browser, seen: Buffer, wanted: Buffer): Promise<{ whole: number; place: number }> {
  const page = await browser.newPage()
  try {
    return await page.evaluate(
      async (pictures) => {
        const pixels = await Promise.all(
          pictures.map(async (base64) => {
            const image = new Image()
            image.src = `data:image/jpeg;base64,${base64}`
            await image.decode()
            const canvas = new OffscreenCanvas(image.width / 10, image.height / 10)
            const context = canvas.getContext('2d')!
            context.imageSmoothingQuality = 'high'
            context.drawImage(image, 0, 0, canvas.width, canvas.height)
            return context.getImageData(0, 0, canvas.width, canvas.height).data
          }),
        )
        const [one, other] = pixels as [Uint8ClampedArray, Uint8ClampedArray]
        const each = [...one].map((value, index) => Math.abs(value - other[index]!))
        return { whole: each.reduce((sum, value) => sum + value, 0) / each.length, place: Math.max(...each) }
      },
      [seen, wanted].map((picture) => picture.toString('base64')),
    )
  } finally {
    await page.close()
  }
}

test.describe('the gallery', () => {
  test('has a picture of each view, of at most 40 kB', () => {
    expect(views).toHaveLength(24)
    const files = readdirSync(join(projectRoot, 'docs/gallery')).map((name) => `docs/gallery/${name}`)
    expect(files.filter((file) => !file.includes('/compare-')).toSorted()).toEqual(views.map(viewFile).toSorted())
    for (const file of files) expect(statSync(join(projectRoot, file)).size, file).toBeLessThanOrEqual(40_000)
  })

  for (const view of held) {
    test(`matches its picture: ${view.title}`, async ({ browser }) => {
      const { whole, place } = await differences(browser, await takeView(studio, view, 70), wantedOf(view))
      expect(whole).toBeLessThan(tolerance.whole)
      expect(place).toBeLessThan(tolerance.place)
    })
  }

  test('comparison detects another method', async ({ browser }) => {
    const { whole, place } = await differences(browser, wantedOf(held[0]!), wantedOf(held[1]!))
    expect(whole > tolerance.whole || place > tolerance.place).toBe(true)
  })
})
