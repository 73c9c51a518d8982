/** Figures in pages of other sites, in browsers other than Chromium. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { RillTerrainEventMap } from '@rill-terrain/element/rill-terrain'
import { buildExample, hosts } from '../../support/documentation-pages'
import { coloursIn, fingerprintOf, recipe } from '../../support/figures'
import { serveBuiltPage, serveHostPages, type Served } from '../../support/servers'
import { browserForTests, otherBrowsers } from './browser'

let playground: Served
beforeAll(async () => {
  playground = await serveBuiltPage()
})
afterAll(() => playground.close())

describe.each(otherBrowsers)('a figure in $name', (kind) => {
  const browser = browserForTests(kind)

  for (const host of hosts) {
    const { name, page = '' } = host
    it(`in a page of ${name} has its fingerprint`, async () => {
      const { pages, remove } = buildExample(host, playground.address)
      onTestFinished(remove)
      const { address, close } = await serveHostPages(pages)
      onTestFinished(close)
      await browser().open(address + page)
      const { done, picture } = await browser().run(playFigure)
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
    // A visible figure may already be at its end.
    figure.addEventListener('iteration', (event) => {
      if ((event as RillTerrainEventMap['iteration']).detail.iteration === 0) figure.play()
    })
    figure.seek(0)
  })
  const bytes = new Uint8Array(await (await figure.getPicture()).arrayBuffer())
  return { done, picture: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) }
}
