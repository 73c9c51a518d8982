/** The gallery of examples in the whole page: by pointer, by keyboard and on a phone; random recipes (surprise). */
import { run as runAxe } from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { textFromFragment } from '@rill-terrain/recipe/address'
import { placeName } from '@rill-terrain/recipe/surprise/place-names'
import { articlePresets, shelf } from '@rill-terrain/recipe/articles/shelf'
import { presets } from '@rill-terrain/recipe/presets/presets'
import { setTheme } from '../../web/src/state/view/theme'
import { button, eventually, open, restsAt, seen, small, useOpenPage } from '../support/open-page'

useOpenPage()

afterEach(async () => {
  setTheme('auto')
  await page.viewport(1280, 800)
})

const gallery = page.getByRole('dialog', { name: 'Examples' })
const search = page.getByRole('searchbox', { name: 'Search examples' })
const cards = () => [...document.querySelectorAll<HTMLElement>('.place')]
const titles = () => cards().map((card) => card.querySelector('.place-title')!.textContent)
const focusedTitle = () => document.activeElement?.querySelector('.place-title')?.textContent ?? document.activeElement?.ariaLabel

async function openGallery(): Promise<void> {
  open(`#${small}?at=0`)
  await restsAt(0)
  await button('Examples').click()
  await seen(gallery).toBeVisible()
}

describe('the gallery', () => {
  it('shows every preset with a picture, and opens a preset with its own camera by a click', async () => {
    await openGallery()
    const places = presets.filter(({ isComparison }) => !isComparison).map(({ title }) => title)
    const comparisons = presets.filter(({ isComparison }) => isComparison).map(({ title }) => title)
    expect(titles().slice(0, places.length)).toEqual(places)
    const articles = articlePresets.map(({ title }) => title)
    expect(titles().slice(-comparisons.length - articles.length)).toEqual([...comparisons, ...articles])
    expect(cards().every((card) => card.querySelector('img')!.loading === 'lazy')).toBe(true)
    await page.getByRole('button', { name: /^Archipelago/ }).click()
    await eventually(() => document.querySelector('dialog')).toBeNull()
    await eventually(() => textFromFragment(location.hash)).toBe(presets.find(({ title }) => title === 'Archipelago')!.text)
  })

  it('leads to the shelf of the articles, whose terrains open with their names', async () => {
    await openGallery()
    await gallery.getByRole('button', { name: 'From the articles' }).click()
    const heading = gallery.getByRole('heading', { name: 'From the articles' })
    await seen(heading).toBeInViewport()
    const named = shelf.flatMap(({ article: { address } }) => address ?? [])
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.articles h4 a')]
    expect(links.map(({ href }) => href)).toEqual(named)
    const preset = articlePresets.find(({ title }) => title === 'Slippage alone')!
    await page.getByRole('button', { name: /^Slippage alone/ }).click()
    await eventually(() => textFromFragment(location.hash)).toBe(preset.text)
    await eventually(() => document.title).toBe('Slippage alone · Rill')
  })

  it('searches by words, and opens the first result by Enter', async () => {
    await openGallery()
    await seen(search).toHaveFocus()
    await userEvent.keyboard('norway')
    await eventually(titles).toEqual(['Fjords', 'Glacier coast'])
    await userEvent.keyboard('zzz')
    await seen(page.getByText('No results.')).toBeVisible()
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Enter}')
    await eventually(() => document.title).toBe('Fjords · Rill')
  })

  it('moves through presets by arrow keys, and closes by Escape', async () => {
    await openGallery()
    await seen(search).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await eventually(focusedTitle).toBe(presets[0]!.title)
    await userEvent.keyboard('{ArrowRight}')
    await eventually(focusedTitle).toBe(presets[1]!.title)
    await userEvent.keyboard('{ArrowDown}')
    const below = document.activeElement!.getBoundingClientRect()
    const above = cards()[1]!.getBoundingClientRect()
    expect(below.left).toBeCloseTo(above.left, 0)
    expect(below.top).toBeGreaterThan(above.top)
    await userEvent.keyboard('{ArrowUp}')
    await eventually(focusedTitle).toBe(presets[1]!.title)
    await userEvent.keyboard('{Escape}')
    await eventually(() => document.querySelector('dialog')).toBeNull()
    await eventually(() => document.activeElement?.ariaLabel).toBe('Examples')
  })

  it.each([1280, 390])('shows its heading, its search field and Close while the list scrolls, %i pixels wide', async (width) => {
    await openGallery()
    await page.viewport(width, 600)
    document.querySelector('.gallery-list')!.scrollTo(0, 1e6)
    cards().at(-1)!.scrollIntoView()
    for (const part of [
      gallery.getByRole('heading', { name: 'Examples' }),
      search,
      gallery.getByRole('button', { name: 'Close' }),
    ]) {
      await seen(part).toBeInViewport({ ratio: 1 })
    }
    expect(document.querySelector('dialog')!.scrollTop).toBe(0)
  })

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
  ] as const)('has no axe violations and fits into the window, %s theme, %i pixels wide', async (theme, width) => {
    setTheme(theme)
    await openGallery()
    await page.viewport(width, 800)
    const dialog = document.querySelector('dialog')!
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    expect(dialog.getBoundingClientRect().right).toBeLessThanOrEqual(width)
    const { violations } = await runAxe(dialog, { rules: { 'target-size': { enabled: true } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

describe('a surprise', () => {
  it('leaves no ring at the button that opened the gallery, until the next key', async () => {
    await openGallery()
    await page.getByRole('button', { name: 'Surprise me' }).click()
    await eventually(() => document.querySelector('dialog')).toBeNull()
    const ring = () => document.querySelector(':focus-visible') && getComputedStyle(document.activeElement!).outlineStyle
    await eventually(() => ring() ?? 'none').toBe('none')
    await userEvent.keyboard('{Tab}')
    await eventually(ring).toBe('solid')
  })

  it('opens by its button and its key, differs each time, and is an ordinary link', async () => {
    await openGallery()
    await page.getByRole('button', { name: 'Surprise me' }).click()
    await eventually(() => location.hash).toContain('camera=')
    const first = location.hash
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('s')
    await eventually(() => location.hash !== first).toBe(true)
    expect(location.hash).toMatch(/^#[0-9a-z]{4}\.2\/size=512;extent=/)
    await eventually(() => document.title).toBe(`${placeName(textFromFragment(location.hash))} · Rill`)
  })

  it('opens the gallery by a key, too', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    await userEvent.keyboard('g')
    await seen(gallery).toBeVisible()
  })
})
