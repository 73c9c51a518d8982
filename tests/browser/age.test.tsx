/** The age of the land as a slider under the picture. */
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { positionOf } from '@rill-terrain/recipe/values'
import { opened, useOpenPage, open, eventually, button, fingerprint } from '../support/open-page'

useOpenPage()

const recipe = '2/size=48;extent=4000;seed=7;sea=none/simplex;relief=300/stream-power;routing=analytic'

const slider = () => page.getByRole('group', { name: 'Age of the land' }).getByRole('slider').element() as HTMLInputElement
const age = () => opened.playground.workspace.editor.recipe.value?.stages[1]?.parameters['age']

const aged = () =>
  opened.playground.workspace.registry!.methods.find(({ id }) => id === 'stream-power')!.parameters.find(({ id }) => id === 'age')!
const player = () => opened.playground.workspace.player

async function rests(): Promise<string | undefined> {
  await eventually(() => player().frame.value?.progress.done && !player().running.value).toBe(true)
  await eventually(fingerprint).toBe(player().frame.value!.fingerprint)
  return fingerprint()
}

it('goes from keyframe to keyframe with arrow keys, and back to the same land', async () => {
  open(`#${recipe};age=25000?at=3`)
  const young = await rests()
  slider().focus()
  await userEvent.keyboard('{ArrowRight}')
  await eventually(age).toBe(30000)
  await eventually(fingerprint).not.toBe(young)
  await rests()
  await userEvent.keyboard('{Control>}z{/Control}')
  await eventually(age).toBe(25000)
  await eventually(() => player().frame.value?.fingerprint).toBe(young)
  await eventually(() => location.hash).toContain('age=25000')
})

it('grows older by itself until it is paused, as one step of undo', async () => {
  open(`#${recipe};age=25000?at=3`)
  const young = await rests()
  await button('Let the land grow older').click()
  await eventually(() => Number(age()) > 60000).toBe(true)
  // The age moves on until the click, and with it the text of the button.
  const pause = button('Pause at this age').element() as HTMLElement
  pause.click()
  await rests()
  await button('Undo').click()
  await eventually(age).toBe(25000)
  await eventually(() => player().frame.value?.fingerprint).toBe(young)
})

/** Drags between two positions, without a rest, until a condition is true. */
async function dragNear(position: number, isReached: () => boolean): Promise<void> {
  for (let turn = 0; !isReached(); turn++) {
    slider().value = String(position + (turn % 2))
    slider().dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

const release = () => slider().dispatchEvent(new Event('change', { bubbles: true }))

it.each(['profile', 'chi'])('moves the knickpoint of the chart while it is dragged: %s', async (chart) => {
  open(`#${recipe};age=25000?at=3&chart=${chart}`)
  await rests()
  const rule = () => document.querySelector('.landform-chart .landform-rule')?.getAttribute('x1') ?? null
  await eventually(rule).not.toBeNull()
  for (const years of [60_000, 150_000]) {
    const before = rule()
    // Measures of land at rest would wait until the drag ends.
    await dragNear(positionOf(aged(), years), () => rule() !== before)
  }
  expect(document.querySelector('.landform-body.is-stale')).not.toBeNull()
  release()
  await eventually(() => document.querySelector('.landform-body:not(.is-stale)')).not.toBeNull()
  expect(document.querySelector('.landform-facts')?.textContent).toContain('Knickpoint of the uplift')
})

it('shows which ages are ready: all of them, once the terrain has rested', async () => {
  open(`#${recipe};age=25000?at=3`)
  await eventually(() => slider().title).toBe('Ready without a wait: 0 yr to 20 million yr')
  expect(slider().style.getPropertyValue('--ready')).toMatch(/var\(--ready-colour\) .+0\.0000.+1\.0000/)
  expect(player().frame.value!.progress.iteration).toBe(3)
})

it('leaves out long later stages until it rests, and says so', async () => {
  open(`#${recipe.replace('size=48', 'size=96')};age=25000/thermal@2;iterations=500?at=503`)
  await rests()
  expect(document.querySelector('.age-bar')?.textContent).toContain('Later stages that take long run when the slider rests.')
  await dragNear(positionOf(aged(), 60_000), () => player().draft.value !== null)
  release()
  await eventually(() => player().draft.value === null && player().frame.value?.progress.done).toBe(true)
  expect(player().frame.value!.progress.stage).toBe(3)
})

it.each([320, 390])('leaves room for the button of the recipe on a phone %d px wide', async (width) => {
  await page.viewport(width, 844)
  open(`#${recipe};age=350000/thermal@2;iterations=20?at=3`)
  await eventually(() => document.querySelector('.age-bar .age-note')).not.toBeNull()
  const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
  const opener = boxOf('.panel-opener')
  for (const other of ['.age-bar output', '.age-note', '.timeline-track', '.run-status', '.transport', '.playback-rate']) {
    const { left, right, top, bottom } = boxOf(other)
    const isApart = left >= opener.right || right <= opener.left || top >= opener.bottom || bottom <= opener.top
    expect(isApart, other).toBe(true)
  }
  await page.viewport(1280, 800)
})

it('is not shown for time steps', async () => {
  open('#2/size=48;seed=7/simplex/stream-power;iterations=3?at=3')
  await eventually(() => player().frame.value?.progress.iteration).toBe(3)
  expect(document.querySelector('.age-bar')).toBeNull()
})
