/** Terrains side by side: the dialog of the page with real engines and the real renderer. */
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, eventually, open, opened, restsAt, saved, seen, useOpenPage } from '../support/open-page'

useOpenPage()

afterEach(() => {
  delete (navigator as { deviceMemory?: number }).deviceMemory
})

const recipe = '2/size=48;seed=7/simplex;relief=900/thermal@2;iterations=4'
const dialog = (name: string) => page.getByRole('dialog', { name })
const pictures = () => [...document.querySelectorAll<HTMLImageElement>('.vary-cell img')]
const cell = (name: string) => page.getByRole('button', { name: new RegExp(`^Open ${name}`) })
const allDone = () => page.getByText('All terrains are at full size.')

async function content(image: HTMLImageElement): Promise<Uint8ClampedArray> {
  await image.decode()
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
  const context = canvas.getContext('2d')!
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}

describe('terrains side by side', () => {
  it('are computed for the values of a parameter, and one opens as a step that can be undone', async () => {
    open(`#${recipe}?at=4`)
    await restsAt(4)
    await button('Expand starting terrain, stage 1').click()
    await button('Relief').click()
    await button('Vary relief').click()
    await seen(dialog('Vary relief')).toBeVisible()
    await eventually(() => location.hash).toContain('vary=relief_')
    await seen(cell('Relief 900 m, the open terrain')).toHaveAttribute('aria-label', expect.stringContaining('the open terrain'))
    await seen(allDone()).toBeVisible()
    await eventually(() => pictures().length).toBe(5)
    const [first, ...others] = await Promise.all(pictures().map(content))
    // One camera and one size; another relief is another picture.
    for (const each of others) {
      expect(each.length).toBe(first!.length)
      expect(each).not.toEqual(first)
    }
    // The background is transparent, and the terrain is not.
    expect(first![3]).toBe(0)
    expect(first!.filter((value, index) => index % 4 === 3 && value === 255).length).toBeGreaterThan(first!.length / 16)

    const cells = [...document.querySelectorAll<HTMLButtonElement>('button.vary-cell')]
    cells[0]!.focus()
    await userEvent.keyboard('{ArrowRight}{End}{ArrowLeft}')
    expect(document.activeElement).toBe(cells[3])
    await userEvent.keyboard('{Enter}')
    await eventually(() => location.hash).not.toContain('vary')
    await eventually(() => location.hash).not.toContain('relief=900')
    await eventually(() => document.querySelectorAll('.vary-cell').length).toBe(0)
    await button('Undo').click()
    await eventually(() => location.hash).toContain('relief=900')
  })

  it('open from a link as a grid of two parameters, with values to edit; one error leaves the others', async () => {
    open(`#2/size=48;seed=7/simplex;relief=900/thermal@2;iterations=4?at=4&view=map&layer=height&vary=relief_500_900__seed_7_8`)
    await seen(dialog('Vary relief and seed')).toBeVisible()
    await seen(allDone()).toBeVisible()
    await eventually(() => pictures().length).toBe(4)
    await seen(cell('Relief 900 m, Seed 7')).toBeVisible()
    await seen(cell('Relief 500 m, Seed 8')).toBeVisible()
    // A map has the shape of the terrain, and the pictures have one colour scale.
    await pictures()[0]!.decode()
    expect(pictures()[0]!.naturalWidth).toBe(pictures()[0]!.naturalHeight)
    await seen(page.getByRole('group', { name: 'Terrains' }).getByText('Height')).toBeVisible()
    const values = page.getByRole('textbox', { name: 'Values of relief' })
    await userEvent.fill(values, '500, 99999999')
    await userEvent.keyboard('{Enter}')
    await eventually(() => location.hash).toContain('vary=relief_500_99999999__seed_7_8')
    await seen(page.getByText('2 of 4 terrains are at full size.')).toBeVisible()
    const problems = [...document.querySelectorAll('.vary-problem p')].map(({ textContent }) => textContent)
    expect(problems).toHaveLength(2)
    expect(problems[0]).toMatch(/^relief must be a number between .*, but is '99999999'/)
    await page.getByRole('combobox', { name: 'Second parameter' }).selectOptions('')
    await seen(dialog('Vary relief')).toBeVisible()
    await seen(allDone()).toBeVisible()
  })

  it('are saved as one picture with the values', async () => {
    open('#2/size=48;seed=7/simplex/thermal@2;iterations=2?at=2&vary=talus_20_30')
    await seen(allDone()).toBeVisible()
    await button('Save picture').click()
    await eventually(() => saved.length).toBe(1)
    expect(saved[0]!.name).toMatch(/^rill-.*talus.*\.png$/)
    const picture = await createImageBitmap(await (await fetch(saved[0]!.link)).blob())
    expect(picture.width).toBeGreaterThan(2 * 800)
    await page.getByText('Embed code').click()
    await seen(page.getByRole('textbox', { name: 'Code for HTML' })).toHaveValue(expect.stringContaining('vary="talus=20,30"'))
  })

  it('stop, and free their engine and their pictures when the dialog closes', async () => {
    const { workers, restore } = countWorkers()
    try {
      open('#2/size=256;seed=7/simplex/grid-droplets@3;iterations=3000?at=1&vary=seed_1_2')
      await seen(button('Stop')).toBeVisible()
      await eventually(() => workers.size).toBe(2)
      await button('Stop').click()
      await eventually(() => workers.size).toBe(1)
      await seen(button('Compute at full size')).toBeVisible()
      await button('Compute at full size').click()
      await eventually(() => workers.size).toBe(2)
      await userEvent.keyboard('{Escape}')
      await eventually(() => workers.size).toBe(1)
      expect(location.hash).not.toContain('vary')
    } finally {
      restore()
    }
  })

  it('are refused in one sentence if they do not fit', async () => {
    Object.defineProperty(navigator, 'deviceMemory', { configurable: true, value: 2 ** -14 })
    open(`#${recipe}?at=4&vary=relief_500_900`)
    await seen(page.getByText(/^2 terrains of 48 × 48 cells need .* choose a smaller size of the map\.$/)).toBeVisible()
    expect(pictures()).toHaveLength(0)
  })

  it('report a parameter that the terrain does not have, and offer the others', async () => {
    open(`#${recipe}?at=4&vary=capacity_1_2`)
    await seen(page.getByText('This terrain has no parameter “capacity” with values to compare: choose another one.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Parameter', exact: true }).selectOptions('talus')
    await seen(dialog('Vary talus angle')).toBeVisible()
    await seen(cell('Talus angle 35°, the open terrain')).toBeVisible()
    expect(opened.playground.workspace.view.value('vary')).toMatch(/^talus_/)
  })
})

/** The engine's workers that run. */
function countWorkers(): { workers: Set<Worker>; restore: () => void } {
  const workers = new Set<Worker>()
  const { Worker: Original } = window
  window.Worker = class extends Original {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options)
      if (options?.name === 'rill-engine') workers.add(this)
    }
    override terminate(): void {
      workers.delete(this)
      super.terminate()
    }
  }
  return { workers, restore: () => (window.Worker = Original) }
}
