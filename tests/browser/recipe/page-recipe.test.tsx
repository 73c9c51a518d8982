/** The recipe in the whole page, with the real engine in its worker, the real renderer, and user input. */
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { textFromFragment } from '@rill-terrain/recipe/address'
import {
  alertText,
  button,
  eventually,
  fingerprint,
  iteration,
  open,
  opened,
  restsAt,
  seen,
  slider,
  small,
  useOpenPage,
  showAllParameters,
} from '../../support/open-page'

useOpenPage()

describe('the recipe', () => {
  it('in the address follows changes of a parameter, which can be reset', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    const talus = page.getByRole('textbox', { name: 'Talus angle', exact: true })
    await talus.fill('22')
    await userEvent.keyboard('{Enter}')
    await eventually(() => location.hash).toContain('+thermal@2;talus=22')
    await page.getByRole('button', { name: /^Reset talus angle to/ }).click()
    await eventually(() => location.hash).not.toContain('talus')
  })

  it('follows a slider moved by keys, and undo restores it', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    const before = fingerprint()
    await page.getByRole('button', { name: 'Expand starting terrain, stage 1' }).click()
    ;(slider('Relief').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await eventually(() => location.hash).toMatch(/simplex;relief=\d+/)
    await eventually(fingerprint).not.toBe(before)
    await userEvent.keyboard('{Control>}z{/Control}')
    await eventually(() => location.hash).not.toContain('relief')
    await eventually(fingerprint).toBe(before)
  })

  it('moves over the world by buttons and keys, with one undo step per move', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    const before = fingerprint()
    showAllParameters()
    await button('Half a map south').click()
    await eventually(() => location.hash).toContain('y=5000')
    ;(button('Half a map east').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await eventually(() => location.hash).toContain('x=5000;y=5000')
    await seen(slider('East')).toHaveAttribute('aria-valuetext', '5000 m')
    ;(slider('East').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await eventually(() => location.hash).toContain('x=5208.3333')
    await page.getByRole('textbox', { name: 'East' }).fill('-70000')
    await userEvent.keyboard('{Enter}')
    await eventually(() => location.hash).toContain('x=-70000;y=5000')
    for (const earlier of [/x=5208\.3333/, /x=5000;/, /seed=7;y=5000/, /seed=7\/simplex/]) {
      await button('Undo').click()
      await eventually(() => location.hash).toMatch(earlier)
    }
    await eventually(fingerprint).toBe(before)
  })

  it('changes when stages and companions are added and removed', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    await button('Add a stage').click()
    const finishes = page.getByRole('dialog', { name: 'Add a stage' }).getByRole('group', { name: 'Finish' })
    await finishes.getByRole('option', { name: /^Blur.*As a last stage/ }).click()
    await eventually(() => location.hash).toMatch(/\+thermal@2\/blur/)
    await page.getByRole('button', { name: 'Remove Thermal erosion' }).click()
    await eventually(() => location.hash).not.toContain('thermal')
    await button('More for stage 3').click()
    await page.getByRole('menu', { name: 'More for stage 3' }).getByRole('menuitem', { name: 'Move up' }).click()
    await eventually(() => location.hash).toMatch(/simplex\/blur;[^/]*\/grid-droplets/)
    await button('More for stage 2').click()
    await page.getByRole('menu', { name: 'More for stage 2' }).getByRole('menuitem', { name: 'Remove' }).click()
    await eventually(() => location.hash).not.toContain('blur')
    await page.getByRole('combobox', { name: 'Method of stage 2' }).selectOptions('Thermal erosion')
    await eventually(() => location.hash).toMatch(/simplex\/thermal/)
  })

  it('is restored from a pasted link, with its view', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    location.hash = '#2/size=40x30;seed=3/shape/thermal@2;iterations=20?at=12&view=map&layer=wear'
    // Simulates that the page comes to rest at this time and writes its own address.
    history.replaceState(null, '', `#${small}?at=0`)
    await restsAt(12)
    await seen(button('Map')).toHaveAttribute('aria-pressed', 'true')
    await seen(page.getByRole('combobox', { name: 'Layer' })).toHaveValue('wear')
    await seen(page.getByText('40 × 30 cells, 250 m each')).toBeVisible()
    expect(location.hash).toContain('shape/thermal@2')
  })

  it('shows an error if it is invalid, and the page retains the last valid recipe', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    location.hash = '#3/size=64/simplex'
    await eventually(alertText).toContain("begins with '3'")
    await restsAt(0)
    expect(location.hash).toBe('#3/size=64/simplex')
    await button('Step forward').click()
    await restsAt(1)
    await button('Dismiss').click()
    expect(alertText()).toBe('')
  })

  it('shows an error if it is invalid at the start, and the page shows the start recipe', async () => {
    open('#3/new')
    await eventually(alertText).toContain("begins with '3'")
    await eventually(iteration).toBeGreaterThan(0)
  })

  it('follows the back and forward buttons of the browser', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    await button('Examples').click()
    await page.getByRole('button', { name: /^Volcanic island/ }).click()
    await eventually(() => location.hash).toContain('/shape')
    const width = () => opened.playground.workspace.player.frame.value?.width
    history.back()
    await eventually(() => location.hash).toContain('size=48')
    await eventually(width).toBe(48)
    history.forward()
    await eventually(() => location.hash).toContain('/shape')
    await eventually(width).toBe(512)
  })

  it('adds one entry to the history, even if a value or the view changes many times', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    // The length of the history does not tell: browsers hold at most 50 entries, also those of earlier tests.
    const push = vi.spyOn(history, 'pushState')
    const talus = page.getByRole('textbox', { name: 'Talus angle', exact: true })
    for (const angle of [21, 22, 23]) {
      await talus.fill(String(angle))
      await userEvent.keyboard('{Enter}')
      await eventually(() => location.hash).toContain(`talus=${angle}`)
    }
    await button('Map').click()
    await eventually(() => location.hash).toContain('view=map')
    await button('Step forward').click()
    await eventually(() => location.hash).toContain('at=1')
    expect(push).not.toHaveBeenCalled()
    await button('Add a stage').click()
    await page.getByRole('option', { name: /^Blur.*As a last stage/ }).click()
    await eventually(() => location.hash).toContain('/blur')
    expect(push).toHaveBeenCalledTimes(1)
    push.mockRestore()
  })
})

