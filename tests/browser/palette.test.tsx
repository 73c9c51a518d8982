/** The command palette in the whole page. */
import { run as runAxe } from 'axe-core'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, eventually, iteration, open, restsAt, seen, small, useOpenPage } from '../support/open-page'

useOpenPage()
afterEach(() => page.viewport(1280, 800))

const field = page.getByRole('combobox', { name: /^Search commands/ })
const options = () =>
  [...document.querySelectorAll('.palette-option')].map((option) => option.querySelector('.palette-label')!.textContent)
const chosen = () => document.querySelector('.palette-option[aria-selected=true] .palette-label')?.textContent

async function openPalette(): Promise<void> {
  open(`#${small}?at=3`)
  await restsAt(3)
  await userEvent.keyboard('{Control>}k{/Control}')
  await seen(field).toBeVisible()
}

it('opens by its key and from a menu, and returns the focus when it closes', async () => {
  open(`#${small}?at=3`)
  await restsAt(3)
  button('Share').element().focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await seen(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await eventually(() => document.activeElement?.getAttribute('aria-label')).toBe('Share')
  await button('Rill menu').click()
  await page.getByRole('menuitem', { name: 'Command palette' }).click()
  await seen(field).toHaveFocus()
})

it('runs a found command, and lists it as recent', async () => {
  await openPalette()
  await userEvent.keyboard('as a map')
  await eventually(chosen).toBe('Show as a map')
  await userEvent.keyboard('{Enter}')
  await seen(button('Map')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Control>}k{/Control}')
  await eventually(() => options()[0]).toBe('Show in 3D')
  await seen(page.getByRole('group', { name: 'Recently used' })).toBeVisible()
})

it('opens an example, and adds a method', async () => {
  await openPalette()
  await userEvent.keyboard('volcanic island')
  await eventually(chosen).toBe('Volcanic island')
  await userEvent.keyboard('{Escape}')
  await eventually(() => document.querySelector('.palette')).toBeNull()
  await userEvent.keyboard('{Control>}k{/Control}')
  await seen(field).toHaveFocus()
  await userEvent.keyboard('creep')
  await eventually(chosen).toContain('reep')
  await userEvent.keyboard('{Enter}')
  await eventually(() => location.hash).toContain('/creep')
})

it('opens the closed card of a parameter, and focuses its editor', async () => {
  await openPalette()
  await userEvent.keyboard('relief')
  await eventually(chosen).toBe('Relief')
  await userEvent.keyboard('{Enter}')
  await eventually(() => document.activeElement?.closest('.parameter')?.querySelector('.parameter-label')?.textContent).toBe(
    'Relief',
  )
})

it('moves through the results by keys, and does not run a disabled command', async () => {
  await openPalette()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(chosen()).toBe(options()[1])
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(chosen()).toBe(options().at(-1))
  await userEvent.keyboard('redo')
  await eventually(chosen).toBe('Redo')
  await userEvent.keyboard('{Enter}')
  await seen(field).toBeVisible()
})

it('works by touch on a phone, and with assistive technology', async () => {
  await page.viewport(390, 844)
  open(`#${small}?at=3`)
  // The panel is closed, so the fingerprint is not shown.
  await eventually(iteration).toBe(3)
  await seen(button('Play')).toBeEnabled()
  await button('Rill menu').click()
  await page.getByRole('menuitem', { name: 'Command palette' }).click()
  await seen(field).toBeVisible()
  const { violations } = await runAxe(document.querySelector('.palette')!, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
  await field.fill('talus')
  await page
    .getByRole('option', { name: /^Talus angle/ })
    .first()
    .click()
  await eventually(() => document.activeElement?.closest('.parameter')?.querySelector('.parameter-label')?.textContent).toBe(
    'Talus angle',
  )
})
