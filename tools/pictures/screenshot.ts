/**
 * `npm run pictures -- screenshot ADDRESS FILE.png [--size WxH] [--wait MILLISECONDS] [--selector CSS]`: a screenshot of a page in
 * Chromium. Prints the messages that the page writes to its console.
 */
import { parseArgs } from 'node:util'
import { chromiumArguments, findChromium } from '../../scripts/setup/chromium.mjs'
import { SetupError, say } from '../../scripts/setup/run.mjs'

export async function takeScreenshot(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      size: { type: 'string', default: '1280x800' },
      wait: { type: 'string', default: '2000' },
      selector: { type: 'string' },
    },
  })
  const [address, file] = positionals
  const [width, height] = values.size.split('x').map(Number)
  if (!address || !file || !width || !height) {
    throw new SetupError(
      'usage: npm run pictures -- screenshot ADDRESS FILE.png [--size WxH] [--wait MILLISECONDS] [--selector CSS]',
    )
  }
  const executablePath = findChromium()
  if (executablePath === undefined) throw new SetupError('Chromium was not found; set CHROMIUM to its path.')

  const { chromium } = await import('playwright')
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const page = await browser.newPage({ viewport: { width, height } })
    page.on('console', (message) => say(`console ${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => say(`page error: ${error.message}`))
    await page.goto(address)
    if (values.selector !== undefined) await page.waitForSelector(values.selector)
    await page.waitForTimeout(Number(values.wait))
    await page.screenshot({ path: file })
  } finally {
    await browser.close()
  }
}
