/** Recent terrains in the whole page: recording, the dialog by pointer and keyboard, and the offer of the start page. */
import { run as runAxe } from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { textFromFragment } from '@rill-terrain/recipe/address'
import { createRecentStorage } from '../../web/src/modes/recents/recent-storage'
import { setTheme } from '../../web/src/state/view/theme'
import { button, eventually, noticeText, open, opened, restsAt, seen, small, useOpenPage } from '../support/open-page'

useOpenPage()

afterEach(async () => {
  setTheme('auto')
  await page.viewport(1280, 800)
})

const storage = createRecentStorage()
const other = '2/size=48;seed=9/voronoi/thermal@2;iterations=5'
const dialog = page.getByRole('dialog', { name: 'Recent terrains' })
const names = () => [...document.querySelectorAll('.recent .place-title')].map(({ textContent }) => textContent)
const texts = async () => (await storage.list()).map(({ text }) => text)
const seed = () => page.getByRole('textbox', { name: 'Seed', exact: true })

async function isStored(text: string): Promise<void> {
  await expect.poll(texts, { timeout: 30_000 }).toContain(text)
}

/** Records two terrains: the first is edited, the second is open. */
async function openTwo(): Promise<void> {
  open(`#${small}?at=0`)
  await restsAt(0)
  await isStored(`${small}?at=0`)
  await seed().fill('8')
  await userEvent.keyboard('{Enter}')
  await isStored(`${small.replace('seed=7', 'seed=8')}?at=0`)
  void opened.playground.openLink(`#${other}?at=5`)
  await isStored(`${other}?at=5`)
  // Focus on a control would take the keys of commands.
  ;(document.activeElement as HTMLElement).blur()
}

describe('recent terrains', () => {
  it('have one entry for each opened terrain, with a picture of its last state', async () => {
    await openTwo()
    expect(await texts()).toEqual([`${other}?at=5`, `${small.replace('seed=7', 'seed=8')}?at=0`])
    await expect.poll(async () => (await storage.list())[0]!.pictureBytes, { timeout: 30_000 }).toBeGreaterThan(1000)
    await userEvent.keyboard('h')
    await seen(dialog).toBeVisible()
    await eventually(names).toEqual(['Thermal erosion on Voronoi noise', 'Grid droplets on Simplex noise'])
    const picture = () => document.querySelector<HTMLImageElement>('.recent img')
    await eventually(() => picture()?.naturalWidth).toBe(360)
    await page.getByRole('button', { name: /^Grid droplets/ }).click()
    await eventually(() => location.hash).toContain('seed=8')
    await eventually(async () => (await texts()).length).toBe(2)
  })

  it('are offered by the start page, until the user declines', async () => {
    await openTwo()
    opened.close()
    open('')
    await eventually(noticeText).toContain('You edited “Grid droplets on Simplex noise” just now.')
    await button('Dismiss').click()
    await eventually(noticeText).toBe('')
    opened.close()
    open('')
    await eventually(() => opened.playground.workspace.player.frame.value).not.toBeNull()
    await userEvent.keyboard('h')
    await eventually(() => names().length).toBe(2)
    expect(noticeText()).toBe('')
  })

  it('are continued by the offer of the start page', async () => {
    await openTwo()
    opened.close()
    open('')
    await button('Continue').click()
    await eventually(() => textFromFragment(location.hash)).toBe(`${small.replace('seed=7', 'seed=8')}?at=0`)
    expect((await texts()).length).toBe(2)
  })

  it('are renamed, pinned, deleted and restored, and searched by the keyboard', async () => {
    await openTwo()
    await userEvent.keyboard('h')
    await seen(page.getByRole('searchbox', { name: 'Search recent terrains' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{F2}My valley{Enter}')
    await eventually(names).toEqual(['Thermal erosion on Voronoi noise', 'My valley'])
    await button('Pin My valley').click()
    await eventually(() => names()[0]).toBe('My valley')
    await userEvent.keyboard('{F2}No{Escape}')
    await seen(dialog).toBeVisible()
    expect(names()[0]).toBe('My valley')
    await page
      .getByRole('button', { name: /^Thermal erosion on Voronoi noise/ })
      .element()
      .focus()
    await userEvent.keyboard('{Delete}')
    await eventually(names).toEqual(['My valley'])
    await button('Undo').last().click()
    await eventually(names).toEqual(['My valley', 'Thermal erosion on Voronoi noise'])
    await page.getByRole('searchbox', { name: 'Search recent terrains' }).fill('voronoi')
    await eventually(names).toEqual(['Thermal erosion on Voronoi noise'])
    await button('Delete all').click()
    await seen(page.getByText('Deleted 2 terrains.')).toBeVisible()
    expect(await texts()).toEqual([])
  })

  it('have the name that the user gives the terrain on the page, and the other way round', async () => {
    await openTwo()
    const namesOf = async () => (await storage.list()).map(({ name }) => name)
    const name = (text: string) => page.getByRole('button', { name: `Name of the terrain: ${text}`, exact: true })
    await name('Thermal erosion on Voronoi noise').click()
    await page.getByRole('textbox', { name: 'Name of the terrain' }).fill('My cliffs')
    await userEvent.keyboard('{Enter}')
    await eventually(() => document.title).toBe('My cliffs · Rill')
    await eventually(namesOf).toEqual(['My cliffs', ''])
    // Another terrain has another name, and the same one has its name again.
    void opened.playground.openLink(`#${small.replace('seed=7', 'seed=8')}?at=0`)
    await seen(name('Grid droplets on Simplex noise')).toBeVisible()
    await eventually(namesOf).toEqual(['', 'My cliffs'])
    void opened.playground.openLink(`#${other}?at=5`)
    await seen(name('My cliffs')).toBeVisible()
    const { id } = (await storage.list()).find(({ name: given }) => given === 'My cliffs')!
    await opened.playground.recents.value!.rename(id, '')
    await seen(name('Thermal erosion on Voronoi noise')).toBeVisible()
  })

  it('are not recorded once the user has switched that off', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    await isStored(`${small}?at=0`)
    await userEvent.keyboard('h')
    await page.getByRole('checkbox', { name: 'Record the terrains that I open and edit' }).click()
    await seen(page.getByText('Terrains are not recorded, because')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    void opened.playground.openLink(`#${other}?at=5`)
    await restsAt(5)
    expect(await texts()).toEqual([`${small}?at=0`])
  })

  it.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('have no axe violations and fit into the window, %s theme, %i pixels wide', async (theme, width) => {
    setTheme(theme)
    await openTwo()
    await userEvent.keyboard('h')
    await eventually(() => names().length).toBe(2)
    await page.viewport(width, 800)
    const element = document.querySelector('dialog')!
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
    const { violations } = await runAxe(element, { rules: { 'target-size': { enabled: true } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
