/** Accessibility for users of keyboards and screen readers: axe reports no violations in any state, and the focus is never lost. */
import { run as runAxe } from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setTheme } from '../../web/src/state/view/theme'
import { small, opened, root, useOpenPage, open, eventually, seen, button } from '../support/open-page'

useOpenPage()

const focused = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? ''

async function openTerrain(fragment = `#${small}?at=3`): Promise<void> {
  open(fragment)
  await eventually(() => opened.playground.workspace.player.frame.value !== null).toBe(true)
}

afterEach(async () => {
  setTheme('auto')
  await page.viewport(1280, 800)
})

/**
 * Violations reported by axe, one line per element. Tests run in a frame without the page's language and viewport, so those rules
 * are off.
 */
async function findings(): Promise<string[]> {
  const { violations } = await runAxe(document, {
    rules: {
      'html-has-lang': { enabled: false },
      'document-title': { enabled: false },
      'meta-viewport': { enabled: false },
      'target-size': { enabled: true },
    },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary}`),
  )
}

const hasNoViolations = async () => expect(await findings()).toEqual([])

describe('axe reports no violations', () => {
  it.each(['light', 'dark'] as const)('on the start page, %s', async (theme) => {
    setTheme(theme)
    await openTerrain('#')
    await eventually(() => root.querySelector('.fingerprint')).not.toBeNull()
    await hasNoViolations()
  })

  it('with all cards open', async () => {
    await openTerrain()
    await seen(button('Expand starting terrain, stage 1')).toBeVisible()
    await button('Expand starting terrain, stage 1').click()
    await seen(page.getByRole('slider', { name: 'Relief', exact: true })).toBeVisible()
    root.querySelector<HTMLDetailsElement>('.measures')!.open = true
    await hasNoViolations()
  })

  it.each(['Export', 'Rill menu', 'Light and colours', 'Add a stage'])('in the menu %s', async (name) => {
    await openTerrain()
    await seen(button(name)).toBeEnabled()
    await button(name).click()
    await eventually(() => document.querySelector('.menu:popover-open')?.children.length ?? 0).toBeGreaterThan(1)
    await hasNoViolations()
  })

  it('in the dialog of places, before the host of its map is allowed', async () => {
    await openTerrain()
    await button('Rill menu').click()
    await page.getByRole('menuitem', { name: 'Open a place on Earth' }).click()
    await seen(page.getByRole('searchbox', { name: 'Search for a place' })).toBeVisible()
    await seen(button('Load from s3.amazonaws.com')).toBeVisible()
    await hasNoViolations()
  })

  it.each(['About Rill', 'Keyboard shortcuts'])('in the dialog %s', async (name) => {
    await openTerrain()
    await button('Rill menu').click()
    await page.getByRole('menuitem', { name }).click()
    await seen(page.getByRole('dialog')).toBeVisible()
    await hasNoViolations()
  })

  it.each(['light', 'dark'] as const)('with the plan of the rivers of a world of chunks, %s', async (theme) => {
    setTheme(theme)
    await openTerrain(
      '#2/size=32;extent=1280;chunks=2;join=rivers/simplex;relief=300/stream-power;flow=steepest;iterations=3?at=1000000',
    )
    await seen(page.getByRole('img', { name: /^The plan of the world: / })).toBeVisible()
    await hasNoViolations()
  })

  it.each(['light', 'dark'] as const)('with chunks and the comparison of ways to join them, %s', async (theme) => {
    setTheme(theme)
    await openTerrain('#2/size=24;extent=600;chunks=2;join=halo/simplex/thermal@2;iterations=3?at=12&compare=joins')
    await seen(page.getByRole('dialog').getByText('6 of 6 ways are done.')).toBeVisible()
    await hasNoViolations()
    await userEvent.keyboard('{Escape}')
    await seen(page.getByRole('row', { name: /^across seams/ })).toBeVisible()
    await hasNoViolations()
  })

  it('with messages and a colour bar', async () => {
    await openTerrain(`#${small}?at=3&layer=wear`)
    await eventually(() => opened.playground.workspace.view.scale.value?.layer).toBe('wear')
    opened.playground.messages.show({ key: 'a', severity: 'notice', text: 'A notice.', action: { label: 'Do it', run: () => {} } })
    location.hash = '#2/size=64/simplex/grid-droplets@3;erosion=7'
    await seen(page.getByRole('alert')).toBeVisible()
    await hasNoViolations()
  })

  it('in a narrow window, with the sheet closed and open', async () => {
    await page.viewport(390, 844)
    await openTerrain()
    await hasNoViolations()
    await button('Recipe').click()
    await eventually(() => root.querySelector('.fingerprint')).not.toBeNull()
    await hasNoViolations()
  })

  it('during a run', async () => {
    await openTerrain(`#${small.replace('iterations=30', 'iterations=2000')}`)
    await seen(button('Pause')).toBeVisible()
    await hasNoViolations()
  })
})

