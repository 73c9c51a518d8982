/** Figures with recipes of an earlier release. */
import { readFrozenLinks } from '../../../tools/release/links'
import { messagesOf } from '../../support/figures'
import { expect, test } from '../support/fixtures'
import { playground } from '../support/hosts'

const frozen = readFrozenLinks().find(({ since, link }) => since === '0.1.0' && link.includes('/simplex/blurosion;iterations=30'))!
const greeting = `<script>addEventListener('message', ({ data, source }) => {
  if (data.type === 'loaded') source.postMessage({ rill: 1, type: 'hello' }, '*')
})</script>`

for (const [where, attributes] of [
  ['of another origin', ''],
  ['without an origin', 'sandbox="allow-scripts"'],
]) {
  test(`a recipe of an earlier release has its terrain in a frame ${where}, with a notice in the bar`, async ({ openHost }) => {
    const source = `${playground}embed.html#${frozen.link}&autoplay=visible`
    const page = await openHost(
      `${greeting}<iframe ${attributes} title="Terrain" width="640" height="400" src="${source}"></iframe>`,
    )
    await expect
      .poll(async () => (await messagesOf(page, 'done')).at(-1))
      .toMatchObject({ fingerprint: frozen.fingerprint, recipe: frozen.link.split('?')[0] })
    const remark = page.frameLocator('iframe').locator('.figure-engine')
    await expect.poll(() => remark.textContent()).toMatch(/^Rill 0\.1\.0\. .*revision 1 of blurosion.* Rill 0\.1\.0/)
    expect(await messagesOf(page, 'error')).toEqual([])
  })
}
