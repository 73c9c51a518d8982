/** The whole page in Chromium: the real engine in its worker, the real picture, and what people see and press. */
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
  it('opens on a terrain that erodes, without a click', async () => {
    open('')
    await eventually(iteration).toBeGreaterThan(1)
    expect(location.hash).toMatch(/^#1\/.*\/stream-power/)
    await seen(button('Pause')).toBeVisible()
    await eventually(fingerprint).toMatch(/^[0-9a-f]{16}$/)
    expect(alertText()).toBe('')
  })

  it('runs threads where the page is isolated, and says so', async () => {
    expect(self.crossOriginIsolated).toBe(true)
    open(`#${small}?at=0`)
    await seen(page.getByText(/^\d+ threads?$/)).toBeVisible()
  })

  it('steps by one and rests', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    const before = fingerprint()
    await button('One step').click()
    await restsAt(1)
    expect(fingerprint()).not.toBe(before)
    await button('One step').click()
    await restsAt(2)
    expect(location.hash).toMatch(/\?at=2$/)
  })

  it('pauses, goes on, and restarts by keys', async () => {
    open(`#${small.replace('iterations=30', 'iterations=60')}`)
    await eventually(iteration).toBeGreaterThan(0)
    await userEvent.keyboard(' ')
    await seen(button('Play')).toBeVisible()
    // What the engine was doing when the pause came may still arrive; the link says where it has come to rest.
    await eventually(() => location.hash.endsWith(`?at=${iteration()}`)).toBe(true)
    await userEvent.keyboard('{End}')
    await restsAt(60)
    await userEvent.keyboard('r')
    await seen(button('Pause')).toBeVisible()
    await eventually(() => location.hash).not.toContain('?')
  })

  it('gives the same terrain with threads and without', async () => {
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
  it('refuses a terrain that memory cannot hold with the memory it would need, and goes on', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    const before = fingerprint()
    location.hash = '#1/size=60000/simplex/grid-droplets'
    await eventually(alertText).toMatch(/needs at least [\d.]+ GiB/)
    await restsAt(0)
    await eventually(fingerprint).toBe(before)
  })

  it('is started again with the same recipe after a cancel', async () => {
    open(`#${small}?at=3`)
    await restsAt(3)
    const before = fingerprint()
    const job = () => opened.playground.workspace.player.frame.value?.job
    const cancelled = job()
    opened.playground.workspace.cancelOpening()
    await seen(page.getByRole('status').filter({ hasText: 'cancelled' })).toBeVisible()
    // Until the new engine shows something, the page shows what the old one had.
    await eventually(job).not.toBe(cancelled)
    await restsAt(3)
    expect(fingerprint()).toBe(before)
    await button('One step').click()
    await restsAt(4)
  })

  it('that cannot be loaded is reported, with a way to try again', async () => {
    open(`#${small}`, { base: new URL('nowhere/', location.href).href })
    await eventually(alertText).toContain('The engine could not be loaded')
    await seen(button('Try again')).toBeVisible()
  })
})
