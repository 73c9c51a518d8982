/** Images in the whole page, with the real engine in its worker, the real renderer, and user input. */
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  alertText,
  button,
  drop,
  eventually,
  fingerprint,
  iteration,
  open,
  opened,
  restsAt,
  small,
  useOpenPage,
} from '../../support/open-page'

useOpenPage()

/** A picture encoded by the browser, with 8-bit colour. */
async function makePng(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  const gradient = context.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, width / 2)
  gradient.addColorStop(0, 'white')
  gradient.addColorStop(1, 'black')
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'hill.png', { type: 'image/png' })
}

describe('images', () => {
  it('include a built-in elevation model, which erodes after one click', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    await button('Examples').click()
    await page.getByRole('button', { name: /^Jacksboro fault, Tennessee/ }).click()
    await eventually(() => location.hash).toContain('/image;')
    await eventually(() => opened.playground.workspace.player.frame.value?.width).toBe(481)
    await eventually(iteration).toBeGreaterThan(0)
    expect(alertText()).toBe('')
  })

  it('become the terrain when dropped, and remain after a reload', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    drop(await makePng(90, 60))
    await eventually(() => location.hash).toMatch(/size=90x60;seed=7\/image;name=[0-9a-f]{12}\/grid-droplets/)
    await eventually(() => opened.playground.workspace.player.frame.value?.width).toBe(90)
    await restsAt(0)
    const before = fingerprint()
    const link = location.hash
    opened.close()
    open(link)
    await restsAt(0)
    expect(fingerprint()).toBe(before)
    expect(alertText()).toBe('')
  })

  it('ask for their width when dropped, and can be removed from the browser’s storage', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    drop(await makePng(90, 60))
    await eventually(() => location.hash).toContain('/image;name=')
    await page.getByRole('textbox', { name: 'Width, west to east' }).fill('4 km')
    await userEvent.keyboard('{Enter}')
    await eventually(() => location.hash).toContain('extent=4000')
    await button('Expand stored in this browser').click()
    await button('Remove all images').click()
    await eventually(() => opened.playground.stored.list.value).toEqual([])
    expect(alertText()).toBe('')
  })

  it('on other hosts need permission, which is stored until the user revokes it', async () => {
    const elsewhere = '#2/size=32/image;url=http://127.0.0.1:9/map.png/thermal@2'
    open(`#${small}?at=0`)
    await restsAt(0)
    location.hash = elsewhere
    await button('Load from 127.0.0.1:9').click()
    await eventually(alertText).toContain('127.0.0.1:9/map.png could not be fetched')
    await button('Expand stored in this browser').click()
    await button('Ask again before loading from 127.0.0.1:9').click()
    expect(opened.playground.hosts.list.value).toEqual([])
  })

  it.each([
    ['cut short', async () => new File([(await (await makePng(64, 64)).arrayBuffer()).slice(0, 300)], 'cut.png')],
    ['not a picture', async () => new File(['hello'], 'cut.png')],
    ['empty', async () => new File([], 'cut.png')],
  ])('that are %s are reported by name, and the page continues to work', async (_, make) => {
    open(`#${small}?at=0`)
    await restsAt(0)
    drop(await make())
    await eventually(alertText).toContain('cut.png')
    expect(location.hash).toContain('/simplex')
    await button('Step forward').click()
    await restsAt(1)
  })

  it('of a link that are not stored in the browser are requested from the user', async () => {
    open('#2/size=90x60/image;name=0123456789ab/thermal@2')
    await eventually(alertText).toMatch(/0123456789ab.*drop the original image file/)
    await eventually(iteration).toBeGreaterThan(0)
  })
})
