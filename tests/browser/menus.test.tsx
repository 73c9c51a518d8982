/** Menus: where they open, and what they mark and group. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, eventually, fingerprint, open, root, seen, useOpenPage } from '../support/open-page'

useOpenPage()
afterEach(() => page.viewport(1280, 800))
beforeEach(() => localStorage.removeItem('rill-last-export'))

async function ready(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  open('#2/size=48;seed=7/simplex/grid-droplets@3;iterations=5/blur?at=0')
  await eventually(() => root.querySelector('.panel, .panel-opener')).not.toBeNull()
  if (!root.querySelector('.panel')) await button('Recipe').click()
  await eventually(() => root.querySelectorAll('.stages > .card').length).toBe(3)
  await eventually(fingerprint).toMatch(/^[0-9a-f]{16}$/)
}

const menu = () => document.querySelector<HTMLElement>('[role=menu]:popover-open')!

describe('the menu of a stage', () => {
  it.each([
    [1280, 800],
    [640, 400],
    [390, 844],
    [320, 256],
  ])('shows all its entries in a window of %d x %d, wherever its button is', async (width, height) => {
    await ready(width, height)
    const opener = button('More for stage 3').element() as HTMLElement
    for (const block of ['start', 'center', 'end'] as const) {
      opener.scrollIntoView({ block })
      opener.click()
      await eventually(() => menu()?.querySelectorAll('[role=menuitem]').length).toBeGreaterThanOrEqual(3)
      await eventually(() => menu().scrollHeight - menu().clientHeight).toBeLessThanOrEqual(0)
      const { top, bottom, left, right } = menu().getBoundingClientRect()
      expect([top >= 0, left >= 0, bottom <= innerHeight, right <= innerWidth]).toEqual([true, true, true, true])
      menu().hidePopover()
    }
  })

  it('opens upwards near the lower edge', async () => {
    await ready(1280, 800)
    const opener = button('More for stage 3').element() as HTMLElement
    for (const fold of root.querySelectorAll<HTMLElement>('.card-head > [aria-label^="Expand "]')) fold.click()
    await eventually(() => root.querySelectorAll('.card-head > [aria-label^="Expand "]').length).toBe(0)
    const scroller = root.querySelector('.panel-body')!
    scroller.scrollTop += opener.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom + 4
    opener.click()
    await eventually(() => menu().getBoundingClientRect().bottom).toBeLessThanOrEqual(opener.getBoundingClientRect().top)
  })
})

describe('the menu of the page', () => {
  it('marks the chosen theme', async () => {
    await ready(1280, 800)
    await button('Rill menu').click()
    const choice = (name: string) => page.getByRole('menuitemradio', { name, exact: true })
    await seen(choice('Auto')).toHaveAttribute('aria-checked', 'true')
    const background = (name: string) => getComputedStyle(choice(name).element()).backgroundColor
    expect(background('Auto')).not.toBe(background('Dark'))
  })
})

describe('the export menu', () => {
  const headings = () => [...menu().querySelectorAll('.menu-heading')].map(({ textContent }) => textContent)

  it('has groups, and the format that was used last first', async () => {
    await ready(1280, 800)
    await button('Export').click()
    await eventually(headings).toEqual(['Picture and video', 'Heights', '3D', 'Engines', 'Whole terrain'])
    await page.getByRole('menuitem', { name: /^ASCII grid/ }).click()
    await button('Export').click()
    await eventually(headings).toContain('Used last')
    expect(headings()[0]).toBe('Used last')
    expect(menu().querySelector('[role=menuitem]')!.textContent).toContain('ASCII grid')
    expect(menu().querySelectorAll('[role=menuitem]')).toHaveLength(17)
  })
})
