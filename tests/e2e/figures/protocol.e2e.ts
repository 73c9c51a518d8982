/** The protocol between a figure and its page: a hostile page or another frame has no influence beyond it. */
import type { Page } from 'playwright'
import { recipe, messagesOf } from '../../support/figures'
import { expect, test, type OpenHost } from '../support/fixtures'
import { playground } from '../support/hosts'

async function open(openHost: OpenHost): Promise<Page> {
  const frame = `<iframe title="Terrain" width="640" height="400" src="${playground}embed.html#${recipe}?at=3&autoplay=visible"></iframe>`
  const page = await openHost(`${frame}<iframe title="Neighbour" id="neighbour" src="about:blank"></iframe>`)
  await expect.poll(() => messagesOf(page, 'loaded')).toHaveLength(1)
  return page
}

/** Posts to the figure from the page itself. */
const post = (page: Page, ...messages: unknown[]) =>
  page.evaluate((all) => {
    for (const message of all) frames[0]!.postMessage(message, '*')
  }, messages)
const iteration = async (page: Page) => (await messagesOf(page, 'iteration')).at(-1)?.iteration

test.describe('a figure', () => {
  test('sends nothing to a page that has not sent hello', async ({ openHost }) => {
    const page = await open(openHost)
    await page.frameLocator('iframe').first().getByRole('slider', { name: 'Iteration' }).waitFor()
    const types = await page.evaluate(() =>
      (globalThis as unknown as { recordedMessages: { type: string }[] }).recordedMessages.map(({ type }) => type),
    )
    expect(types).toEqual(['loaded'])
  })

  test('obeys messages of its page, and replies to requests', async ({ openHost }) => {
    const page = await open(openHost)
    await post(page, { rill: 1, type: 'hello' })
    await expect.poll(() => iteration(page)).toBe(3)
    await post(page, { rill: 1, type: 'seek', iteration: 9 })
    await expect.poll(() => iteration(page)).toBe(9)
    await post(page, { rill: 1, type: 'getPicture', request: 7 })
    await expect.poll(() => messagesOf(page, 'picture')).toMatchObject([{ request: 7 }])
    const other = recipe.replace('seed=7', 'seed=8')
    await post(page, { rill: 1, type: 'setRecipe', recipe: `${other}?at=2` })
    await expect.poll(async () => (await messagesOf(page, 'ready')).at(-1)?.recipe).toBe(other)
  })

  test('ignores messages of other frames', async ({ openHost }) => {
    const page = await open(openHost)
    await post(page, { rill: 1, type: 'hello' })
    await expect.poll(() => iteration(page)).toBe(3)
    await page
      .frames()
      .find((frame) => frame.url() === 'about:blank')!
      .evaluate(() => {
        parent.frames[0]!.postMessage({ rill: 1, type: 'seek', iteration: 20 }, '*')
      })
    // Messages arrive in order, so the ignored one has arrived before this one.
    await post(page, { rill: 1, type: 'seek', iteration: 4 })
    await expect.poll(() => iteration(page)).toBe(4)
    expect((await messagesOf(page, 'iteration')).map((each) => each.iteration)).not.toContain(20)
  })

  test('works after a flood of messages and invalid messages', async ({ openHost }) => {
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
      frames[0]!.postMessage({ rill: 1, type: 'setRecipe', recipe: `2/simplex/${'x'.repeat(5_000_000)}` }, '*')
    })
    await expect
      .poll(async () => {
        await post(page, { rill: 1, type: 'hello' }, { rill: 1, type: 'seek', iteration: 6 })
        return iteration(page)
      })
      .toBe(6)
  })

  test('handles a recipe as text, not as HTML', async ({ openHost }) => {
    const page = await open(openHost)
    await post(page, { rill: 1, type: 'hello' }, { rill: 1, type: 'setRecipe', recipe: '2/<img src=x onerror=alert(1)>/simplex' })
    await expect.poll(() => messagesOf(page, 'error')).not.toEqual([])
    expect(await page.frames()[1]!.locator('img[src=x]').count()).toBe(0)
  })
})