describe('the page for screen readers', () => {
  it('has one main element, a heading, and a description of the terrain', async () => {
    await openTerrain()
    expect(document.querySelectorAll('main')).toHaveLength(1)
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    const area = root.querySelector('.terrain-area')!
    const words = () => document.getElementById(area.getAttribute('aria-describedby')!)?.textContent
    await eventually(words).toMatch(
      /^48 by 48 cells, 10 km wide\. Heights range from \d+ m to \d+ m, .* 3 of 30 iterations are done\. .* of rock eroded/,
    )
    await eventually(() => document.title).toBe('Grid droplets on Simplex noise · Rill')
  })

  it('announces the iteration at which the terrain comes to rest, and no earlier iterations', async () => {
    await openTerrain()
    const announced = () => [...root.querySelectorAll('[role=status]')].map((each) => each.textContent).join('')
    await eventually(announced).toContain('Paused at iteration 3 of 30.')
    await button('Play').click()
    await eventually(announced).toContain('Done after 30 iterations.')
    const live = [...root.querySelectorAll('output:not([aria-live=off]), [aria-live=polite]')].filter((each) =>
      each.closest('.playback, .readout'),
    )
    expect(live).toEqual([])
  })
})

describe('keyboard control', () => {
  it('moves through a menu, chooses an entry, and returns the focus to the button', async () => {
    await openTerrain()
    ;(button('Rill menu').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await eventually(focused).toContain('New terrain')
    await userEvent.keyboard('{ArrowDown}')
    await eventually(focused).toContain('Open a place on Earth')
    await userEvent.keyboard('{Home}{ArrowUp}')
    const last = [...document.querySelectorAll('[role=menu]:popover-open [role^=menuitem]')].at(-1)
    await eventually(() => document.activeElement === last).toBe(true)
    await userEvent.keyboard('k')
    await eventually(focused).toContain('Keyboard shortcuts')
    await userEvent.keyboard('{Escape}')
    await eventually(focused).toBe('Rill menu')
    await userEvent.keyboard('{Enter}')
    await eventually(focused).toContain('New terrain')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    await seen(page.getByRole('dialog', { name: 'About Rill' })).toBeVisible()
  })

  it('restores the focus when a dialog or the panel closes', async () => {
    await openTerrain()
    ;(button('Rill menu').element() as HTMLElement).focus()
    await userEvent.keyboard('?')
    await seen(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await eventually(() => document.querySelector('dialog')).toBeNull()
    await eventually(focused).toBe('Rill menu')
    await button('Close the panel').click()
    await eventually(focused).toContain('Recipe')
    await userEvent.keyboard('{Enter}')
    await eventually(focused).toBe('Close the panel')
  })

  it('shows a focus ring on the terrain, and a drag does not', async () => {
    await openTerrain()
    const area = root.querySelector('.terrain-area')!
    await page.elementLocator(area).click()
    await eventually(() => document.activeElement === area).toBe(true)
    expect(area.matches(':focus-visible')).toBe(false)
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
    await eventually(() => area.matches(':focus-visible')).toBe(true)
  })
})

describe('the page', () => {
  it('stores the theme, and hides the hint for good after the first interaction', async () => {
    localStorage.removeItem('rill-hint-seen')
    await openTerrain()
    await eventually(() => root.querySelector('.hint')).not.toBeNull()
    await button('Rill menu').click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark')
    expect(localStorage.getItem('rill-theme')).toBe('dark')
    expect(localStorage.getItem('rill-hint-seen')).toBe('yes')
    await eventually(() => root.querySelector('.hint')).toBeNull()
    opened.close()
    await openTerrain()
    expect(root.querySelector('.hint')).toBeNull()
  })

  it('no longer shows messages about an earlier terrain', async () => {
    await openTerrain()
    const { messages } = opened.playground
    messages.show({ key: 'notice 0', severity: 'notice', text: 'This link was made with revision 0.' })
    await seen(page.getByText('revision 0')).toBeVisible()
    await button('Examples').click()
    await page.getByRole('button', { name: /^Volcanic island/ }).click()
    await eventually(() => location.hash).toContain('/shape')
    await eventually(() => document.querySelector('.message')).toBeNull()
  })
})