describe('a starting terrain', () => {
  it('is offered over the terrain and in the panel if the recipe has none, and added by a button', async () => {
    open('#2/size=32;seed=7/pipes@3;iterations=2?at=0')
    await restsAt(0)
    const offers = page.getByText('This recipe has no starting terrain, so its ground is flat.')
    await eventually(() => offers.elements().length).toBe(2)
    await page.getByRole('button', { name: 'Add Simplex noise' }).first().click()
    await eventually(() => location.hash).toMatch(/\/simplex(@\d+)?\/pipes/)
    await eventually(() => offers.elements().length).toBe(0)
    await button('Undo').click()
    await eventually(() => offers.elements().length).toBe(2)
    await page.getByRole('combobox', { name: 'Add another starting terrain' }).first().selectOptions('Shape')
    await eventually(() => location.hash).toMatch(/\/shape(@\d+)?\/pipes/)
  })

  it('begins a new recipe, and Undo returns to the previous one', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    const before = location.hash
    await button('Rill menu').click()
    await page.getByRole('menuitem', { name: 'New terrain' }).click()
    const dialog = page.getByRole('dialog', { name: 'New terrain' })
    await seen(dialog.getByRole('button', { name: /^Simplex noise/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    const title = document.activeElement!.querySelector('.place-title')!.textContent
    await userEvent.keyboard('{Enter}')
    await eventually(() => document.title).toBe(`${title} · Rill`)
    expect(location.hash).toMatch(/^#[0-9a-z]{4}\.2\/size=512\/[a-z]+(@\d+)?$/)
    await button('Undo').click()
    await eventually(() => textFromFragment(location.hash).split('?')[0]).toBe(textFromFragment(before).split('?')[0])
  })
})
