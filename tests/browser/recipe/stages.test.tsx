/** Stages in the panel: moved, disabled, duplicated and removed, by pointer and by keys. */
import { options } from 'preact'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { opened, root, useOpenPage, open, eventually, button, seen, showAllParameters } from '../../support/open-page'

useOpenPage()

const four = '2/size=32;seed=7/simplex/grid-droplets@3;iterations=20/thermal@2;iterations=5/blur'

/** Preact's hook that is called before each component renders. */
const renderHook = '__r'
type RenderHook = (vnode: { type: unknown }) => void

beforeEach(() => open(`#${four}?at=0`))

const methods = () => opened.playground.workspace.editor.recipe.value?.stages.map(({ method }) => method).join(' ')
const announced = () => root.querySelector('.stages > [role=status]')?.textContent
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const handle = (name: RegExp) => button(name).element() as HTMLElement

/** Waits until the terrain is at rest and its cards are shown. */
async function ready(): Promise<void> {
  await eventually(() => opened.playground.workspace.player.frame.value?.fingerprint).toMatch(/^[0-9a-f]{16}$/)
  await eventually(() => root.querySelectorAll('.stages > .card').length).toBe(4)
}

/** Collapses all cards, so that all of them are visible. */
async function foldAll(): Promise<void> {
  for (const fold of root.querySelectorAll<HTMLElement>('.stages > .card > .card-head > [aria-label^="Collapse "]')) fold.click()
  await eventually(() => root.querySelectorAll('.stages .card-body').length).toBe(0)
}

describe('a stage', () => {
  it('is moved by mouse', async () => {
    await ready()
    await foldAll()
    await userEvent.dragAndDrop(button(/^Move stage 4, Blur/), button(/^Move stage 2,/))
    await eventually(methods).toMatch(/^simplex (blur grid-droplets|grid-droplets blur) thermal$/)
    await button('Undo').click()
    await eventually(methods).toBe('simplex grid-droplets thermal blur')
  })

  it('is moved by touch, even if the panel scrolls or changes meanwhile', async () => {
    await ready()
    await foldAll()
    // A synthetic pointer cannot be captured.
    HTMLButtonElement.prototype.setPointerCapture = () => {}
    const send = (type: string, y: number) =>
      handle(/^Move stage 4, Blur/).dispatchEvent(
        new PointerEvent(type, { clientX: 0, clientY: y, pointerId: 9, pointerType: 'touch', button: 0, bubbles: true }),
      )
    const top = () => root.querySelectorAll('.stages > .card')[1]!.getBoundingClientRect().top
    send('pointerdown', handle(/^Move stage 4, Blur/).getBoundingClientRect().top)
    await eventually(() => {
      send('pointermove', top() + 1)
      return announced()
    }).toBe('Blur: position 2 of 4.')
    await eventually(() => root.querySelectorAll('.stages > .card')[1]!.className).toContain('drops-before')
    send('pointerup', top() + 1)
    await eventually(methods).toBe('simplex blur grid-droplets thermal')
    await eventually(() => location.hash).toContain('/simplex/blur/')
  })

  it('returns to its place when a drag is cancelled', async () => {
    await ready()
    HTMLButtonElement.prototype.setPointerCapture = () => {}
    const send = (type: string, y: number) =>
      handle(/^Move stage 4, Blur/).dispatchEvent(new PointerEvent(type, { clientY: y, pointerId: 9, button: 0, bubbles: true }))
    send('pointerdown', 500)
    await eventually(() => {
      send('pointermove', -5000)
      return announced()
    }).toBe('Blur: position 1 of 4.')
    send('pointercancel', -5000)
    await eventually(announced).toBe('Blur returned to position 4 of 4.')
    expect(methods()).toBe('simplex grid-droplets thermal blur')
  })

  it('is moved by keys, announces its position, and retains the focus', async () => {
    await ready()
    handle(/^Move stage 3, Thermal/).focus()
    await userEvent.keyboard(' ')
    await eventually(announced).toMatch(/^Thermal erosion, stage 3 of 4, picked up/)
    await userEvent.keyboard('{ArrowUp}')
    await eventually(announced).toBe('Thermal erosion: position 2 of 4.')
    await userEvent.keyboard('{Escape}')
    await eventually(announced).toBe('Thermal erosion returned to position 3 of 4.')
    await userEvent.keyboard('{Enter}{ArrowUp}{ArrowUp}{Enter}')
    await eventually(methods).toBe('thermal simplex grid-droplets blur')
    await eventually(focused).toMatch(/^Move stage 1, Thermal/)
  })

  it('is disabled and enabled again with its settings, also in the link', async () => {
    await ready()
    const before = opened.playground.workspace.player.frame.value!.fingerprint
    await button('Switch stage 1 off').click()
    await eventually(() => location.hash).toContain('/!simplex/')
    await eventually(() => opened.playground.workspace.player.frame.value!.fingerprint).not.toBe(before)
    await button('Switch stage 1 on').click()
    await eventually(() => location.hash).not.toContain('!')
    await eventually(() => opened.playground.workspace.player.frame.value!.fingerprint).toBe(before)
  })

  it('is duplicated, and moves the focus to the next card when removed', async () => {
    await ready()
    await button('More for stage 3').click()
    await page.getByRole('menu', { name: 'More for stage 3' }).getByRole('menuitem', { name: 'Duplicate' }).click()
    await eventually(methods).toBe('simplex grid-droplets thermal thermal blur')
    await eventually(focused).toBe('More for stage 3')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('menu', { name: 'More for stage 3' }).getByRole('menuitem', { name: 'Remove' }).click()
    await eventually(methods).toBe('simplex grid-droplets thermal blur')
    await eventually(focused).toMatch(/^Move stage 3, Thermal/)
    await button('More for stage 4').click()
    await page.getByRole('menu', { name: 'More for stage 4' }).getByRole('menuitem', { name: 'Remove' }).click()
    await eventually(methods).toBe('simplex grid-droplets thermal')
    await eventually(focused).toBe('Add a stage')
  })

  it('receives the focus when its companion is removed', async () => {
    await ready()
    const card = page.getByRole('region', { name: 'Erosion, stage 2' })
    await card.getByRole('button', { name: 'After each iteration' }).click()
    await page.getByRole('option', { name: /^Blur As/ }).click()
    await card.getByRole('button', { name: 'Remove Blur' }).click()
    await eventually(() => location.hash).not.toContain('+')
    await eventually(focused).toBe('After each iteration')
  })
})

