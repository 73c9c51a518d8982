/** The whole page in a test's browser, with the real engine in its worker and the real renderer, tested through its interface. */
import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach, expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { EngineSettings } from '@rill-terrain/engine/protocol'
import { openPage, type OpenPage } from '../../web/src/app/page'
import { defaultEngineSettings } from '../../web/src/app/workspace'
import { modes } from '../../web/src/modes/modes'
import { choosePictureQuality } from '../../web/src/state/view/picture-quality'
import { drawsFewPixels } from './cheap-pictures'

export const small = '2/size=48;seed=7/simplex/grid-droplets@3;iterations=30+thermal@2'

export let opened: OpenPage
/** Element that contains the page. */
export let root: HTMLElement
/** Downloads, which are recorded instead of handled by the browser. */
export let saved: { name: string; link: string }[]

/**
 * Gives every test of a file an element for a page, and closes the page after the test. Pictures are cheap unless `isSharp`, which
 * tests of pictures need.
 */
export function useOpenPage({ isSharp = false } = {}): void {
  beforeEach(async () => {
    await clear(createStore('rill-recents', 'terrains'))
    if (!isSharp) drawsFewPixels()
    choosePictureQuality(isSharp ? 'auto' : 'quick')
    saved = []
    root = document.createElement('div')
    document.body.append(root)
    addEventListener('click', catchDownload)
  })
  afterEach(() => {
    opened.close()
    root.remove()
    removeEventListener('click', catchDownload)
    localStorage.clear()
  })
}

export function open(fragment: string, settings: Partial<EngineSettings> = {}): void {
  history.replaceState(null, '', fragment || location.pathname + location.search)
  opened = openPage(root, modes, { ...defaultEngineSettings(), ...settings })
}

function catchDownload(event: MouseEvent): void {
  if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return
  event.preventDefault()
  saved.push({ name: event.target.download, link: event.target.href })
}

/** Time limit that is long enough for a busy machine. Polling ends as soon as a condition is true. */
export const pollOptions = { timeout: 30_000 }
export const eventually = <Value>(read: () => Value) => expect.poll(read, pollOptions)
export const seen = (locator: Locator) => expect.element(locator, pollOptions)

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const slider = (name: string) => page.getByRole('slider', { name, exact: true })
export const iteration = () => Number((slider('Iteration').element() as HTMLInputElement).value)
export const fingerprint = () => document.querySelector('.fingerprint code')?.textContent
export const alertText = () => document.querySelector('[role=alert]')?.textContent ?? ''
export const noticeText = () => [...document.querySelectorAll('.message.notice')].map(({ textContent }) => textContent).join(' ')

/** Shows all parameters of the open cards, not only the essential ones. */
export function showAllParameters(): void {
  for (const more of root.querySelectorAll<HTMLElement>('.more-parameters[aria-expanded=false]')) more.click()
}

/** Data of a drop or paste event. */
export function carried(file: File): DataTransfer {
  const data = new DataTransfer()
  data.items.add(file)
  return data
}

export const drop = (file: File) =>
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: carried(file), bubbles: true, cancelable: true }))

/** Waits until the terrain is at rest at an iteration. */
export async function restsAt(wanted: number): Promise<void> {
  // The fingerprint exists as soon as the terrain exists.
  await eventually(fingerprint).toMatch(/^[0-9a-f]{16}$/)
  // The slider shows the requested iteration at once, so this alone is not sufficient.
  await eventually(iteration).toBe(wanted)
  await seen(button('Play')).toBeVisible()
}
