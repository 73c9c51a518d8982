/** Light, colours and quality of the picture, set by the user. */
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, eventually, open, restsAt, small, useOpenPage } from '../support/open-page'

useOpenPage({ isSharp: true })

const openLook = async () => {
  open(`#${small}?at=0`)
  await restsAt(0)
  await button('Light and colours').click()
}

describe('the sun dial', () => {
  it('is focusable, moves by arrow keys, and writes its position into the link', async () => {
    await openLook()
    const dial = page.getByRole('slider', { name: 'Sun', exact: true })
    await expect.element(dial).toHaveAttribute('aria-valuetext', 'from 300°, 33° high')
    for (let stop = 0; document.activeElement !== dial.element() && stop < 5; stop++) await userEvent.tab()
    expect(document.activeElement).toBe(dial.element())
    await userEvent.keyboard('{ArrowRight}{ArrowUp}')
    await expect.element(dial).toHaveAttribute('aria-valuetext', 'from 305°, 35° high')
    await eventually(() => location.hash).toContain('sun=305&sun-height=35')
  })
})

describe('the quality', () => {
  it('is stored for the next visit, and a quick picture gathers no light', async () => {
    const start = performance.now()
    await openLook()
    await eventually(() => performance.getEntriesByName('rill-gathered').some(({ startTime }) => startTime > start)).toBe(true)
    const seen: string[] = []
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ name }) => name)))
    observer.observe({ type: 'mark' })
    await page.getByLabelText('Quality').selectOptions('Fast')
    expect(localStorage.getItem('rill-quality')).toBe('quick')
    await eventually(() => seen).toContain('rill-gathered')
    observer.disconnect()
    // When light has been gathered, it is drawn in another picture, which comes to rest again.
    expect(seen.filter((name) => name === 'rill-rest')).toHaveLength(1)
    await page.getByLabelText('Quality').selectOptions('Automatic')
  })
})

describe('ice', () => {
  const icy = '2/size=48;extent=9600;seed=7/simplex;relief=3000/glacier;iterations=2;ela=500'

  it('is hidden and shown by a check box, and stays so in the link', async () => {
    open(`#${icy}`)
    await restsAt(2)
    await button('Light and colours').click()
    const box = page.getByRole('checkbox', { name: 'Ice', exact: true })
    await expect.element(box).toBeChecked()
    await box.click()
    await eventually(() => location.hash).toContain('ice=hidden')
    await box.click()
    await eventually(() => location.hash).not.toContain('ice=hidden')
  })

  it('is not offered where there are no glaciers', async () => {
    await openLook()
    await expect.element(page.getByRole('checkbox', { name: 'Water', exact: true })).toBeVisible()
    expect(page.getByRole('checkbox', { name: 'Ice', exact: true }).elements()).toEqual([])
  })
})
