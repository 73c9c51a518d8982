/** Moving back and forth in a run: by buttons, by keys and by dragging on the timeline. */
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { opened, useOpenPage, open, eventually, button, fingerprint } from '../support/open-page'

useOpenPage()

const recipe = '2/size=48;seed=7/simplex/grid-droplets@3;iterations=30+thermal@2/stream-power;iterations=4'
const end = 34

const slider = () => page.getByRole('slider', { name: 'Iteration', exact: true }).element() as HTMLInputElement
const player = () => opened.playground.workspace.player

async function restsAt(wanted: number): Promise<void> {
  const rest = () => (player().running.value ? null : player().frame.value?.progress.iteration)
  await eventually(rest).toBe(wanted)
  await eventually(fingerprint).toBe(player().frame.value!.fingerprint)
}

describe('the timeline', () => {
  it('goes back step by step to earlier iterations', async () => {
    open(`#${recipe}?at=2`)
    await restsAt(2)
    const atTwo = fingerprint()
    await button('Step forward').click()
    await restsAt(3)
    expect(fingerprint()).not.toBe(atTwo)
    await button('Step back').click()
    await restsAt(2)
    expect(fingerprint()).toBe(atTwo)
    await userEvent.keyboard(',')
    await restsAt(1)
    await userEvent.keyboard(',')
    await restsAt(0)
    await expect.element(button('Step back'), { timeout: 20_000 }).toBeDisabled()
    await eventually(() => location.hash).toMatch(/\?at=0$/)
  })

  it('follows a drag in both directions', async () => {
    open(`#${recipe}?at=12`)
    await restsAt(12)
    const atTwelve = fingerprint()
    await button('Jump to the end').click()
    await restsAt(end)
    const drag = (iteration: number) => {
      slider().value = String(iteration)
      slider().dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    for (const iteration of [30, 25, 3, 20, 12]) drag(iteration)
    // The pointer is still down.
    await restsAt(12)
    expect(fingerprint()).toBe(atTwelve)
    expect(slider().value).toBe('12')
  })

  it('moves by keys', async () => {
    open(`#${recipe}?at=5`)
    await restsAt(5)
    slider().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await restsAt(4)
    await userEvent.keyboard('{End}')
    await restsAt(end)
    await userEvent.keyboard('{Home}')
    await restsAt(0)
  })

  it('shows the stages with their progress and time', async () => {
    open(`#${recipe}?at=32`)
    await restsAt(32)
    const shares = () =>
      [...document.querySelectorAll<HTMLElement>('.stage-segments span')].map((each) => each.style.getPropertyValue('--share'))
    await eventually(shares).toEqual(['1', '0.5'])
    const times = () => [...document.querySelectorAll('.card-share')].map((each) => each.textContent)
    await eventually(times).toEqual([expect.stringMatching(/^[\d.]+ m?s$/), expect.stringMatching(/^[\d.]+ m?s$/)])
    await eventually(() => document.querySelector('.elapsed')?.textContent ?? '').toMatch(/yr$/)
  })

  it('shows the size of its checkpoints, and evicts checkpoints for a smaller budget', async () => {
    open(`#${recipe}?at=20`)
    await restsAt(20)
    await button('Playback settings').click()
    await expect.element(page.getByText(/\d+ checkpoints/), { timeout: 20_000 }).toBeVisible()
    await page.getByRole('combobox', { name: 'Memory for checkpoints' }).selectOptions('None')
    await expect.element(page.getByText(/^0 checkpoints/), { timeout: 20_000 }).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await button('Step back').click()
    await restsAt(19)
  })

  it('shows a labelled draft while a slider is dragged, and does not change the statistics', async () => {
    open('#2/size=300;seed=7/simplex/grid-droplets@3;iterations=6+thermal@2?at=6')
    await restsAt(6)
    const before = fingerprint()
    const relief = page.getByRole('slider', { name: 'Extent' }).element() as HTMLInputElement
    const status = () => document.querySelector('.run-status .on-the-way')?.textContent
    let position = Number(relief.value)
    // The terrain itself is computed when a drag pauses, so this drag does not pause.
    const drag = () => {
      relief.value = String((position += 3))
      relief.dispatchEvent(new InputEvent('input', { bubbles: true }))
      return [status(), fingerprint()]
    }
    await eventually(drag).toEqual(['Draft at 128', before])
    relief.dispatchEvent(new Event('change', { bubbles: true }))
    await eventually(() => [player().draft.value, status(), fingerprint() === before]).toEqual([null, undefined, false])
    await restsAt(6)
    expect(player().frame.value!.width).toBe(300)
    // The drag is one undo step, regardless of the drafts in between.
    await userEvent.keyboard('{Control>}z{/Control}')
    await eventually(fingerprint).toBe(before)
  })

  it('disables playback controls without iterations', async () => {
    open('#2/size=48/simplex')
    await eventually(fingerprint).toMatch(/^[0-9a-f]{16}$/)
    await expect.element(button('Play'), { timeout: 20_000 }).toBeDisabled()
    await expect.element(button('Restart'), { timeout: 20_000 }).toBeDisabled()
  })

  it('continues if a picture cannot be drawn', async () => {
    open(`#${recipe}?at=3`)
    await restsAt(3)
    const { workspace } = opened.playground
    const accept = workspace.player.accept.bind(workspace.player)
    let failed = 0
    workspace.player.accept = (frame) => {
      if (failed++ === 0) throw new Error('It could not be drawn.')
      return accept(frame)
    }
    await button('Step forward').click()
    await eventually(() => failed).toBeGreaterThan(0)
    await button('Step forward').click()
    await restsAt(5)
  })

  it('continues in a hidden tab', async () => {
    open(`#${recipe}?at=0`)
    await restsAt(0)
    const draw = window.requestAnimationFrame
    window.requestAnimationFrame = () => 0
    try {
      player().jumpToEnd()
      await eventually(() => player().progress.value.done).toBe(true)
    } finally {
      window.requestAnimationFrame = draw
    }
  })
})
