/** Encodes pictures as WebP in Chromium. */
import { chromiumArguments, findChromium } from '../../scripts/setup/chromium.mjs'
import { SetupError } from '../../scripts/setup/run.mjs'
import type { Pixels } from './block-picture'

/** Pixels of a picture in its file, with its gap between the halves. */
const pictureSize = { width: 304, height: 112, gap: 4 } as const
const webpQuality = 0.6

export async function openEncoder() {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new SetupError('Chromium was not found; set CHROMIUM to its path.')
  const { chromium } = await import('playwright')
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  const page = await browser.newPage()
  return {
    /** One picture with two halves. */
    async sideBySide(one: Pixels, other: Pixels): Promise<Buffer> {
      const halves = [one, other].map(({ width, height, data }) => ({ width, height, data: Buffer.from(data).toString('base64') }))
      const address = await page.evaluate(encode, { halves, size: pictureSize, quality: webpQuality })
      return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
    },
    close: () => browser.close(),
  }
}

interface Order {
  halves: { width: number; height: number; data: string }[]
  size: { width: number; height: number; gap: number }
  quality: number
}

/** Runs in the browser: reduces both halves, and returns the picture as a data address. */
async function encode({ halves, size, quality }: Order): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  const width = (size.width - size.gap) / 2
  for (const [index, { data, ...shape }] of halves.entries()) {
    const bytes = Uint8ClampedArray.from(atob(data), (character) => character.charCodeAt(0))
    const picture = await createImageBitmap(new ImageData(bytes, shape.width, shape.height))
    context.drawImage(picture, index * (width + size.gap), 0, width, size.height)
  }
  return canvas.toDataURL('image/webp', quality)
}
