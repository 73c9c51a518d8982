/** Figures of recipes that were made with an earlier release. */
import { expect, it } from 'vitest'
import { readFrozenLinks } from '../../../tools/release/links'
import { openHost, patience, playground, told, usePlayground } from './support'

usePlayground()

const frozen = readFrozenLinks().find(({ since, link }) => since === '0.1.0' && link.includes('/simplex/blurosion;iterations=30'))!
const greeting = `<script>addEventListener('message', ({ data, source }) => {
  if (data.type === 'loaded') source.postMessage({ rill: 1, type: 'hello' }, '*')
})</script>`

it.each([
  ['of another origin', ''],
  ['without an origin', 'sandbox="allow-scripts"'],
])('an early recipe has its terrain in a frame %s, with a word in the bar', async (_, attributes) => {
  const source = `${playground}embed.html#${frozen.link}&autoplay=visible`
  const page = await openHost(`${greeting}<iframe ${attributes} title="Terrain" width="640" height="400" src="${source}"></iframe>`)
  await expect
    .poll(async () => (await told(page, 'done')).at(-1), patience)
    .toMatchObject({ fingerprint: frozen.fingerprint, recipe: frozen.link.split('?')[0] })
  const remark = page.frameLocator('iframe').locator('.figure-engine')
  await expect.poll(() => remark.textContent(), patience).toMatch(/^Rill 0\.1\.0\. .*revision 1 of blurosion.* Rill 0\.1\.0/)
  expect(await told(page, 'error')).toEqual([])
  await page.close()
})
