/** A size that takes much of the device's memory is applied only after a question. */
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, eventually, open, restsAt, root, seen, useOpenPage } from '../../support/open-page'

useOpenPage()

afterEach(() => {
  delete (navigator as { deviceMemory?: number }).deviceMemory
})

const field = () => page.getByRole('textbox', { name: 'Size', exact: true })
const question = () => root.querySelector('.size-question')

async function typeSize(size: string): Promise<void> {
  await userEvent.fill(field(), size)
  await userEvent.keyboard('{Enter}')
}

describe('a size', () => {
  it('that is costly for the device waits for an answer, and shows its cost', async () => {
    Object.defineProperty(navigator, 'deviceMemory', { configurable: true, value: 2 ** -10 })
    open('#2/size=48;seed=7/simplex/blur?at=1')
    await restsAt(1)
    await typeSize('300')
    await seen(page.getByText(/^300 × 300 cells need about [\d.]+ MiB of memory and 1 second for all iterations\.$/)).toBeVisible()
    expect(location.hash).toContain('size=48')
    await button('Cancel').click()
    expect(question()).toBeNull()
    expect(document.activeElement).toBe(field().element())
    await expect.element(field()).toHaveValue('48')

    await typeSize('300')
    await button('Apply').click()
    await eventually(() => location.hash).toContain('size=300')
    expect(question()).toBeNull()
    await typeSize('40')
    await eventually(() => location.hash).toContain('size=40')
    expect(question()).toBeNull()
  })
})
