/** A value that is typed into a field with real keys, in every state of the page, is in the recipe at the end. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { trapEngine } from '../support/trap-engine'
import { carried, eventually, open, opened, restsAt, root, seen, slider, useOpenPage } from '../support/open-page'
import { writeGeoTiff } from '../support/files/whole-files'

useOpenPage()
afterEach(() => vi.unstubAllGlobals())

const recipe = '2/size=48;seed=7/simplex/droplets@3;iterations=30'

const player = () => opened.playground.workspace.player
const session = () => opened.playground.workspace.session
const angle = () => page.getByRole('textbox', { name: 'Talus angle', exact: true })

/** Types a value whose digits arrive before and after `between`. */
async function typeAngle(between: () => unknown = () => {}): Promise<void> {
  await seen(angle()).toBeVisible()
  await userEvent.click(angle())
  await userEvent.keyboard('4')
  await between()
  await userEvent.keyboard('2{Enter}')
}

async function isInRecipe(): Promise<void> {
  await eventually(() => session().settled.value && !session().loading.value).toBe(true)
  await eventually(() => location.hash).toContain('repose=42')
  await seen(angle()).toHaveValue('42')
  expect(root.querySelectorAll('[role=alert]')).toHaveLength(0)
}

describe('a typed value', () => {
  it('reaches the recipe as soon as the field is shown, while the first terrain opens', async () => {
    open(`#${recipe}`)
    await typeAngle()
    await isInRecipe()
  })

  it('reaches the recipe while a large terrain is made', async () => {
    open(`#${recipe}?at=0`)
    await restsAt(0)
    await typeAngle(async () => {
      session().edit({ kind: 'world', name: 'size', value: '1024' })
      await eventually(() => session().settled.value).toBe(false)
    })
    await isInRecipe()
    expect(location.hash).toContain('size=1024')
  })

  it('reaches the recipe while the terrain plays', async () => {
    open(`#${recipe}?at=0`)
    await restsAt(0)
    await typeAngle(async () => {
      player().play()
      await eventually(() => player().progress.value.iteration).toBeGreaterThan(0)
    })
    await isInRecipe()
  })

  it('reaches the recipe while another iteration is computed', async () => {
    open(`#${recipe}?at=0`)
    await restsAt(0)
    await typeAngle(() => player().goTo(25))
    await isInRecipe()
  })

  it('reaches the recipe while a draft is shown', async () => {
    open('#2/size=300;seed=7/simplex/droplets@3;iterations=6?at=6')
    await restsAt(6)
    await typeAngle(async () => {
      const extent = slider('Extent').element() as HTMLInputElement
      let position = Number(extent.value)
      // The terrain itself is computed when a drag pauses, so this drag does not pause.
      await eventually(() => {
        extent.value = String((position += 3))
        extent.dispatchEvent(new InputEvent('input', { bubbles: true }))
        return player().draft.value
      }).not.toBeNull()
      extent.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await isInRecipe()
    expect(location.hash).toContain('extent=')
  })

  it('reaches the recipe while the engine restarts after a crash', async () => {
    trapEngine()
    open(`#${recipe}?at=0`)
    await restsAt(0)
    const restarted = vi.spyOn(session(), 'recover')
    await typeAngle(async () => {
      player().play()
      await eventually(() => restarted.mock.calls.length).toBeGreaterThan(0)
    })
    await eventually(() => location.hash).toContain('repose=42')
    await seen(angle()).toHaveValue('42')
  })

  it('reaches the recipe while a heightmap is imported', async () => {
    open(`#${recipe}?at=0`)
    await restsAt(0)
    const values = new Float32Array(60 * 40).map((_, index) => 300 + index / 50)
    const file = new File([writeGeoTiff({ width: 60, height: 40, values }, 25)], 'ground.tif')
    const isImported = () => location.hash.includes('/image;')
    await typeAngle(() =>
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: carried(file), bubbles: true, cancelable: true })),
    )
    await eventually(isImported).toBe(true)
    await isInRecipe()
  })

  it('reaches the recipe when its field loses the focus to a dialog', async () => {
    open(`#${recipe}?at=0`)
    await restsAt(0)
    await seen(angle()).toBeVisible()
    await userEvent.click(angle())
    await userEvent.keyboard('42')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await eventually(() => location.hash).toContain('repose=42')
  })
})
