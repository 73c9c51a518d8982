/** A hostile figure, as from a compromised playground: `<rill-terrain>` validates and limits its messages. */
import type { Page } from 'playwright'
import { maxAddress, messagesAtOnce, messagesPerSecond } from '@rill-terrain/element/protocol'
import { hostPage, listen, recipe, messagesOf } from '../../support/figures'
import { expect, test, type OpenHost, type ServeHost } from '../support/fixtures'
import { playground } from '../support/hosts'

interface Hosts {
  openHost: OpenHost
  serveHost: ServeHost
}

/** A page with an element whose figure runs the given script, which posts messages with `say`. */
async function openLiar({ openHost, serveHost }: Hosts, script: string): Promise<Page> {
  const figure = `<script>
    const say = (type, fields) => parent.postMessage({ rill: 1, type, ...fields }, '*')
    const recordedMessages = []
    addEventListener('message', ({ data }) => { recordedMessages.push(data); if (data.type === 'hello') { ${script} } })
    say('loaded')
  </script>`
  const liar = await serveHost({ '/embed.html': hostPage(figure) })
  const page = await openHost(`<rill-terrain base="${liar}" autoplay="never" recipe="${recipe}"></rill-terrain><h1>Page</h1>`, {
    head: `<script src="${playground}embed.js"></script>`,
  })
  await listen(page)
  await page.evaluate(() => {
    const copied: string[] = []
    Object.assign(globalThis, { copied })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => void copied.push(text) } })
    document.querySelector('rill-terrain')!.load()
  })
  return page
}

const events = (page: Page, type: string) => messagesOf(page, `element ${type}`)

test('a hostile figure sends at most the allowed number of messages to its page', async ({ openHost, serveHost }) => {
  const flood = `for (let iteration = 0; iteration < 20000; iteration++)
      say('iteration', { iteration, iterations: 20000, playing: true, following: false })
    setInterval(() => say('done', { recipe: '', fingerprint: '', iteration: 20000 }), 50)`
  const start = performance.now()
  const page = await openLiar({ openHost, serveHost }, flood)
  await expect.poll(() => events(page, 'done')).not.toEqual([])
  const received = (await events(page, 'iteration')).length
  const seconds = (performance.now() - start) / 1000
  expect(received).toBeGreaterThan(0)
  expect(received).toBeLessThanOrEqual(messagesAtOnce + messagesPerSecond * seconds)
})

test('a hostile figure copies only links of its own playground to the clipboard', async ({ openHost, serveHost }) => {
  const page = await openLiar(
    { openHost, serveHost },
    `
    for (const text of ['rm -rf /', 'javascript:alert(1)', 'https://elsewhere.example/', '<b>x</b>', location.origin])
      say('copy', { text })
    say('copy', { text: location.origin + '/#good' })
    say('done', { recipe: '', fingerprint: '', iteration: 0 })`,
  )
  await expect.poll(() => events(page, 'done')).toHaveLength(1)
  const copied = await page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied)
  expect(copied.map((text) => new URL(text).hash)).toEqual(['#good'])
})

test('a hostile figure causes only events of the protocol, and no HTML', async ({ openHost, serveHost }) => {
  const page = await openLiar(
    { openHost, serveHost },
    `
    for (const type of ['click', 'submit', '__proto__', 'constructor', 'load', 'focus']) say(type, {})
    say('ready', { recipe: 'x'.repeat(${maxAddress + 1}), fingerprint: '', iteration: 0, iterations: 0 })
    say('picture', { request: 0, picture: '<img src=x onerror=alert(1)>' })
    say('iteration', { iteration: -1, iterations: 'many', playing: 1, following: null })
    say('error', { message: '<img src=x onerror=alert(1)>', html: true, __proto__: { polluted: 1 } })`,
  )
  await page.evaluate(() => {
    for (const type of ['click', 'submit', 'load', 'focus', '__proto__', 'constructor']) {
      document.querySelector('rill-terrain')!.addEventListener(type, () => (document.title = `received ${type}`))
    }
  })
  await expect
    .poll(() => events(page, 'error'))
    .toEqual([{ type: 'element error', index: 0, message: '<img src=x onerror=alert(1)>' }])
  expect(await events(page, 'ready')).toEqual([])
  expect(await events(page, 'iteration')).toEqual([])
  expect(await page.title()).toBe('Host')
  const images = () => page.evaluate(() => document.querySelector('rill-terrain')!.shadowRoot!.querySelectorAll('img').length)
  expect(await images()).toBe(0)
})

test('messages of a figure that navigates to another origin are ignored', async ({ openHost, serveHost }) => {
  const other = await serveHost({
    '/': hostPage(`<script>setInterval(() => parent.postMessage({ rill: 1, type: 'error', message: 'elsewhere' }, '*'), 20)
      parent.postMessage('moved', '*')</script>`),
  })
  const page = await openLiar({ openHost, serveHost }, `location.href = ${JSON.stringify(other.replace('127.0.0.1', 'localhost'))}`)
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          (globalThis as unknown as { recordedMessages: { message?: string }[] }).recordedMessages.filter(
            ({ message }) => message === 'elsewhere',
          ).length,
      ),
    )
    .toBeGreaterThan(5)
  expect(await events(page, 'error')).toEqual([])
})
