/** Layout at all window sizes: no control is covered or cut off, and the terrain has its minimum share of the window. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { openPage, type OpenPage } from '../../web/src/app/page'
import { modes } from '../../web/src/modes/modes'
import { setTheme } from '../../web/src/state/view/theme'

const recipe = '#2/size=48;seed=7/simplex/grid-droplets@3;iterations=30+thermal@2?at=3&layer=wear'
/** Width and height of windows, and the minimum share of the terrain with the panel closed and open. */
const sizes = [
  [1280, 800, 0.8, 0.5],
  [800, 600, 0.73, 0.32],
  [390, 844, 0.7, 0.35],
  [844, 390, 0.6, 0.2],
  [320, 568, 0.6, 0.3],
  // 1280 x 800 at 200 % zoom.
  [640, 400, 0.66, 0.25],
  // 900 x 700 at 200 % zoom: the open panel uses the whole window.
  [450, 350, 0.45, -1],
] as const
const pollOptions = { timeout: 20_000 }

let opened: OpenPage
let root: HTMLElement

async function open(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  root = document.createElement('div')
  document.body.append(root)
  history.replaceState(null, '', recipe)
  opened = openPage(root, modes)
  await expect.poll(() => root.querySelector('.fingerprint, .panel-opener') !== null, pollOptions).toBe(true)
  await expect.poll(() => opened.playground.workspace.view.scale.value?.layer, pollOptions).toBe('wear')
}

beforeEach(() => localStorage.removeItem('rill-hint-seen'))

afterEach(async () => {
  opened.close()
  root.remove()
  setTheme('auto')
  localStorage.clear()
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await page.viewport(1280, 800)
})

const isPanelOpen = () => root.querySelector('.panel') !== null

async function setPanel(isOpen: boolean): Promise<void> {
  if (isPanelOpen() === isOpen) return
  await page.getByRole('button', { name: isOpen ? 'Recipe' : 'Close the panel', exact: true }).click()
  await expect.poll(isPanelOpen, pollOptions).toBe(isOpen)
}

/** Visible controls. Controls in the panel may be scrolled out of view. */
function controls(): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>('button, a[href], input, select')]
  return all.filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0 && !element.closest('.panel-body, .measures'),
  )
}

const nameOf = (element: Element) => element.ariaLabel ?? element.textContent ?? element.tagName

/** Sentences that describe problems with the position of a control. */
function faultsOf(element: HTMLElement): string[] {
  // The row of bars of a sheet scrolls.
  if (element.closest('.sheet .head')) element.scrollIntoView({ behavior: 'instant', inline: 'nearest', block: 'nearest' })
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
  const name = `${nameOf(element)} (${[left, top, right, bottom].map(Math.round).join(' ')})`
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return [`${name} is cut off`]
  // Rounded corners do not belong to the control.
  const [x, y] = [width * 0.2, height * 0.2]
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + x, top + y],
    [right - x, top + y],
    [left + x, bottom - y],
    [right - x, bottom - y],
  ] as const
  const covering = points.map((point) => document.elementFromPoint(...point)).find((each) => each && !element.contains(each))
  return covering ? [`${name} is covered by ${covering.tagName} ${covering.className}`] : []
}

/** Controls that are too small for fingers or pointers. */
function tooSmall(least: number): string[] {
  const pressed = controls().filter((element) => !(element instanceof HTMLInputElement))
  const small = pressed.filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return Math.min(width, height) < least
  })
  return small.map(nameOf)
}

/** The share of the window that the bars and the panel leave to the terrain, up to their edges. */
function terrainShare(): number {
  const area = root.querySelector('.free-area')!
  const { width, height } = area.getBoundingClientRect()
  const gaps = 2 * parseFloat(getComputedStyle(area.firstElementChild!).columnGap)
  return ((width + gaps) * (height + gaps)) / (innerWidth * innerHeight)
}

