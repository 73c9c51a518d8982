/** Comparisons in the whole page: the divider, the link, the names, and the resources of the second terrain. */
import { run as runAxe } from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setTheme } from '../../web/src/state/view/theme'
import { countWorkers } from '../support/count-workers'
import { countGpuObjects, keepShown } from '../support/gpu-objects'
import { button, eventually, open, opened, restsAt, root, seen, slider, small, useOpenPage } from '../support/open-page'
import { different } from '../support/picture'

let running: Set<Worker>
let gpuObjects: () => Record<string, number>
let shown: () => ImageData | null

// Before the page opens.
beforeEach(() => {
  running = countWorkers()
  gpuObjects = countGpuObjects()
  shown = keepShown()
})

useOpenPage()

afterEach(async () => {
  setTheme('auto')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

const divider = () => slider('Divider')
const engines = () => running.size
const names = () => [...root.querySelectorAll('.compare-name')].map(({ textContent }) => textContent)
const steeper = encodeURIComponent(small.replace('+thermal@2', '+thermal@2;talus=20')).replaceAll('%', '_')

async function openComparison(view = 'compare=start', iteration = 12): Promise<void> {
  open(`#${small}?at=${iteration}&${view}`)
  await eventually(() => opened.playground.workspace.player.frame.value?.progress.iteration).toBe(iteration)
  await eventually(names).toHaveLength(2)
}

/** Waits until the picture at rest is complete, since the marks were cleared. */
const rest = () => eventually(() => performance.getEntriesByName('rill-gathered').length).toBeGreaterThan(0)

/** RGBA bytes of a part of the canvas, in shares of its width. */
function columns(from: number, to: number): Uint8Array {
  const picture = shown()!
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
  context.putImageData(picture, 0, 0)
  const [left, right] = [from, to].map((share) => Math.round(share * picture.width))
  return new Uint8Array(context.getImageData(left!, 0, right! - left!, picture.height).data)
}

describe('before and after', () => {
  it('is a wipe whose divider keys and pointers move, in the link', async () => {
    await openComparison()
    expect(names()).toEqual(['Start', 'Now'])
    await expect.element(divider()).toHaveAttribute('aria-valuetext', 'Start on the left 50 %, Now on the right 50 %')
    ;(divider().element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await eventually(() => location.hash).toContain('divider=0.52')
    await userEvent.keyboard('{Home}')
    // The key does not restart the run.
    await eventually(() => location.hash).toMatch(/at=12&compare=start&divider=0$/)
    drag(divider().element(), 0.25)
    await eventually(() => location.hash).toMatch(/divider=0\.2[45]/)
    divider()
      .element()
      .dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    await eventually(() => location.hash).not.toContain('divider')
  })

  it('draws each side with one camera, and the other side alone while it is held', async () => {
    await openComparison('view=map&layer=height&compare=start')
    const { workspace } = opened.playground
    const scale = () => workspace.view.scale.value
    await eventually(() => scale()?.layer).toBe('height')
    performance.clearMarks('rill-gathered')
    workspace.view.setContours(10)
    const own = workspace.player.figures.value!.layers['height']!
    // The scale contains the heights of both.
    expect(scale()!.minimum).toBeLessThanOrEqual(own.minimum)
    await rest()
    // The free area is left of the panel: its middle is at about a third of the window.
    const [before, after] = [columns(0, 0.3), columns(0.38, 0.7)]
    performance.clearMarks('rill-gathered')
    await userEvent.keyboard('{x>}')
    await eventually(names).toEqual(['Start'])
    await rest()
    expect(different(columns(0, 0.3), before)).toBeLessThan(20)
    expect(different(columns(0.38, 0.7), after)).toBeGreaterThan(500)
    performance.clearMarks('rill-gathered')
    await userEvent.keyboard('{/x}')
    await rest()
    expect(different(columns(0.38, 0.7), after)).toBeLessThan(20)
  })

  it('shows the difference with a scale around zero, and its volumes', async () => {
    await openComparison()
    await button('Show the difference').click()
    const status = () => root.querySelector('.compare-status')?.textContent
    await eventually(status).toMatch(/^“Now” is [\d.,]+ k?m³ higher and [\d.,]+ k?m³ lower than “Start”\.$/)
    await eventually(() => root.querySelector('.colour-bar figcaption')?.textContent).toBe('Difference')
    const { minimum, maximum } = opened.playground.workspace.view.scale.value!
    expect(minimum).toBe(-maximum)
    expect(names()).toEqual([])
    const pointer = new PointerEvent('pointermove', { clientX: 440, clientY: 400, bubbles: true })
    root.querySelector('.terrain-area:not(.compared)')!.dispatchEvent(pointer)
    const { picked } = opened.playground.workspace.view
    await eventually(() => picked.value?.layer).toBe('difference')
    expect(opened.scene.pane!.sight!.frame.overlay!.values).toContain(picked.value!.value)
    await button('Show the difference').click()
    await eventually(names).toEqual(['Start', 'Now'])
    await eventually(() => root.querySelector('.colour-bar')).toBeNull()
  })

  it('is saved in pictures with its divider and the names of both sides', async () => {
    await openComparison('view=map&layer=height&compare=start&divider=0.25')
    const pictureOf = async (blob: Blob) => {
      const picture = await createImageBitmap(blob)
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
      context.drawImage(picture, 0, 0)
      return context.getImageData(0, 0, picture.width, picture.height)
    }
    const both = await pictureOf(await opened.scene.capture())
    const at = Math.round(both.width * 0.25)
    const pixel = (x: number, y: number) => [...both.data.slice(4 * (y * both.width + x), 4 * (y * both.width + x) + 3)]
    for (const y of [1, both.height >> 1, both.height - 2]) expect(pixel(at, y)).toEqual([255, 255, 255])
    opened.playground.workspace.view.change({ compare: '', divider: '' })
    await eventually(names).toEqual([])
    const alone = await pictureOf(await opened.scene.capture())
    const half = (image: ImageData, from: number, to: number) =>
      Uint8Array.from({ length: 4 * (to - from) * image.height }, (_, index) => {
        const row = Math.floor(index / (4 * (to - from)))
        return image.data[4 * (row * image.width + from) + (index % (4 * (to - from)))]!
      })
    expect(different(half(both, 0, at - 4), half(alone, 0, at - 4))).toBeGreaterThan(500)
  })

  it('shows and saves both terrains after the layout has changed', async () => {
    await openComparison()
    await button('Show both side by side').click()
    await eventually(() => root.querySelector<HTMLElement>('.terrain')!.dataset['compared']).toBe('wide open-second')
    const { scene } = opened
    await eventually(() => scene.pane!.bounds.left).toBeGreaterThan(0)
    const picture = await scene.pane!.compose!({ width: 64, height: 32, pixelRatio: 1, isTransparent: false })
    const pixels = picture.paint({ left: 0, top: 0, width: 64, height: 32 })
    picture.end()
    // The divider.
    expect([...pixels.slice(4 * 32, 4 * 33)]).toEqual([255, 255, 255, 255])
  })

  it('leaves the terrain visible on a phone with a chart', async () => {
    await page.viewport(390, 844)
    await openComparison('chart=profile&compare=start')
    await eventually(() => root.querySelector('.landform-drawer')).not.toBeNull()
    const [bar, tools] = ['.compare', '.view-tools'].map((each) => root.querySelector(each)!)
    await eventually(() => tools!.getBoundingClientRect().bottom <= bar!.getBoundingClientRect().top).toBe(true)
    expect(bar!.getBoundingClientRect().top).toBeGreaterThan(0)
  })

  it('starts with a key, compares any iteration, and ends with the same key', async () => {
    open(`#${small}?at=12`)
    await restsAt(12)
    await userEvent.keyboard('c')
    await eventually(names).toEqual(['Start', 'Now'])
    const other = slider('Iteration to compare with').element() as HTMLInputElement
    other.value = '5'
    other.dispatchEvent(new Event('input', { bubbles: true }))
    await eventually(names).toEqual(['Iteration 5', 'Now'])
    await eventually(() => location.hash).toContain('compare=start&with-at=5')
    ;(document.activeElement as HTMLElement | null)?.blur()
    await userEvent.keyboard('c')
    await eventually(names).toEqual([])
    await eventually(() => location.hash).not.toContain('compare')
  })
})

describe('two recipes', () => {
  it('open from one link side by side, name their differences, and exchange the open one', async () => {
    await openComparison(`compare=recipe&with=${steeper}&layout=side-by-side`)
    await eventually(() => root.querySelector('.compare-status')?.textContent).toBe('Thermal erosion: Talus angle 35° → 20°.')
    const [own, other] = [...root.querySelectorAll('.terrain-area')].map((area) => area.getBoundingClientRect())
    await eventually(() => root.querySelector<HTMLElement>('.terrain')!.dataset['compared']).toBe('wide open-first')
    expect(other!.left).toBe(own!.right)
    await button('Edit B').click()
    await eventually(() => opened.playground.workspace.editor.recipe.value?.text).toContain('talus=20')
    await eventually(() => location.hash).toContain('side=b')
  })

  it('are chosen in a dialog that shows the memory they need', async () => {
    open(`#${small}?at=12`)
    await restsAt(12)
    opened.playground.workspace.view.change({ compare: 'start' })
    await seen(button('Compare with…')).toBeVisible()
    await button('Compare with…').click()
    await page.getByRole('radio', { name: /A link or recipe/ }).click()
    const field = page.getByRole('textbox', { name: 'Link or recipe' })
    await field.fill('2/nonsense')
    await seen(page.getByRole('dialog').getByText(/there is no method 'nonsense'/)).toBeVisible()
    await field.fill(`https://rill.example/#${small.replace('seed=7', 'seed=8')}`)
    await seen(
      page.getByRole('dialog').getByText(/Seed 7 → 8\. The second terrain needs about [\d.]+ MiB of memory\./),
    ).toBeVisible()
    await button('Compare').click()
    await eventually(() => location.hash).toContain('compare=recipe&with=')
    await eventually(names).toEqual(['A', 'B'])
  })
})

describe('comparisons', () => {
  it('release the second engine and all its GPU objects, after twenty comparisons', async () => {
    open(`#${small}?at=12`)
    await restsAt(12)
    const compare = async () => {
      await button('Before and after').click()
      await eventually(names).toHaveLength(2)
      performance.clearMarks('rill-gathered')
      await button('Before and after').click()
      await eventually(names).toEqual([])
    }
    await compare()
    await rest()
    const [workers, objects] = [engines(), gpuObjects()]
    for (let time = 0; time < 20; time++) await compare()
    await rest()
    expect(engines()).toBe(workers)
    expect(gpuObjects()).toEqual(objects)
  }, 240_000)

  it.each([
    ['light', 1280, 800, 'compare=start'],
    ['dark', 390, 844, `compare=recipe&with=${steeper}&layout=side-by-side`],
    ['light', 320, 640, 'compare=start&layer=height&view=map'],
  ] as const)('have no violations that axe finds, %s, %i x %i', async (theme, width, height, view) => {
    await page.viewport(width, height)
    setTheme(theme)
    await openComparison(view)
    const rules = { 'html-has-lang': { enabled: false }, 'document-title': { enabled: false }, 'meta-viewport': { enabled: false } }
    const { violations } = await runAxe(document, { rules: { ...rules, 'target-size': { enabled: true } } })
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))).toEqual([])
  })
})

/** Drags an element to a share of the picture's free width. */
function drag(element: Element, share: number): void {
  const area = root.querySelector('.terrain-area')!.getBoundingClientRect()
  const { left, right } = opened.playground.workspace.view.inset.value
  const clientX = area.left + left + share * (area.width - left - right)
  const captured = vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => {})
  for (const type of ['pointerdown', 'pointermove', 'pointerup'])
    element.dispatchEvent(
      new PointerEvent(type, { pointerId: 7, isPrimary: true, button: 0, clientX, clientY: 300, bubbles: true }),
    )
  captured.mockRestore()
}
