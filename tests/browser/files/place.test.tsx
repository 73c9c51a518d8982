/** The dialog that opens a place on Earth, without a network: the map is moved and the selection is changed. */
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, eventually, open, opened, seen, small, useOpenPage } from '../../support/open-page'

useOpenPage()
afterEach(() => page.viewport(1280, 800))

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const valueOf = (name: string) => Number((field(name).element() as HTMLInputElement).value)
const selection = () => document.querySelector('.place-selection')!.getBoundingClientRect()

async function openDialog(): Promise<void> {
  open(`#${small}?at=3`)
  await eventually(() => opened.playground.workspace.player.frame.value !== null).toBe(true)
  await button('Rill menu').click()
  await page.getByRole('menuitem', { name: 'Open a place on Earth' }).click()
  await seen(field('Latitude')).toBeVisible()
  await button('Show the selection').click()
}

it('moves the selection by hand, by keys and by numbers', async () => {
  await openDialog()
  const before = { latitude: valueOf('Latitude'), left: selection().left }
  await field('Longitude').fill('9,5')
  await userEvent.keyboard('{Enter}')
  await eventually(() => valueOf('Longitude')).toBe(9.5)
  expect(selection().left).toBeGreaterThan(before.left)
  ;(page.getByRole('application', { name: 'World map' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  await eventually(() => valueOf('Latitude')).toBeGreaterThan(before.latitude)
  await userEvent.keyboard('{Enter}')
  await eventually(() => valueOf('Longitude')).toBeLessThan(9.5)
  const { top } = selection()
  await userEvent.keyboard('{ArrowDown}')
  await eventually(() => selection().top).toBeLessThan(top)
})

it('finds places by name and by coordinates', async () => {
  await openDialog()
  const search = page.getByRole('searchbox', { name: 'Search for a place' })
  await search.fill('fuji')
  await userEvent.keyboard('{Enter}')
  await eventually(() => [valueOf('Latitude'), valueOf('Longitude'), valueOf('Width')]).toEqual([35.361, 138.727, 30])
  await search.fill('-17.65, -149.43')
  await userEvent.keyboard('{Enter}')
  await eventually(() => [valueOf('Latitude'), valueOf('Longitude')]).toEqual([-17.65, -149.43])
  await search.fill('atlantis')
  await seen(page.getByText('No place in the list has this name')).toBeVisible()
})

it('fits a phone and a narrow window', async () => {
  await openDialog()
  for (const width of [390, 320]) {
    await page.viewport(width, 844)
    const dialog = document.querySelector('dialog')!
    await eventually(() => dialog.scrollWidth <= dialog.clientWidth).toBe(true)
    await seen(button('Open this place')).toBeVisible()
  }
})
