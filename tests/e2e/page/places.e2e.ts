/** Places on Earth on the built page, with elevation tiles made from the built-in model. */
import type { BrowserContext } from '@playwright/test'
import { listen, messagesOf } from '../../support/figures'
import { elevationTile } from '../../support/files/tile-world'
import { expect, test, type OpenSite } from '../support/fixtures'
import { playground } from '../support/hosts'

const recipe = '2/size=48;seed=7/simplex/grid-droplets@3;iterations=10'
const tiles = 'https://s3.amazonaws.com/elevation-tiles-prod/terrarium/**'

/** Answers all requests of tiles. `raise` is added to all heights. */
async function serveTilesTo(context: BrowserContext, raise = 0): Promise<void> {
  const headers = { 'Access-Control-Allow-Origin': '*' }
  await context.route(tiles, async (route) => {
    const [zoom, x, y] = /(\d+)\/(\d+)\/(\d+)\.png$/.exec(route.request().url())!.slice(1).map(Number)
    const height = (latitude: number, longitude: number) => 400 * Math.sin(latitude * 300) * Math.cos(longitude * 300) + 600 + raise
    await route.fulfill({ headers, contentType: 'image/png', body: Buffer.from(elevationTile(zoom!, x!, y!, height)) })
  })
}

const button = ({ page }: OpenSite, name: string | RegExp) => page.getByRole('button', { name })

async function openDialog(opened: OpenSite): Promise<void> {
  await expect.poll(opened.fingerprint).toMatch(/^[0-9a-f]{16}$/)
  await button(opened, 'Rill menu').click()
  await opened.page.getByRole('menuitem', { name: 'Open a place on Earth' }).click()
}

test('a place is chosen on the map, eroded, shared and opened again', async ({ openSite }) => {
  const opened = await openSite(`${recipe}?at=0`)
  const { page, context } = opened
  await serveTilesTo(context)
  await openDialog(opened)
  await button(opened, 'Load from s3.amazonaws.com').click()
  await page.getByRole('searchbox', { name: 'Search for a place' }).fill('matterhorn')
  await button(opened, /^Matterhorn/).click()
  await page.getByLabel('Cells', { exact: true }).selectOption('256')
  await expect(page.getByText(/^256 × 256 cells of 55 m, from \d+ tiles with a resolution of 53 m: about/)).toBeVisible()
  await button(opened, 'Open this place').click()
  await expect
    .poll(() => page.url())
    .toMatch(/place;lat=45\.976;lon=7\.658;width=14000;length=14000;zoom=11;digest=[0-9a-f]{16}\/grid-droplets/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await button(opened, /^Play$/).click()
  await expect.poll(opened.iteration).toBe(10)
  await expect.poll(() => page.url()).toContain('at=10')
  const fingerprint = await opened.fingerprint()
  const link = page.url().split('#')[1]!

  const other = await openSite(link)
  await serveTilesTo(other.context)
  await button(other, 'Load from s3.amazonaws.com').click()
  await expect.poll(other.iteration).toBe(10)
  await expect.poll(other.fingerprint).toBe(fingerprint)
  await expect(other.page.getByText('have changed since the link was made')).toBeHidden()
  // The browser has stored the heights: the next visit needs no tiles.
  await other.context.unroute(tiles)
  await other.context.route(tiles, (route) => route.abort())
  await other.page.reload()
  await expect.poll(other.fingerprint).toBe(fingerprint)
  expect([...opened.faults, ...other.faults]).toEqual([])

  const later = await openSite(link)
  await serveTilesTo(later.context, 5)
  await button(later, 'Load from s3.amazonaws.com').click()
  await expect(later.page.getByText('The elevation tiles of this place have changed since the link was made')).toBeVisible()
})

test('without a network, the dialog says so, and nothing is lost', async ({ openSite }) => {
  const opened = await openSite(`${recipe}?at=0`)
  const { page, context } = opened
  await context.route(tiles, (route) => route.abort())
  await openDialog(opened)
  const before = await opened.fingerprint()
  await button(opened, 'Load from s3.amazonaws.com').click()
  const sentence = 'The elevation tiles could not be loaded: s3.amazonaws.com cannot be reached; check the network and try again.'
  await expect(page.locator('.map-problem').getByText(sentence)).toBeVisible()
  await page.getByLabel('Cells', { exact: true }).selectOption('256')
  await button(opened, 'Open this place').click()
  await expect(page.locator('.place-problem')).toHaveText(sentence)
  expect(await opened.fingerprint()).toBe(before)
  await context.unroute(tiles)
  await serveTilesTo(context)
  await page.locator('.place-foot').getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.url()).toContain('/place;')
})

test('a figure loads a place only if its author allows it', async ({ openHost }) => {
  const place = '2/size=64/place;zoom=9'
  const element = (places: string) => `<rill-terrain recipe="${place}" ${places}></rill-terrain>`
  const page = await openHost(element('') + element('places="allow"'), { head: `<script src="${playground}embed.js"></script>` })
  await serveTilesTo(page.context())
  await listen(page)
  for (let count = 0; count < 2; count++) await page.getByRole('button', { name: 'Run this terrain' }).first().click()
  const last = async (type: string) => (await messagesOf(page, `element ${type}`)).at(-1)
  await expect
    .poll(() => last('error'))
    .toMatchObject({ index: 0, message: expect.stringContaining('which this figure does not allow') as unknown })
  await expect.poll(() => last('ready')).toMatchObject({ index: 1 })
})
