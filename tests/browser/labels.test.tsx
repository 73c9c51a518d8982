/** Texts fit into their boxes: in the panel with the parameters of every method, the colour bar and the cross-section. */
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setTheme } from '../../web/src/state/view/theme'
import { eventually, open, opened, root, useOpenPage } from '../support/open-page'
import { sectionOf } from '../../web/src/modes/section/state/section'

useOpenPage()

afterEach(async () => {
  setTheme('auto')
  await page.viewport(1280, 800)
})

const workspace = () => opened.playground.workspace

async function show(view: string, width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  open(`#2/size=32;seed=7/simplex/grid-droplets@3;iterations=2?at=2${view}`)
  await eventually(() => workspace().player.frame.value?.progress.done).toBe(true)
  root.querySelector<HTMLElement>('.panel-opener')?.click()
  await eventually(() => root.querySelector('.measures')).not.toBeNull()
  root.querySelector<HTMLDetailsElement>('.measures')!.open = true
}

/** Makes a recipe of one method, whose card is open, and gives every volume its longest form. */
async function showMethod(id: string, kind: string): Promise<void> {
  const text = kind === 'source' ? `2/size=32/${id}/pipes@3` : `2/size=32/simplex/${id}`
  // An image needs a file.
  if (id === 'image' || !(await workspace().session.load(text, 'replace', 'play'))) return
  for (const expand of root.querySelectorAll<HTMLElement>('.panel [aria-label^=Expand]')) expand.click()
  const frame = workspace().player.frame
  const volumes = { eroded: 9_876_000, deposited: 9_123_000, carried: 508_000, lost: 9_888_000, uplifted: 8_888_000 }
  if (frame.value) frame.value = { ...frame.value, budget: volumes, bytes: 888 * 2 ** 20, iterationMilliseconds: 888 }
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

/**
 * Elements whose own text is wider than their box, or ends beyond the panel. Phones hide the title of the panel, except for screen
 * readers.
 */
function overflowing(within: string): string[] {
  const all = [...root.querySelectorAll<HTMLElement>(`${within} *`)]
  return all
    .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''))
    .filter(
      (element) => element.checkVisibility() && !element.closest('svg, .chart-reading, .hidden-name, .sheet .panel-head > h2'),
    )
    .filter((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const [text, box] = [range.getBoundingClientRect(), element.closest(within)!.getBoundingClientRect()]
      const isCut = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
      return isCut || text.right > box.right + 0.5 || text.left < box.left - 0.5
    })
    .map((element) => `${element.tagName}.${element.className}: ${element.textContent}`)
}

const windows = [
  [1000, 700],
  [390, 844],
  [450, 350],
  [320, 568],
] as const

describe.each(windows)('in a window of %i x %i pixels', (width, height) => {
  it('the texts of the panel fit, for every method', async () => {
    await show('', width, height)
    const found = new Set<string>()
    for (const { id, kind } of workspace().registry!.methods) {
      await showMethod(id, kind)
      for (const text of overflowing('.panel')) found.add(text)
    }
    expect([...found]).toEqual([])
  })

  it.each([
    ['layer=height', 1000],
    ['layer=streams', 1e9],
    ['layer=wear&view=map', 9000],
  ])('the colour bar fits (%s, up to %d)', async (layer, maximum) => {
    await show(`&${layer}`, width, height)
    const { scale } = workspace().view
    await eventually(() => scale.value).not.toBeNull()
    scale.value = { ...scale.value!, minimum: scale.value!.logarithmic ? maximum / 1e4 : -maximum / 4, maximum }
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(overflowing('.colour-bar')).toEqual([])
  })

  it('the key of the landforms fits, with a colour for each name', async () => {
    await show('&layer=forms', width, height)
    const { classes } = workspace().registry!.layers.find(({ id }) => id === 'forms')!
    const entries = () => [...root.querySelectorAll<HTMLElement>('.colour-bar .class-key li')]
    await eventually(() => entries().map(({ textContent }) => textContent)).toEqual(classes)
    const colours = entries().map((entry) => entry.querySelector<HTMLElement>('.swatch')!.style.background)
    expect(colours.slice(1, 4)).toEqual(['rgb(220, 220, 220)', 'rgb(56, 0, 0)', 'rgb(200, 0, 0)'])
    expect(overflowing('.colour-bar')).toEqual([])
  })

  it('the head and the key of the cross-section fit, and the instruction is complete', async () => {
    await show('&section=0_0.5_1_0.5', width, height)
    await eventually(() => root.querySelector('.section-key')).not.toBeNull()
    expect(overflowing('.section')).toEqual([])
    sectionOf(workspace().view).isDrawing.value = true
    await eventually(() => root.querySelector('.section-reading')?.textContent).toContain('Drag over')
    expect(overflowing('.section')).toEqual([])
  })
})
