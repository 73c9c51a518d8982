/** The projected corners of the block are in the window and clear of everything that floats over the terrain, at all window sizes. */
import { clear, createStore } from 'idb-keyval'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { blockBounds } from '@rill-terrain/renderer/camera/camera'
import { openPage, type OpenPage } from '../../web/src/app/page'
import { modes } from '../../web/src/modes/modes'
import { fingerprint } from '../support/open-page'

/** The camera is closer than the whole block needs in most of these windows, as in many presets. */
const recipe = '#2/size=48;seed=7/simplex;relief=900/thermal@2;iterations=3?at=3&camera=24_30_1.25_0_0.02'
const sizes = [
  [320, 640],
  [360, 740],
  [390, 844],
  [450, 350],
  [700, 900],
  [844, 390],
  [1000, 700],
  [1280, 800],
  [1920, 1080],
  [2560, 1300],
] as const
const pollOptions = { timeout: 30_000 }

let opened: OpenPage
let root: HTMLElement

beforeAll(async () => {
  // Earlier files of a run leave preferences and terrains, whose names and notices would be shown here.
  localStorage.clear()
  sessionStorage.clear()
  await clear(createStore('rill-recents', 'terrains'))
  localStorage.setItem('rill-hint-seen', 'yes')
  root = document.createElement('div')
  document.body.append(root)
  history.replaceState(null, '', recipe)
  opened = openPage(root, modes)
  await vi.waitFor(() => {
    expect(opened.scene.pane?.sight?.frame.heights.length).toBe(48 * 48)
    expect(root.querySelector('.view-tools')).not.toBeNull()
    // These load after the terrain: the page is complete before the first window is measured.
    expect(root.querySelector('.terrain-name')).not.toBeNull()
    expect(fingerprint()).toMatch(/^[0-9a-f]{16}$/)
  }, pollOptions)
})

afterAll(async () => {
  opened.close()
  root.remove()
  localStorage.clear()
  await page.viewport(1280, 800)
})

/** The rectangle around the projected corners of the block, in the window. */
function blockInWindow() {
  const { pane } = opened.scene
  const { view, block, viewport, ground } = pane!.sight!
  const area = pane!.element.getBoundingClientRect()
  const { left, top, right, bottom } = blockBounds(view.camera, block, viewport, ground)
  return { left: left + area.left, top: top + area.top, right: right + area.left, bottom: bottom + area.top }
}

/** What is wrong with the picture: parts of the page that overlap the block, and an edge of the window that cuts it off. */
function faults(): string[] {
  const block = blockInWindow()
  const parts = root.querySelectorAll('.head > *, .view-tools, .colour-bar, .map-notes, .playback, .panel, .panel-opener')
  const covering = [...parts].filter((part) => {
    const { left, top, right, bottom, width } = part.getBoundingClientRect()
    return width > 0 && left < block.right && right > block.left && top < block.bottom && bottom > block.top
  })
  const isCutOff = block.left < 0 || block.top < 0 || block.right > innerWidth || block.bottom > innerHeight
  return [...covering.map(({ className }) => className), ...(isCutOff ? ['window'] : [])]
}

async function setPanel(isOpen: boolean): Promise<void> {
  const isNow = () => root.querySelector('.panel') !== null
  if (isNow() === isOpen) return
  await page.getByRole('button', { name: isOpen ? 'Recipe' : 'Close the panel', exact: true }).click()
  await expect.poll(isNow, pollOptions).toBe(isOpen)
}

it.each(sizes)('at %d x %d', async (width, height) => {
  await page.viewport(width, height)
  const { view } = opened.playground.workspace
  for (const layer of [null, 'wear']) {
    view.setLayer(layer)
    await expect.poll(() => root.querySelector('.colour-bar') !== null, pollOptions).toBe(layer !== null)
    for (const isOpen of [false, true]) {
      await setPanel(isOpen)
      // A sheet over the whole window leaves no terrain.
      if (root.querySelector('.is-full')) continue
      await expect.poll(faults, pollOptions).toEqual([])
    }
    await setPanel(false)
  }
})

it('fills the width of a phone', async () => {
  await page.viewport(390, 844)
  opened.playground.workspace.view.setLayer(null)
  await setPanel(false)
  await expect.poll(() => blockInWindow().right - blockInWindow().left, pollOptions).toBeGreaterThan(0.93 * 390)
  const { top, bottom } = blockInWindow()
  expect((bottom - top) / 844).toBeGreaterThan(0.32)
})