/** Whether the placeholder of the search field is shown in full. A field without a recipe does not exist yet. */
function hasWholePlaceholder(): boolean {
  const field = root.querySelector<HTMLInputElement>('.parameter-search input')
  if (!field) return false
  const context = document.createElement('canvas').getContext('2d')!
  const { font, fontSize } = getComputedStyle(field, '::placeholder')
  context.font = font || `${fontSize} ${getComputedStyle(field).fontFamily}`
  return context.measureText(field.placeholder).width <= field.clientWidth
}

async function checkLayout(closedShare: number, openShare: number): Promise<void> {
  for (const isOpen of [true, false]) {
    await setPanel(isOpen)
    await expect.poll(() => controls().flatMap(faultsOf), pollOptions).toEqual([])
    await expect.poll(terrainShare, pollOptions).toBeGreaterThan(isOpen ? openShare : closedShare)
    const panel = root.querySelector('.panel')
    if (panel) expect(panel.scrollWidth).toBe(panel.clientWidth)
    if (panel) await expect.poll(hasWholePlaceholder, pollOptions).toBe(true)
  }
}

describe.each(sizes)('a window of %d x %d', (width, height, closedShare, openShare) => {
  it.each(['light', 'dark'] as const)('shows every control in the %s theme', async (theme) => {
    setTheme(theme)
    await open(width, height)
    await checkLayout(closedShare, openShare)
    expect(tooSmall(24)).toEqual([])
  })

  // Phones are not tested at 200 % zoom.
  it.skipIf(width === 640 || width === 450)('has controls that are large enough for fingers', async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await open(width, height)
    await expect.poll(() => matchMedia('(pointer: coarse)').matches, pollOptions).toBe(true)
    await checkLayout(closedShare, openShare)
    expect(tooSmall(40)).toEqual([])
  })
})

describe('the panel', () => {
  it.each([
    [1280, 800, true],
    [800, 600, false],
    [390, 844, false],
    [844, 390, false],
    [450, 350, false],
  ])('in a window of %d x %d is open at first: %s', async (width, height, isOpen) => {
    await open(width, height)
    expect(isPanelOpen()).toBe(isOpen)
  })

  it('is resized as a sheet by its handle, and uses the whole window', async () => {
    await open(390, 844)
    await setPanel(true)
    const dock = root.querySelector('.dock')!
    const handle = page.getByRole('separator', { name: 'Height of the recipe' })
    await expect.poll(() => handle.query(), pollOptions).not.toBeNull()
    const before = dock.getBoundingClientRect().height
    ;(handle.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(() => dock.getBoundingClientRect().height, pollOptions).toBeGreaterThan(before)
    await page.getByRole('button', { name: 'Use the whole window' }).click()
    await expect.poll(() => dock.getBoundingClientRect().height, pollOptions).toBe(844)
    expect(root.querySelector('.head')!.checkVisibility({ visibilityProperty: true })).toBe(false)
    await page.getByRole('button', { name: 'Show the terrain' }).click()
    await expect.poll(() => dock.getBoundingClientRect().height, pollOptions).toBe(before)
    const drag = (type: string, clientY: number) =>
      handle.element().dispatchEvent(new PointerEvent(type, { clientY, pointerId: 1, bubbles: true, button: 0 }))
    const setPointerCapture = HTMLElement.prototype.setPointerCapture
    // The pointer of a synthetic event cannot be captured.
    HTMLElement.prototype.setPointerCapture = () => {}
    drag('pointerdown', 450)
    drag('pointermove', 300)
    drag('pointerup', 300)
    HTMLElement.prototype.setPointerCapture = setPointerCapture
    await expect.poll(() => dock.getBoundingClientRect().height, pollOptions).toBeGreaterThan(before + 100)
  })

  it('uses the whole of a low window', async () => {
    await open(450, 350)
    await setPanel(true)
    const body = () => root.querySelector('.panel-body')!.getBoundingClientRect().height
    await expect.poll(body, pollOptions).toBeGreaterThanOrEqual(0.6 * 350)
  })
})
