/** Figures that compare their terrain with its start. */
import type { Page } from 'playwright'
import { listen, messagesOf, recipe } from '../../support/figures'
import { expect, test } from '../support/fixtures'
import { playground } from '../support/hosts'

const tall = '<style>body { height: 400vh; margin: 0 } rill-terrain { display: block; width: 640px; height: 400px }</style>'
const element = `<rill-terrain autoplay="visible" compare="start" recipe="${recipe}?at=20"></rill-terrain>`

const divider = (page: Page) => page.frameLocator('iframe').getByRole('slider', { name: 'Divider' })

test.describe('a figure with compare="start"', () => {
  test('has a divider that keys and pointers move', async ({ openHost }) => {
    const page = await openHost(tall + element, { head: `<script src="${playground}embed.js"></script>` })
    await listen(page)
    await expect(divider(page)).toHaveAttribute('aria-valuetext', 'Start on the left 50 %, Now on the right 50 %')
    await divider(page).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(divider(page)).toHaveAttribute('aria-valuenow', '49')
    const { x, y, width } = (await divider(page).boundingBox())!
    await page.mouse.move(x + width / 2, y + 60)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + 128, y + 60)
    await page.mouse.up()
    await expect(divider(page)).toHaveAttribute('aria-valuenow', '69')
    expect(await messagesOf(page, 'element error')).toEqual([])
  })

  test('leaves vertical swipes over the divider to the page', async ({ openHost }) => {
    const page = await openHost(tall + element, { head: `<script src="${playground}embed.js"></script>` })
    await expect(divider(page)).toHaveCSS('touch-action', 'pan-y')
  })
})
