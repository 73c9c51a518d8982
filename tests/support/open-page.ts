/** The whole page in a test's browser: the real engine in its worker, the real picture, and what people see and press. */
import { afterEach, beforeEach, expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { EngineSettings } from '@rill-terrain/engine/protocol'
import { openPage, type OpenPage } from '../../web/src/app/page'
import { defaultEngineSettings } from '../../web/src/app/workspace'

export const small = '1/size=48;seed=7/simplex/grid-droplets;iterations=30+thermal'

export let opened: OpenPage
/** What the page is in. */
export let root: HTMLElement
/** Downloads, which are taken note of in the place of the browser's own handling of them. */
export let saved: { name: string; link: string }[]

/** Gives every test of a file a place for a page, and closes what it has opened there. */
export function useOpenPage(): void {
  beforeEach(() => {
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
  opened = openPage(root, { ...defaultEngineSettings(), ...settings })
}

function catchDownload(event: MouseEvent): void {
  if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return
  event.preventDefault()
  saved.push({ name: event.target.download, link: event.target.href })
}

/** A machine that does much else may take this long; nothing waits longer than it must. */
export const patience = { timeout: 30_000 }
export const eventually = <Value>(read: () => Value) => expect.poll(read, patience)
export const seen = (locator: Locator) => expect.element(locator, patience)

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const slider = (name: string) => page.getByRole('slider', { name, exact: true })
export const iteration = () => Number((slider('Iteration').element() as HTMLInputElement).value)
export const fingerprint = () => document.querySelector('.fingerprint code')?.textContent
export const alertText = () => document.querySelector('[role=alert]')?.textContent ?? ''
export const noticeText = () => [...document.querySelectorAll('.message.notice')].map(({ textContent }) => textContent).join(' ')

/** What a person drops, or pastes. */
export function carried(file: File): DataTransfer {
  const data = new DataTransfer()
  data.items.add(file)
  return data
}

export const drop = (file: File) =>
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: carried(file), bubbles: true, cancelable: true }))

/** Waits until the terrain rests at an iteration. */
export async function restsAt(wanted: number): Promise<void> {
  // There is a fingerprint as soon as there is a terrain.
  await eventually(fingerprint).toMatch(/^[0-9a-f]{16}$/)
  // The iteration is the wanted one as soon as it is wanted.
  await eventually(iteration).toBe(wanted)
  await seen(button('Play')).toBeVisible()
}
