/** The dialog that shares a terrain, in the whole page. */
import { run as runAxe } from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { terrainPart } from '@rill-terrain/recipe/address'
import { embedCodes } from '@rill-terrain/recipe/embed-code'
import { presets } from '@rill-terrain/recipe/presets/presets'
import { readSketch } from '@rill-terrain/recipe/sketch'
import { setTheme } from '../../web/src/state/view/theme'
import { writePng16 } from '../support/files/whole-files'
import { button, drop, eventually, fingerprint, open, opened, restsAt, saved, seen, small, useOpenPage } from '../support/open-page'

useOpenPage()

afterEach(async () => {
  vi.restoreAllMocks()
  setTheme('auto')
  await page.viewport(1280, 800)
})

async function openDialog(fragment = `#${small}?at=3&view=map`): Promise<void> {
  open(fragment)
  await restsAt(3)
  await button('Share').click()
  await seen(page.getByRole('dialog', { name: 'Share this terrain' })).toBeVisible()
}

const field = (name: string) => (page.getByRole('textbox', { name, exact: true }).element() as HTMLTextAreaElement).value
const summary = (name: string) => page.getByText(name, { exact: true })
const refuse = () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))

describe('the share dialog', () => {
  it('has a link with the view, and a link of the terrain only', async () => {
    await openDialog()
    await seen(page.getByText('Grid droplets on Simplex noise.')).toBeVisible()
    const link = new URL(field('Link'))
    const before = fingerprint()
    expect(link.hash).toMatch(new RegExp(`\\?at=3&view=map&print=${before}$`))
    await page.getByRole('checkbox', { name: /^Include the current view/ }).click()
    await eventually(() => field('Link')).not.toContain('?')
    await userEvent.keyboard('{Escape}')
    await eventually(() => document.querySelector('dialog')).toBeNull()
    opened.close()
    open(link.hash)
    await restsAt(3)
    expect(fingerprint()).toBe(before)
    await seen(button('Map')).toHaveAttribute('aria-pressed', 'true')
  })

  it('links to the page of a preset if the terrain is a preset', async () => {
    open(`#${terrainPart(presets[1]!.text)}?at=0`)
    await restsAt(0)
    await button('Share').click()
    await eventually(() => field('Link')).toMatch(/#[0-9a-z]{4}\.2\//)
    await page.getByRole('checkbox', { name: /^Include the current view/ }).click()
    await eventually(() => field('Link')).toMatch(/\/terrain\/volcanic-island\/$/)
    await seen(page.getByText('Volcanic island.')).toBeVisible()
  })

  it('copies the text, and selects it if copying is rejected', async () => {
    await openDialog()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await button('Copy: Link').click()
    await seen(page.getByText('Link: copied.')).toBeInTheDocument()
    expect(write).toHaveBeenCalledWith(field('Link'))
    write.mockRestore()
    refuse()
    await summary('Embed').click()
    await button('Copy: Code for HTML').click()
    await seen(page.getByText(/did not allow copying\. Press Ctrl\+C/)).toBeVisible()
    const code = document.activeElement as HTMLTextAreaElement
    expect(code.value.slice(code.selectionStart, code.selectionEnd)).toBe(field('Code for HTML'))
  })

  it('has embed code for each kind of host', async () => {
    await openDialog()
    await summary('Embed').click()
    const { pathname } = new URL(field('Link'))
    for (const { title, about } of embedCodes) {
      await button(title).click()
      await seen(page.getByText(about)).toBeVisible()
      expect(field(`Code for ${title}`)).toContain(title === 'reStructuredText' ? '.. rill:: 2/' : pathname)
    }
  })

  it('names the picture that the page saves, and sketches the terrain in a plain frame', async () => {
    await openDialog()
    await button('Save picture').click()
    await eventually(() => saved.map(({ name }) => name)).toEqual(['rill-simplex-grid-droplets-48-view.png'])
    await summary('Embed').click()
    expect(field('Code for HTML')).toContain(`<img src="${saved[0]!.name}"`)
    await button('Markdown').click()
    expect(field('Code for Markdown')).toContain(`](${saved[0]!.name})](`)
    await button('Frame').click()
    const [, sketch] = /poster=sketch:([\w-]+)"/.exec(field('Code for Frame'))!
    expect(readSketch(sketch!)).toMatchObject({ columns: 20, rows: 20 })
  })

  it('has a QR code, and reports a link that is too long for one', async () => {
    await openDialog()
    await summary('QR code').click()
    await seen(page.getByRole('img', { name: /^QR code of the link to/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const long = `2/size=48/simplex${'/thermal;talus=31.25;iterations=2'.repeat(30)}`
    await opened.playground.openLink(`#${long}?at=3`)
    await restsAt(3)
    await button('Share').click()
    await summary('QR code').click()
    await seen(page.getByText(/^This link has 1,\d+ characters, but a QR code .* holds at most 858: save/)).toBeVisible()
  })

  it('shares the terrain with a description if the browser can', async () => {
    const share = vi.fn().mockResolvedValue(undefined)
    Object.assign(navigator, { share })
    try {
      await openDialog()
      await button('Send…').click()
      expect(share).toHaveBeenCalledWith({
        title: 'Grid droplets on Simplex noise · Rill',
        text: expect.stringMatching(/^Grid droplets on Simplex noise\. 48 by 48 cells, 10 km wide\. Heights range from /) as string,
        url: field('Link'),
      })
      share.mockRejectedValue(new DOMException('', 'AbortError'))
      await button('Send…').click()
      share.mockRejectedValue(new Error('no such app'))
      await button('Send…').click()
      await seen(page.getByText('The link could not be shared (no such app). Copy it instead.')).toBeVisible()
    } finally {
      delete (navigator as { share?: unknown }).share
    }
  })

  it('offers a file with the images that a link does not contain, and opens the file', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    const heights = Float32Array.from({ length: 50 * 30 }, (_, index) => 9000 + 5000 * Math.sin(index / 90))
    drop(new File([writePng16(50, 30, heights, 0, 65535)], 'own.png'))
    const width = () => opened.playground.workspace.player.frame.value?.width
    await eventually(width).toBe(50)
    await restsAt(0)
    const before = fingerprint()
    await button('Share').click()
    await seen(page.getByText(/^The link names your image but does not contain it/)).toBeVisible()
    await button('Save Rill file').click()
    await eventually(() => saved.map(({ name }) => name)).toEqual(['rill-image-grid-droplets-50x30.rill'])
    const file = await (await fetch(saved[0]!.link)).blob()
    await opened.playground.stored.remove(opened.playground.ownImages.value)
    opened.close()
    open(`#${small}?at=0`)
    await restsAt(0)
    drop(new File([file], 'got.rill'))
    await eventually(width).toBe(50)
    await eventually(fingerprint).toBe(before)
  })

  it.each([
    ['light', 1280],
    ['dark', 320],
  ] as const)('has no axe violations and fits into the window, %s theme, %i pixels wide', async (theme, width) => {
    setTheme(theme)
    await openDialog()
    await page.viewport(width, 568)
    await summary('QR code').click()
    await summary('Embed').click()
    const { violations } = await runAxe(document.querySelector('dialog')!, { rules: { 'target-size': { enabled: true } } })
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
    const dialog = document.querySelector('dialog')!
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    await userEvent.keyboard('{Escape}')
    await eventually(() => document.activeElement?.ariaLabel).toBe('Share')
  })
})
