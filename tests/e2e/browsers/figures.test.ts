/** Figures in the pages of others, in browsers other than Chromium. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RillTerrainEventMap } from '@rill-terrain/element/rill-terrain'
import { buildExample, hosts } from '../figures/examples'
import { coloursIn, fingerprintOf, recipe, serveHost, useServedPlayground } from '../figures/support'
import { openBrowser, otherBrowsers, type OpenBrowser } from './browser'

useServedPlayground()

describe.each(otherBrowsers)('a figure in $name', (kind) => {
  let browser: OpenBrowser
  beforeAll(async () => {
    browser = await openBrowser(kind)
  })
  afterAll(() => browser.close())

  for (const host of hosts) {
    const { name, page = '' } = host
    it(`in a page of ${name} has its fingerprint`, async () => {
      await browser.open((await serveHost(buildExample(host))) + page)
      const { done, picture } = await browser.run(playFigure)
      expect(done).toMatchObject({ recipe, fingerprint: await fingerprintOf(recipe) })
      expect(coloursIn(Buffer.from(picture, 'base64'))).toBeGreaterThan(100)
    })
  }
})

/** Runs in the page: plays its first figure to the end. */
async function playFigure(): Promise<{ done: RillTerrainEventMap['done']['detail']; picture: string }> {
  await customElements.whenDefined('rill-terrain')
  const figure = document.querySelector('rill-terrain')!
  const done = await new Promise<RillTerrainEventMap['done']['detail']>((resolve, reject) => {
    figure.addEventListener('done', (event) => resolve((event as RillTerrainEventMap['done']).detail))
    figure.addEventListener('error', (event) => reject(new Error(JSON.stringify((event as Event as CustomEvent).detail))))
    // One that is in sight may be at its end already.
    figure.addEventListener('iteration', (event) => {
      if ((event as RillTerrainEventMap['iteration']).detail.iteration === 0) figure.play()
    })
    figure.seek(0)
  })
  const bytes = new Uint8Array(await (await figure.getPicture()).arrayBuffer())
  return { done, picture: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) }
}
