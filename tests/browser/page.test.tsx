/** The whole page in Chromium, with the real engine in its worker, the real renderer, and user input. */
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  alertText,
  button,
  eventually,
  fingerprint,
  iteration,
  open,
  opened,
  restsAt,
  seen,
  small,
  useOpenPage,
} from '../support/open-page'

useOpenPage()

describe('the page', () => {
  it('opens with a terrain that erodes without a click', async () => {
    open('')
    await eventually(iteration).toBeGreaterThan(1)
    expect(location.hash).toMatch(/^#[0-9a-z]{4}\.2\/.*\/stream-power/)
    await seen(button('Pause')).toBeVisible()
    await eventually(fingerprint).toMatch(/^[0-9a-f]{16}$/)
    expect(alertText()).toBe('')
  })

  it('runs threads in an isolated page, and shows their number', async () => {
    expect(self.crossOriginIsolated).toBe(true)
    open(`#${small}?at=0`)
    await seen(page.getByText(/^\d+ threads?$/)).toBeVisible()
  })

  it('steps by one iteration and comes to rest', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    const before = fingerprint()
    await button('Step forward').click()
    await restsAt(1)
    expect(fingerprint()).not.toBe(before)
    await button('Step forward').click()
    await restsAt(2)
    expect(location.hash).toMatch(/\?at=2$/)
  })

  it('pauses, goes to the end and back to the start, and plays by keys', async () => {
    open(`#${small.replace('iterations=30', 'iterations=60')}`)
    await eventually(iteration).toBeGreaterThan(0)
    await userEvent.keyboard(' ')
    await seen(button('Play')).toBeVisible()
    // Frames computed before the pause may still arrive; the link has the iteration at which the terrain rests.
    await eventually(() => location.hash.endsWith(`?at=${iteration()}`)).toBe(true)
    await userEvent.keyboard('{End}')
    await restsAt(60)
    await userEvent.keyboard('r')
    await restsAt(0)
    await userEvent.keyboard(' ')
    await seen(button('Pause')).toBeVisible()
    await eventually(() => location.hash).not.toContain('?')
  })

  it('computes the same terrain with and without threads', async () => {
    const fingerprints: (string | null | undefined)[] = []
    for (const build of ['threads', 'single'] as const) {
      open(`#${small}?at=0`, { build })
      await restsAt(0)
      await button('Jump to the end').click()
      await restsAt(30)
      fingerprints.push(fingerprint())
      if (build === 'threads') opened.close()
    }
    await seen(page.getByText('1 thread (no shared memory)')).toBeVisible()
    expect(fingerprints[0]).toMatch(/^[0-9a-f]{16}$/)
    expect(fingerprints[1]).toBe(fingerprints[0])
  })
})

describe('the engine', () => {
  it('rejects a terrain that does not fit into memory, reports the memory needed, and continues', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    const before = fingerprint()
    location.hash = '#2/size=32000/simplex/grid-droplets@3'
    await eventually(alertText).toMatch(/needs at least [\d.]+ GiB/)
    await restsAt(0)
    await eventually(fingerprint).toBe(before)
  })

  it('restarts with the same recipe after a cancel', async () => {
    open(`#${small}?at=3`)
    await restsAt(3)
    const before = fingerprint()
    const job = () => opened.playground.workspace.player.frame.value?.job
    const cancelled = job()
    opened.playground.workspace.cancelOpening()
    await seen(page.getByRole('status').filter({ hasText: 'cancelled' })).toBeVisible()
    // Until the first frame of the new engine, the page shows the last frame of the old one.
    await eventually(job).not.toBe(cancelled)
    await restsAt(3)
    expect(fingerprint()).toBe(before)
    await button('Step forward').click()
    await restsAt(4)
  })

  it('is reported with a way to try again if it cannot be loaded', async () => {
    open(`#${small}`, { base: new URL('nowhere/', location.href).href })
    await eventually(alertText).toContain('The engine could not be loaded')
    await seen(button('Try again')).toBeVisible()
  })
})
