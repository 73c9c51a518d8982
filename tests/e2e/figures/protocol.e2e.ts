/** What a hostile page or neighbour can do to a figure: nothing but what the protocol says. */
import type { Page } from 'playwright'
import { recipe, told } from '../../support/figures'
import { expect, test, type OpenHost } from '../support/fixtures'
import { playground } from '../support/hosts'

async function open(openHost: OpenHost): Promise<Page> {
  const frame = `<iframe title="Terrain" width="640" height="400" src="${playground}embed.html#${recipe}?at=3&autoplay=visible"></iframe>`
  const page = await openHost(`${frame}<iframe title="Neighbour" id="neighbour" src="about:blank"></iframe>`)
  await expect.poll(() => told(page, 'loaded')).toHaveLength(1)
  return page
}

/** Posts to the figure from the page itself. */
const post = (page: Page, ...messages: unknown[]) =>
  page.evaluate((all) => {
    for (const message of all) frames[0]!.postMessage(message, '*')
  }, messages)
const iteration = async (page: Page) => (await told(page, 'iteration')).at(-1)?.iteration

test.describe('a figure', () => {
  test('says nothing to a page that has not said hello', async ({ openHost }) => {
    const page = await open(openHost)
    await page.frameLocator('iframe').first().getByRole('slider', { name: 'Iteration' }).waitFor()
    const types = await page.evaluate(() => (globalThis as unknown as { told: { type: string }[] }).told.map(({ type }) => type))
    expect(types).toEqual(['loaded'])
  })

  test('obeys its page, and answers what it asks', async ({ openHost }) => {
    const page = await open(openHost)
    await post(page, { rill: 1, type: 'hello' })
    await expect.poll(() => iteration(page)).toBe(3)
    await post(page, { rill: 1, type: 'seek', iteration: 9 })
    await expect.poll(() => iteration(page)).toBe(9)
    await post(page, { rill: 1, type: 'getPicture', request: 7 })
    await expect.poll(() => told(page, 'picture')).toMatchObject([{ request: 7 }])
    const other = recipe.replace('seed=7', 'seed=8')
    await post(page, { rill: 1, type: 'setRecipe', recipe: `${other}?at=2` })
    await expect.poll(async () => (await told(page, 'ready')).at(-1)?.recipe).toBe(other)
  })

  test('hears no neighbour', async ({ openHost }) => {
    const page = await open(openHost)
    await post(page, { rill: 1, type: 'hello' })
    await expect.poll(() => iteration(page)).toBe(3)
    await page
      .frames()
      .find((frame) => frame.url() === 'about:blank')!
      .evaluate(() => {
        parent.frames[0]!.postMessage({ rill: 1, type: 'seek', iteration: 20 }, '*')
      })
    // What the page asks afterwards arrives after it.
    await post(page, { rill: 1, type: 'seek', iteration: 4 })
    await expect.poll(() => iteration(page)).toBe(4)
    expect((await told(page, 'iteration')).map((each) => each.iteration)).not.toContain(20)
  })

  test('outlives a flood of messages and every kind of rubbish', async ({ openHost }) => {
    const page = await open(openHost)
    await page.evaluate(() => {
      const rubbish = [
        null,
        1,
        'x',
        [],
        {},
        { rill: 1 },
        { rill: 1, type: '__proto__' },
        { rill: 1, type: 'seek', iteration: 1e300 },
      ]
      for (let i = 0; i < 20_000; i++) frames[0]!.postMessage(rubbish[i % rubbish.length], '*')
      frames[0]!.postMessage({ rill: 1, type: 'setRecipe', recipe: `1/simplex/${'x'.repeat(5_000_000)}` }, '*')
    })
    await expect
      .poll(async () => {
        await post(page, { rill: 1, type: 'hello' }, { rill: 1, type: 'seek', iteration: 6 })
        return iteration(page)
      })
      .toBe(6)
  })

  test('takes a recipe as text, whatever is in it', async ({ openHost }) => {
    const page = await open(openHost)
    await post(page, { rill: 1, type: 'hello' }, { rill: 1, type: 'setRecipe', recipe: '1/<img src=x onerror=alert(1)>/simplex' })
    await expect.poll(() => told(page, 'error')).not.toEqual([])
    expect(await page.frames()[1]!.locator('img[src=x]').count()).toBe(0)
  })
})
