/** The examples of `examples/`, bundled in a project that has installed the engine, and drawn in Chromium. */
import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isolationHeaders } from '../../../web/hosting/headers.mjs'
import { serve } from '../../../scripts/serve.mjs'
import { chromiumArguments, findChromium } from '../../../scripts/setup/chromium.mjs'
import { coloursIn, pollOptions } from '../../support/figures'

const installed = inject('installed')
const root = fileURLToPath(new URL('../../../', import.meta.url))

let browser: Browser
const ends: (() => unknown)[] = []

beforeAll(async () => {
  for (const name of ['three', 'maplibre-gl', 'fast-png']) {
    symlinkSync(join(root, 'node_modules', name), join(installed, 'node_modules', name))
  }
  browser = await chromium.launch({ executablePath: findChromium()!, args: chromiumArguments })
})
afterAll(async () => {
  await browser.close()
  for (const end of ends) end()
})

// Minimum numbers of colours. The terrain of three has one material, and so fewer colours than the tinted map. An empty picture has
// only the background and a small mark.
const examples = [
  { name: 'three', colours: 15, where: 'an isolated page', headers: isolationHeaders },
  { name: 'maplibre', colours: 60, where: 'a plain page', headers: {} },
]

describe('the example', () => {
  it.each(examples)('$name draws its terrain in $where', async ({ name, colours, headers }) => {
    const folder = join(installed, name)
    cpSync(join(root, 'examples', name), folder, { recursive: true })
    await build({
      root: folder,
      configFile: false,
      base: './',
      logLevel: 'error',
      build: { minify: false, chunkSizeWarningLimit: 5000 },
    })
    process.env['PORT'] = '0'
    const { server, address } = await serve(join(folder, 'dist'), { headers })
    ends.push(
      () => server.close(),
      () => server.closeAllConnections(),
    )
    const page = await browser.newPage({ viewport: { width: 400, height: 300 } })
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on(
      'request',
      (request) => !request.url().startsWith(address) && /^https?:/.test(request.url()) && faults.push(request.url()),
    )
    await page.goto(address)
    await page.locator('canvas').waitFor()
    await expect.poll(async () => coloursIn(await page.screenshot()), pollOptions).toBeGreaterThan(colours)
    expect(faults).toEqual([])
    await page.close()
  })
})
