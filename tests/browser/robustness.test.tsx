/** The whole page when a feature is missing, the engine crashes, or the network fails. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { trapEngine } from '../support/trap-engine'
import { writeGeoTiff } from '../support/files/whole-files'
import {
  small,
  opened,
  root,
  saved,
  useOpenPage,
  open,
  pollOptions,
  eventually,
  button,
  fingerprint,
  alertText,
} from '../support/open-page'

useOpenPage()

const progress = () => opened.playground.workspace.player.progress.value

/** Waits until the page has prefetched its lazy modules. */
const isPrepared = () => eventually(() => performance.getEntriesByName('rill-prepared').length).toBe(1)

beforeEach(() => performance.clearMarks('rill-prepared'))

afterEach(() => vi.unstubAllGlobals())

describe('without shared memory', () => {
  it('an isolated page runs with one thread, as in WebKitGTK', async () => {
    vi.stubGlobal('SharedArrayBuffer', undefined)
    open(`#${small}?at=3`)
    await eventually(() => progress().iteration).toBe(3)
    await expect.element(page.getByText('1 thread (no shared memory)'), pollOptions).toBeVisible()
  })
})

describe('a terrain that crashes the engine', () => {
  it('restarts once, then stops before the crash, and is not reopened after the third crash', async () => {
    trapEngine({ always: true })
    open(`#${small}`)
    await eventually(alertText).toMatch(/crashed on this terrain again.*press Play to try again/)
    await eventually(() => progress().iteration).toBeGreaterThan(0)
    expect(progress().iteration).toBeLessThanOrEqual(4)
    expect(opened.playground.workspace.player.playing.value).toBe(false)
    await button('Play').click()
    await eventually(alertText).toMatch(
      /crashed repeatedly on this terrain: undo the last change, open another terrain, or try again/,
    )
    await expect.element(button('Try again'), pollOptions).toBeVisible()
  })
})

describe('without a network', () => {
  it('files are read and exported after the page has been idle', async () => {
    open(`#${small}?at=0`)
    await eventually(fingerprint).toMatch(/^[0-9a-f]{16}$/)
    await isPrepared()
    vi.stubGlobal('Worker', function () {
      throw new Error('There is no network.')
    })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network.')))
    for (const height of [300, 400]) {
      const values = new Float32Array(60 * 40).map((_, index) => height + index / 50)
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([writeGeoTiff({ width: 60, height: 40, values }, 25)], `${height}.tif`))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      await eventually(() => opened.playground.workspace.player.recipe?.text).toContain('size=60x40')
      await eventually(() => opened.playground.workspace.session.settled.value).toBe(true)
      for (const title of ['Float32', 'GLB mesh']) {
        const before = saved.length
        await button('Export').click()
        await page.getByRole('menuitem', { name: new RegExp(`^${title}`) }).click()
        await eventually(() => saved.length).toBeGreaterThan(before)
      }
      expect(alertText()).toBe('')
    }
    expect(saved.map(({ name }) => name.split('.').at(-1))).toEqual(['f32', 'glb', 'f32', 'glb'])
  })

  it('a built-in image is available', async () => {
    open(`#${small}?at=0`)
    await eventually(fingerprint).toMatch(/^[0-9a-f]{16}$/)
    await isPrepared()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network.')))
    await button('Examples').click()
    await page.getByRole('button', { name: /^Jacksboro fault, Tennessee/ }).click()
    await eventually(() => opened.playground.workspace.player.frame.value?.width).toBe(481)
    expect(alertText()).toBe('')
  })
})

describe('during loading', () => {
  it('the page shows a message, and removes it afterwards', async () => {
    root.innerHTML = '<p>Loading Rill…</p>'
    const messages = new Set<string>()
    // Even if the message is visible only for a short time.
    const observer = new MutationObserver(() => messages.add(root.querySelector('.opening span')?.textContent ?? ''))
    observer.observe(root, { childList: true, subtree: true, characterData: true })
    open(`#${small}?at=0`)
    await eventually(() => messages.has('Loading the engine…')).toBe(true)
    observer.disconnect()
    expect(root.textContent).not.toContain('Loading Rill…')
    await eventually(fingerprint).toMatch(/^[0-9a-f]{16}$/)
    expect(page.getByText('Loading the engine…').query()).toBeNull()
  })
})
