/** Encodes pictures as WebP in Chromium. */
import { chromiumArguments, findChromium } from '../../scripts/setup/chromium.mjs'
import { SetupError } from '../../scripts/setup/run.mjs'
import type { Pixels } from './block-picture'

/** Pixels of a picture in its file, with its gap between the halves. */
const pictureSize = { width: 304, height: 112, gap: 4 } as const
const webpQuality = 0.6

async function openPage() {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new SetupError('Chromium was not found; set CHROMIUM to its path.')
  const { chromium } = await import('playwright')
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  return { browser, page: await browser.newPage() }
}

/** An encoder of whole pictures. */
export async function openWebpEncoder() {
  const { browser, page } = await openPage()
  return {
    async encode(png: Buffer, quality: number): Promise<Buffer> {
      const address = await page.evaluate(encodePng, { png: png.toString('base64'), quality })
      return bytesOf(address)
    },
    close: () => browser.close(),
  }
}

const bytesOf = (dataAddress: string) => Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64')

/** Runs in the browser. */
async function encodePng({ png, quality }: { png: string; quality: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')!.drawImage(picture, 0, 0)
  return canvas.toDataURL('image/webp', quality)
}

/** An encoder of pictures with two halves. */
export async function openEncoder() {
  const { browser, page } = await openPage()
  return {
    /** One picture with two halves. */
    async sideBySide(one: Pixels, other: Pixels): Promise<Buffer> {
      const halves = [one, other].map(({ width, height, data }) => ({ width, height, data: Buffer.from(data).toString('base64') }))
      const address = await page.evaluate(encode, { halves, size: pictureSize, quality: webpQuality })
      return bytesOf(address)
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
