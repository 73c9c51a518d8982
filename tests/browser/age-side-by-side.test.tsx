/** Ages side by side in small multiples. */
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { eventually, open, root, seen, useOpenPage } from '../support/open-page'

useOpenPage()

afterEach(() => page.viewport(1280, 800))

const recipe = (age: number) => `2/size=48;extent=4000;seed=7;sea=none/simplex;relief=300/stream-power;routing=analytic;age=${age}`

it('shows small multiples of one land at several ages', async () => {
  open(`#${recipe(25_000)}?at=3&vary=age_20000_200000_2000000`)
  await seen(page.getByRole('dialog', { name: 'Vary age' })).toBeVisible()
  await seen(page.getByText('All terrains are at full size.')).toBeVisible()
  await eventually(
    () => new Set([...root.ownerDocument.querySelectorAll<HTMLImageElement>('.vary-cell img')].map(({ src }) => src)).size,
  ).toBe(3)
  const names = [...document.querySelectorAll('button.vary-cell')].map((each) => each.getAttribute('aria-label'))
  expect(names).toEqual([
    expect.stringContaining('20000 '),
    expect.stringContaining('200000 '),
    expect.stringContaining('2000000 '),
  ])
})
