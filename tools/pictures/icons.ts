/** `npm run pictures -- icons`: draws `public/icons/` from `public/icon.svg`, for systems that do not accept SVG icons. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../../scripts/setup/chromium.mjs'
import { SetupError } from '../../scripts/setup/run.mjs'

/** Background of maskable icons, of which systems show at least a circle of four fifths. */
const ground = '#0d6676'
const icons = [
  { name: '180', size: 180, share: 1, background: ground },
  { name: '192', size: 192, share: 1, background: 'transparent' },
  { name: '512', size: 512, share: 1, background: 'transparent' },
  { name: '512-maskable', size: 512, share: 0.75, background: ground },
]

export async function drawIcons(): Promise<void> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new SetupError('Chromium is missing; it is needed to draw the icons.')
  const drawing = readFileSync(new URL('../../public/icon.svg', import.meta.url)).toString('base64')
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  for (const { name, size, share, background } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const style = `margin:0;display:grid;place-content:center;height:100vh;background:${background}`
    await page.setContent(`<body style="${style}"><img width="${size * share}" src="data:image/svg+xml;base64,${drawing}">`)
    await page.locator('img').evaluate((image) => (image as HTMLImageElement).decode())
    const path = fileURLToPath(new URL(`../../public/icons/${name}.png`, import.meta.url))
    await page.screenshot({ path, omitBackground: true })
  }
  await browser.close()
}
