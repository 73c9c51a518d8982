/** What the page and the element show at the end of recipes, in Chromium. */
import { chromium, type Page } from 'playwright'
import { expect } from 'vitest'
import { parse } from '@rill-terrain/engine/api/index'
import { chromiumArguments, findChromium } from '../../../scripts/setup/chromium.mjs'
import { shownTerrain } from '../../e2e/browsers/shown'
import { drawsFewPixels, drawsQuickly } from '../../support/cheap-pictures'
import { hostPage } from '../../support/figures'
import { serveBuiltPage, serveHostPages } from '../../support/servers'

/** An iteration after the end of every recipe, to which the run goes at full speed. */
const farthest = 100_000
const timeout = 300_000

/** Expects that the page shows the fingerprint of each recipe. After its address changes, it shows the last recipe for a moment. */
export async function expectOnThePage(recipes: readonly string[], fingerprints: readonly string[]): Promise<void> {
  await inChromium(async (page, address) => {
    await page.addInitScript(drawsQuickly)
    for (const [index, recipe] of recipes.entries()) {
      const wanted = { recipe: (await parse(recipe)).text, fingerprint: fingerprints[index], isDone: true }
      await page.goto(`${address}#${recipe}?at=${farthest}&view=map`)
      await expect.poll(() => page.evaluate(shownTerrain), { timeout, interval: 100, message: recipe }).toMatchObject(wanted)
    }
  })
}

export async function fingerprintsInTheElement(recipes: readonly string[]): Promise<string[]> {
  return inChromium(async (page, address) => {
    const body = '<rill-terrain autoplay="never" recipe="2/size=32/simplex"></rill-terrain>'
    const host = await serveHostPages({ '/': hostPage(body, `<script src="${address}embed.js"></script>`) })
    await page.goto(host.address)
    await page.locator('rill-terrain').evaluate((terrain) => (terrain as HTMLElement & { load(): void }).load())
    const found: string[] = []
    for (const recipe of recipes) {
      const wanted = { text: (await parse(recipe)).text, link: `${recipe}?at=${farthest}` }
      found.push(await page.locator('rill-terrain').evaluate(shownAtItsEnd, wanted))
    }
    await host.close()
    return found
  })
}

/** Runs in the page. The end of the last terrain may be reported once more while the element opens the next one. */
function shownAtItsEnd(terrain: Element, { text, link }: { text: string; link: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController()
    const listen = <Detail>(type: string, hear: (detail: Detail) => void) =>
      terrain.addEventListener(type, (event) => hear((event as CustomEvent<Detail>).detail), { signal: listening.signal })
    listen('done', ({ recipe, fingerprint }: { recipe: string; fingerprint: string }) => {
      if (recipe !== text) return
      listening.abort()
      resolve(fingerprint)
    })
    listen('error', ({ message }: { message: string }) => reject(new Error(message)))
    terrain.setAttribute('recipe', link)
  })
}

async function inChromium<Found>(work: (page: Page, address: string) => Promise<Found>): Promise<Found> {
  const { address, close } = await serveBuiltPage()
  const browser = await chromium.launch({ executablePath: findChromium()!, args: chromiumArguments })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript(drawsFewPixels)
    return await work(page, address)
  } finally {
    await browser.close()
    await close()
  }
}
