/** The place of messages: between the parts that float over the terrain, at all window sizes. */
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { eventually, open, opened, root, useOpenPage } from '../support/open-page'

useOpenPage()
afterEach(() => page.viewport(1280, 800))

const recipe = '#2/size=24;seed=7/simplex/grid-droplets@3;iterations=3?at=3&layer=height'

/** The parts that a message must not cover. */
const parts = ['.top-bar', '.view-controls', '.view-tools', '.colour-bar', '.panel', '.panel-closed', '.playback']

/** The parts that the messages touch, and the messages that leave the window. */
function faults(): string[] {
  return [...root.querySelectorAll('.message')].flatMap((message) => {
    const box = message.getBoundingClientRect()
    const isInside = box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight
    const covered = parts.filter((part) => {
      const other = root.querySelector(part)?.getBoundingClientRect()
      return other && other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top
    })
    return isInside ? covered : [`left ${box.left}, right ${box.right}, top ${box.top}, bottom ${box.bottom}`, ...covered]
  })
}

const widthOf = (element: string) => root.querySelector(element)!.getBoundingClientRect().width

describe.each([
  [320, 568],
  [360, 740],
  [390, 844],
  [430, 932],
  [560, 700],
  [761, 700],
  [844, 390],
  [1000, 700],
  [1280, 800],
  [1920, 1080],
  [2560, 1300],
])('in a window of %d x %d', (width, height) => {
  it('a message covers no control', async () => {
    await page.viewport(width, height)
    open(recipe)
    await eventually(() => opened.playground.workspace.player.frame.value?.progress.done).toBe(true)
    opened.playground.messages.show({
      key: 'added',
      severity: 'notice',
      text: 'Stream power was added as stage 3.',
      action: { label: 'Undo', run: () => {} },
    })
    await eventually(() => root.querySelectorAll('.message, .view-tools, .colour-bar').length).toBeGreaterThanOrEqual(3)
    await eventually(faults).toEqual([])
    expect(widthOf('.message')).toBeGreaterThan(200)
    const button = root.querySelector(
      width < 761 ? '.panel-opener' : '.panel .icon-button[aria-label="Close the panel"], .panel-opener',
    )
    ;(button as HTMLElement).click()
    await eventually(faults).toEqual([])
  })
})
