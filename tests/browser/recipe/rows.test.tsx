/** Rows of parameters in small and zoomed windows: long sliders, and nothing on top of another. */
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, eventually, open, root, seen, showAllParameters, slider, useOpenPage } from '../../support/open-page'

useOpenPage()
afterEach(() => page.viewport(1280, 800))

/** A window in a world, with small and large numbers, an optional number, a curve, springs, and a companion. */
const recipe = '#2/size=48;seed=123456;x=1234567;y=-1234567/simplex/stream-power;iterations=100+thermal@2?at=100'
const leastTrack = 100

async function openPanel(width: number, height: number, fragment = recipe): Promise<void> {
  await page.viewport(width, height)
  open(fragment)
  await eventually(() => root.querySelector('.panel, .panel-opener')).not.toBeNull()
  if (!root.querySelector('.panel')) await button('Recipe').click()
  await eventually(() => root.querySelectorAll('.stages > .card').length).toBeGreaterThan(1)
  for (const closed of root.querySelectorAll<HTMLElement>('[aria-label^="Expand"]')) closed.click()
  await eventually(() => root.querySelectorAll('.parameter').length).toBeGreaterThan(6)
  showAllParameters()
  await eventually(() => root.querySelector('.more-parameters[aria-expanded=false]')).toBeNull()
}

const rows = () => [...root.querySelectorAll<HTMLElement>('.parameter')]
const nameOf = (row: Element) => row.querySelector('.parameter-label')!.textContent

/** Names of pairs of shown elements that overlap by more than a pixel, and of those that leave their container. */
function overlaps(container: Element): string[] {
  const parts = [...container.children].filter(
    (part) => part.checkVisibility({ visibilityProperty: true }) && !part.matches('.reset, .hidden-name, .no-effect'),
  )
  const outer = container.getBoundingClientRect()
  const boxes = parts.map((part) => ({ name: part.className || part.tagName, box: part.getBoundingClientRect() }))
  const leaving = boxes.filter(({ box }) => box.left < outer.left - 1 || box.right > outer.right + 1)
  const pairs = boxes.flatMap((a, index) => boxes.slice(index + 1).map((b) => [a, b] as const))
  const both = pairs.filter(
    ([{ box: a }, { box: b }]) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
  )
  return [...leaving.map(({ name }) => `${name} leaves its row`), ...both.map(([a, b]) => `${a.name} on ${b.name}`)]
}

describe.each([
  [1280, 800],
  [1000, 700],
  [700, 500],
  [640, 400],
  [390, 844],
  [320, 256],
])('a window of %d x %d', (width, height) => {
  it('has sliders of equal length and rows without overlaps', async () => {
    await openPanel(width, height)
    expect(rows().map(nameOf)).toContain('East')
    const faults = rows().flatMap((row) => overlaps(row).map((fault) => `${nameOf(row)}: ${fault}`))
    expect(faults).toEqual([])
    expect(overlaps(root.querySelector('.playback-controls')!)).toEqual([])
    for (const card of root.querySelectorAll('.card-body')) {
      const tracks = [...card.querySelectorAll('.parameter > .slider')].map((each) =>
        Math.round(each.getBoundingClientRect().width),
      )
      // The list of springs and companions have margins of their own.
      if (tracks.length > 0) expect(Math.max(...tracks) - Math.min(...tracks)).toBeLessThanOrEqual(12)
    }
    const short = [...root.querySelectorAll('.parameter .slider')].filter((each) => each.getBoundingClientRect().width < leastTrack)
    expect(short.map((each) => nameOf(each.closest('.parameter')!))).toEqual([])
    // Selects show the number of the size in full.
    const size = root.querySelector<HTMLSelectElement>('.parameter > .select')!
    expect(size.clientWidth).toBeGreaterThanOrEqual(60)
  })

  it('shows the button that resets a changed row while the row has the focus', async () => {
    await openPanel(width, height)
    const row = rows().find((each) => nameOf(each) === 'Seed')!
    const reset = row.querySelector<HTMLElement>('.reset')!
    row.scrollIntoView({ block: 'center' })
    row.querySelector<HTMLElement>('.parameter-label')!.focus()
    await eventually(() => getComputedStyle(reset).opacity).toBe('1')
    const box = reset.getBoundingClientRect()
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24)
    expect(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)!.closest('.reset')).toBe(reset)
  })
})

describe('a slider', () => {
  const extent = () => Number(/extent=([0-9.]+)/.exec(location.hash)?.[1])

  it('moves by a tenth with Shift, by keys and by the pointer', async () => {
    await openPanel(1280, 800)
    const element = slider('Extent').element() as HTMLInputElement
    element.focus()
    const before = element.valueAsNumber
    await userEvent.keyboard('{ArrowRight}')
    // Values are rounded to three digits, which moves the slider by up to two steps.
    const moved = () => element.valueAsNumber - before
    await eventually(moved).toBeGreaterThanOrEqual(8)
    expect(moved()).toBeLessThanOrEqual(12)
    const coarse = moved()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await eventually(moved).toBeGreaterThan(coarse)
    expect(moved() - coarse).toBeLessThanOrEqual(4)

    const start = element.valueAsNumber
    const move = (shiftKey: boolean, to: number) => {
      element.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, shiftKey, buttons: 1 }))
      element.value = String(to)
      element.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, buttons: 1 }))
    move(true, start + 100)
    expect(element.valueAsNumber).toBe(start + 10)
    // Without Shift, the movement goes on from there.
    move(false, start + 110)
    expect(element.valueAsNumber).toBe(start + 20)
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, buttons: 1 }))
    move(false, start + 200)
    expect(element.valueAsNumber).toBe(start + 200)
    element.dispatchEvent(new Event('change', { bubbles: true }))
    await eventually(extent).toBeGreaterThan(2000)
  })

  it('has ticks at powers of ten on a logarithmic scale only', async () => {
    await openPanel(1280, 800)
    const ticks = (name: string) => getComputedStyle(slider(name).element()).backgroundImage.split('linear-gradient').length - 1
    await seen(slider('Erodibility')).toBeVisible()
    expect(ticks('Erodibility')).toBeGreaterThan(2)
    expect(ticks('Octaves')).toBe(0)
  })
})
