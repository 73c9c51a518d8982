/** What figures show before the terrain has loaded: a missing picture, and a sketch of the terrain. */
import { sketchOf } from '@rill-terrain/recipe/sketch'
import { expect, test } from '../support/fixtures'
import { playground } from '../support/hosts'

const recipe = '2/size=48;seed=7/simplex/grid-droplets@3;iterations=30+thermal@2'
const script = `<script src="${playground}embed.js" async></script>`
const image = '<img src="/none.png" width="640" height="400" alt="Hills">'

test.describe('a figure that has not loaded', () => {
  for (const [what, content] of [
    ['whose picture is missing', `<a href="/">${image}</a>`],
    ['without a picture', '<a href="/">Hills</a>'],
  ] as const) {
    test(`${what} has the default height and a drawing`, async ({ openHost }) => {
      // The style sheet of many sites, with which a missing picture has the height of its text.
      const head = `${script}<style>img { max-width: 100%; height: auto }</style>`
      const page = await openHost(`<div style="width: 640px"><rill-terrain recipe="${recipe}">${content}</rill-terrain></div>`, {
        head,
      })
      const figure = page.locator('rill-terrain')
      await expect.poll(async () => (await figure.boundingBox())?.height).toBe(400)
      await expect.poll(() => figure.locator('svg.poster path').count()).toBe(3)
      await expect(figure.locator('img')).toHaveCount(0)
      await page.getByRole('button', { name: 'Run this terrain' }).waitFor()
    })
  }

  test('takes the size of a picture that exists', async ({ openHost }) => {
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
    const content = `<img src="${pixel}" width="300" height="100" alt="Hills">`
    const page = await openHost(`<rill-terrain recipe="${recipe}">${content}</rill-terrain>`, { head: script })
    await page.getByRole('button', { name: 'Run this terrain' }).waitFor()
    expect(await page.locator('rill-terrain svg.poster').count()).toBe(0)
    expect((await page.locator('rill-terrain').boundingBox())!.height).toBeLessThan(120)
  })

  test('shows the sketch of its address in a plain frame', async ({ openHost }) => {
    const heights = Float32Array.from({ length: 64 * 64 }, (_, index) => Math.sin((index % 64) / 9) * Math.cos(index / 64 / 7))
    const sketch = sketchOf({ width: 64, height: 64, heights })
    const address = `${playground}embed.html#${recipe}?poster=sketch:${sketch}`
    const page = await openHost(`<iframe src="${address}" title="Hills" width="640" height="400"></iframe>`)
    const facets = page.frameLocator('iframe').locator('svg.poster polygon')
    await expect.poll(() => facets.count()).toBe(19 * 19 + 2)
    expect(await facets.first().getAttribute('fill')).toMatch(/^rgb\(/)
  })
})