describe('the list of methods to add', () => {
  it('is usable by keyboard alone: opens, searches, adds, and returns the focus', async () => {
    await ready()
    document.querySelector<HTMLElement>('.stages > .add-button')!.focus()
    await userEvent.keyboard('{ArrowDown}')
    const field = page.getByRole('combobox', { name: 'Search methods' })
    await seen(field).toHaveFocus()
    const chosen = () => document.getElementById(document.activeElement!.getAttribute('aria-activedescendant')!)
    await eventually(() => chosen()?.closest('[role=group]')?.ariaLabel).toBe('Erosion')
    await userEvent.keyboard('{End}slippage')
    await eventually(() => chosen()?.textContent).toMatch(/^Slippage/)
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await eventually(methods).toBe('simplex grid-droplets thermal blur slippage')
    await eventually(focused).toBe('Add a stage')
    await userEvent.keyboard('{Enter}')
    await seen(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await eventually(focused).toBe('Add a stage')
  })

  it('shows pictures only when they come into view', async () => {
    await ready()
    await button('Add a stage').click()
    await eventually(() => document.querySelectorAll('.method-option img').length).toBeGreaterThan(20)
    for (const image of document.querySelectorAll<HTMLImageElement>('.method-option img')) expect(image.loading).toBe('lazy')
  })
})

describe('a stage moved before its starting terrain', () => {
  it('is explained, and moved back by a button', async () => {
    await ready()
    await button('More for stage 2').click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await seen(page.getByText('now runs before Simplex noise, so it erodes an empty plain.')).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await eventually(methods).toBe('simplex grid-droplets thermal blur')
    await seen(page.getByText('now runs before Simplex noise')).not.toBeInTheDocument()
  })
})

describe('during a run', () => {
  it('only components that show progress are rendered', async () => {
    await ready()
    // Images stored by other tests have a card, which appears when the browser has listed them.
    await opened.playground.stored.refresh()
    await new Promise(requestAnimationFrame)
    const rendered = new Map<string, number>()
    const hooks = options as Record<string, unknown> & typeof options
    const before = hooks[renderHook] as RenderHook | undefined
    hooks[renderHook] = (vnode: { type: unknown }) => {
      before?.(vnode)
      const { type } = vnode
      if (typeof type === 'function') rendered.set(type.name, (rendered.get(type.name) ?? 0) + 1)
    }
    try {
      await button('Play').click()
      await eventually(() => opened.playground.workspace.player.progress.value.done).toBe(true)
      await eventually(() => rendered.get('StageShare') ?? 0).toBeGreaterThan(1)
    } finally {
      hooks[renderHook] = before
    }
    const cards = [
      'Panel',
      'StageList',
      'PanelCardView',
      'MeasuredContents',
      'WorldSettings',
      'StageCard',
      'Card',
      'ParameterRow',
      'ValueSlider',
      'TypedField',
      'AddMenu',
    ]
    expect(Object.fromEntries(cards.flatMap((name) => (rendered.has(name) ? [[name, rendered.get(name)]] : [])))).toEqual({})
  })
})

describe('numbers', () => {
  it('are announced with units, and changed by arrow keys', async () => {
    await ready()
    const extent = page.getByRole('textbox', { name: 'Extent' })
    await extent.fill('20 km')
    await userEvent.keyboard('{Enter}')
    await eventually(() => location.hash).toContain('extent=20000')
    await eventually(() => (extent.element() as HTMLInputElement).value).toBe('20000')
    await userEvent.keyboard('{ArrowUp}')
    await eventually(() => location.hash).toContain('extent=21000')
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    await eventually(() => location.hash).toContain('extent=31000')
  })

  it('fit into their fields', async () => {
    await ready()
    for (const unfold of root.querySelectorAll<HTMLElement>('[aria-label^="Expand "]')) unfold.click()
    await eventually(() => root.querySelectorAll('.stages .card-body').length).toBe(4)
    showAllParameters()
    opened.playground.workspace.session.edit({ kind: 'world', name: 'extent', value: '10000000' })
    opened.playground.workspace.session.edit({ kind: 'world', name: 'seed', value: '4294967295' })
    opened.playground.workspace.session.edit({ kind: 'world', name: 'x', value: '-99999999' })
    await eventually(() => location.hash).toContain('x=-99999999')
    const clipped = () =>
      [...root.querySelectorAll<HTMLInputElement>('.field input')]
        .filter((field) => field.inputMode !== 'text' && field.scrollWidth > field.clientWidth)
        .map(({ value }) => value)
    await eventually(clipped).toEqual([])
  })

  it('that are zero are reset to zero', async () => {
    await ready()
    showAllParameters()
    await eventually(() => root.querySelector('[aria-label^="Reset east"]')).not.toBeNull()
    expect(root.querySelector('[aria-label^="Reset east"]')!.getAttribute('aria-label')).toBe('Reset east to 0 m')
  })
})

describe('the recipe as text', () => {
  it('shows an error and its position, and is applied by Ctrl+Enter', async () => {
    await ready()
    await button('Recipe as text').click()
    const field = page.getByRole('textbox', { name: 'Recipe as text' })
    await eventually(() => (field.query() as HTMLTextAreaElement | null)?.value).toContain(
      '/grid-droplets@3\n/thermal@2;iterations=5',
    )
    await field.fill('2/size=32\n/simplex\n/lava')
    await eventually(() => root.querySelector('.recipe-problem')?.textContent).toMatch(
      /^Line 3, character 2: there is no method 'lava'/,
    )
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await eventually(() => {
      const { selectionStart, selectionEnd, value } = field.element() as HTMLTextAreaElement
      return value.slice(selectionStart, selectionEnd)
    }).toBe('l')
    await field.fill('2/size=32\n/simplex\n  /!thermal@2')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await eventually(() => location.hash).toMatch(/^#[0-9a-z]{4}\.2\/size=32\/simplex\/!thermal@2/)
    await eventually(() => root.querySelector('dialog.recipe-text')).toBeNull()
    await eventually(focused).toBe('Recipe as text')
  })
})
