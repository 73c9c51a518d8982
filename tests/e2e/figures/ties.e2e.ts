/** Figures of a group: an interaction with one figure applies to all. */
import type { FrameLocator, Page } from 'playwright'
import { listen, recipe, messagesOf } from '../../support/figures'
import { expect, test, type OpenHost } from '../support/fixtures'
import { playground } from '../support/hosts'

const wind = recipe.replace('grid-droplets@3', 'thermal@2')

/** Opens two figures next to each other, and waits until both have their first picture. */
async function openPair(openHost: OpenHost, attributes: string, [one, other]: [string, string]): Promise<Page> {
  const figure = (text: string) => `<rill-terrain group="a" autoplay="visible" ${attributes} recipe="${text}"></rill-terrain>`
  const style = '<style>rill-terrain { display: block; width: 420px }</style>'
  const head = `<script src="${playground}embed.js"></script>`
  const page = await openHost(style + figure(one) + figure(other), { head, viewport: { width: 900, height: 700 } })
  await listen(page)
  for (const index of [0, 1]) await expect.poll(() => last(page, 'ready', index)).toBeDefined()
  return page
}

const last = async (page: Page, type: string, index: number) =>
  (await messagesOf(page, `element ${type}`)).findLast((each) => each['index'] === index)
const figure = (page: Page, index: number): FrameLocator => page.frameLocator('rill-terrain >> nth=' + index + ' >> iframe')
const link = (page: Page, index: number) =>
  figure(page, index).getByRole('link', { name: 'Open in the playground' }).getAttribute('href')

/** Whether a figure has the camera that the first figure reported last. */
async function hasCamera(page: Page, index: number): Promise<boolean> {
  const event = await last(page, 'camera', 0)
  return event !== undefined && event['camera'] !== '' && (await link(page, index))!.includes(`camera=${String(event['camera'])}`)
}

test.describe('tied figures', () => {
  test('share one camera', async ({ openHost }) => {
    const page = await openPair(openHost, '', [`${recipe}?at=2`, `${wind}?at=2`])
    const area = figure(page, 0).locator('.terrain-area')
    await area.focus()
    await area.press('ArrowLeft')
    await expect.poll(() => hasCamera(page, 1)).toBe(true)
    // The second figure followed the first and does not report its camera.
    expect(await last(page, 'camera', 1)).toBeUndefined()
  })

  test('follow a camera while it is dragged', async ({ openHost }) => {
    const page = await openPair(openHost, '', [`${recipe}?at=2`, `${wind}?at=2`])
    const box = (await figure(page, 0).locator('.terrain-area').boundingBox())!
    await page.mouse.move(box.x + 100, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + 160, box.y + 110, { steps: 4 })
    // The button is still down, so the link of the dragged figure has no camera yet.
    await expect.poll(() => hasCamera(page, 1)).toBe(true)
    expect(await link(page, 0)).not.toContain('camera=')
    const before = await link(page, 1)
    await page.mouse.move(box.x + 120, box.y + 140)
    await expect.poll(() => link(page, 1)).not.toBe(before)
    await page.mouse.up()
    await expect.poll(() => hasCamera(page, 0)).toBe(true)
    await expect.poll(() => hasCamera(page, 1)).toBe(true)
    expect(await last(page, 'camera', 1)).toBeUndefined()
  })

  test('share one iteration while one of them plays, and stop together', async ({ openHost }) => {
    const page = await openPair(openHost, '', [`${recipe}?at=0`, `${wind}?at=0`])
    // The figure that was ready last receives the state of the other one. That message would undo a click that overtakes it.
    const isFollowing = async (index: number) => (await last(page, 'iteration', index))?.['following'] === true
    await expect.poll(async () => (await isFollowing(0)) || (await isFollowing(1))).toBe(true)
    await figure(page, 1).getByRole('button', { name: 'Play', exact: true }).click()
    for (const index of [1, 0]) await expect.poll(async () => (await last(page, 'iteration', index))?.iteration).toBe(30)
    await figure(page, 0).getByRole('slider', { name: 'Iteration' }).fill('4')
    for (const index of [0, 1]) await expect.poll(async () => (await last(page, 'iteration', index))?.iteration).toBe(4)
  })

  test('share changed parameters, if they have such a parameter', async ({ openHost }) => {
    const page = await openPair(openHost, 'vary="relief,grid-droplets.erosion"', [`${recipe}?at=2`, `${wind}?at=2`])
    const move = async (name: RegExp) => {
      const slider = figure(page, 0).getByRole('slider', { name })
      await slider.focus()
      await slider.press('PageUp')
    }
    await move(/^Erosion/)
    await expect.poll(() => link(page, 0)).toContain(';erosion=')
    await move(/^Relief/)
    const { value } = await expect
      .poll(async () => (await last(page, 'parameter', 0))?.['name'])
      .toBe('relief')
      .then(async () => (await last(page, 'parameter', 0))!)
    for (const index of [0, 1]) await expect.poll(() => link(page, index)).toContain(`relief=${String(value)}`)
    expect(await link(page, 1)).not.toContain('erosion')
    expect(await last(page, 'error', 1)).toBeUndefined()
  })

  test('receive the current state when they load late', async ({ openHost }) => {
    const page = await openPair(openHost, 'vary="relief"', [`${recipe}?at=2`, `${recipe}?at=2`])
    const slider = figure(page, 0).getByRole('slider', { name: 'Relief' })
    await slider.focus()
    await slider.press('PageUp')
    await expect.poll(() => last(page, 'parameter', 0)).toBeDefined()
    const { value } = (await last(page, 'parameter', 0))!
    await page.evaluate(() => {
      const late = document.querySelector('rill-terrain')!.cloneNode() as Element
      document.body.append(late)
      late.scrollIntoView()
    })
    await expect.poll(() => figure(page, 2).getByRole('link').getAttribute('href')).toContain(`relief=${String(value)}`)
  })
})
