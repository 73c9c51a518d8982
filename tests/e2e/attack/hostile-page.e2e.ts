/** A hostile page around a figure: only messages of the protocol have an effect, and only at a limited rate. */
import type { Page } from 'playwright'
import { maxAddress, messagesAtOnce, messagesPerSecond } from '@rill-terrain/element/protocol'
import { recipe, messagesOf } from '../../support/figures'
import { expect, test, type OpenHost } from '../support/fixtures'
import { playground } from '../support/hosts'
import { serveFiles } from '../../support/file-server'

async function openFigure(openHost: OpenHost): Promise<Page> {
  const page = await openHost(
    `<iframe title="Terrain" width="640" height="400" src="${playground}embed.html#${recipe}?at=3&autoplay=visible"></iframe>`,
  )
  await expect.poll(() => messagesOf(page, 'loaded')).toHaveLength(1)
  await post(page, { rill: 1, type: 'hello' })
  await expect.poll(() => iteration(page)).toBe(3)
  return page
}

const post = (page: Page, ...messages: unknown[]) =>
  page.evaluate(
    (texts) => {
      // `JSON.parse` creates "__proto__" as an ordinary field.
      for (const text of texts) frames[0]!.postMessage(JSON.parse(text), '*')
    },
    messages.map((message) => (typeof message === 'string' ? message : JSON.stringify(message))),
  )

const iteration = async (page: Page) => (await messagesOf(page, 'iteration')).at(-1)?.iteration

/** Checks that the figure still obeys messages. */
async function expectAlive(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await post(page, { rill: 1, type: 'seek', iteration: 9 })
      return iteration(page)
    })
    .toBe(9)
}

test('a figure processes at most the allowed number of messages, and refuses the rest', async ({ openHost }) => {
  const page = await openFigure(openHost)
  const { milliseconds, sent } = await page.evaluate(async () => {
    const start = performance.now()
    const count = 20_000
    for (let request = 0; request < count; request++) frames[0]!.postMessage({ rill: 1, type: 'getPicture', request }, '*')
    // The reply to a later message shows that all accepted messages of the flood were answered, since replies are in order.
    for (;;) {
      frames[0]!.postMessage({ rill: 1, type: 'getPicture', request: count }, '*')
      await new Promise((resolve) => setTimeout(resolve, 50))
      const { recordedMessages: list } = globalThis as unknown as { recordedMessages: { type: string; request?: number }[] }
      if (list.some((each) => each.request === count)) break
    }
    return { milliseconds: performance.now() - start, sent: count }
  })
  const [pictures, refused] = [(await messagesOf(page, 'picture')).length, (await messagesOf(page, 'refused')).length]
  expect(pictures).toBeLessThanOrEqual(messagesAtOnce + (messagesPerSecond * milliseconds) / 1000 + 1)
  // Every request is answered.
  expect(pictures + refused).toBeGreaterThanOrEqual(sent)
  await expectAlive(page)
})

test('a figure ignores names of inherited object properties', async ({ openHost }) => {
  const page = await openFigure(openHost)
  const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']
  await post(
    page,
    ...inherited.map((type) => ({ rill: 1, type })),
    ...inherited.map((name) => ({ rill: 1, type: 'setParameter', name, value: 'polluted' })),
    '{"rill":1,"type":"setParameter","name":"__proto__.polluted","value":"yes","__proto__":{"polluted":"yes"}}',
    '{"rill":1,"type":"setRecipe","recipe":"2/__proto__;polluted=1/constructor","constructor":{"prototype":{"polluted":"yes"}}}',
    { rill: 1, type: 'setCamera', camera: '__proto__' },
  )
  await expect.poll(() => messagesOf(page, 'error')).not.toEqual([])
  const seen = await page
    .frames()[1]!
    .evaluate(() => [(Object.prototype as { polluted?: unknown }).polluted, Object.keys(Object.prototype)])
  expect(seen).toEqual([undefined, []])
  await post(page, { rill: 1, type: 'setRecipe', recipe: `${recipe}?at=3` })
  await expectAlive(page)
})

test('a figure drops messages with fields that are too long or of the wrong type', async ({ openHost }) => {
  const page = await openFigure(openHost)
  const before = (await messagesOf(page, 'error')).length
  await page.evaluate((longest) => {
    const say = (type: string, fields: object) => frames[0]!.postMessage({ rill: 1, type, ...fields }, '*')
    say('setRecipe', { recipe: 'x'.repeat(longest + 1) })
    say('setRecipe', { recipe: ['2//simplex'] })
    say('setRecipe', { recipe: new Blob(['2//simplex']) })
    say('setParameter', { name: 'x'.repeat(257), value: '1' })
    say('setParameter', { name: { toString: 'x' }, value: '1' })
    say('setCamera', { camera: new ArrayBuffer(100_000_000) })
    for (const place of [-1, 0.5, NaN, Infinity, '20', 2 ** 53, null]) say('seek', { iteration: place })
  }, maxAddress)
  await expectAlive(page)
  expect(await messagesOf(page, 'error')).toHaveLength(before)
})

test('a figure requests posters only from its own host, and executes no address', async ({ openHost }) => {
  let asked = 0
  await using elsewhere = await serveFiles({ '/track.png': (_, response) => void response.writeHead(404).end(String(asked++)) })
  const page = await openHost('')
  for (const poster of [`${elsewhere.base}/track.png`, `${elsewhere.base.replace('http:', '')}/track.png`, 'javascript:alert(1)']) {
    const fragment = encodeURI(`${recipe}?autoplay=click&poster=${poster}`)
    await page.setContent(`<iframe title="Terrain" width="640" height="400" src="${playground}embed.html#${fragment}"></iframe>`)
    // The figure shows its default poster instead.
    await page.frameLocator('iframe').locator('svg.poster').waitFor()
  }
  expect(asked).toBe(0)
})
