/** With the system setting `prefers-reduced-motion`, nothing plays by itself. */
import { signal } from '@preact/signals'
import { expect, it } from 'vitest'
import { StillPictures } from '../../../web/src/state/playback/still-pictures'
import { until } from '../../support/local-engine'
import { page, playground, usePages, workspace } from '../../support/test-page'

usePages()

it('opens a terrain at its end, without playing', async () => {
  page.prefersReducedMotion = true
  page.fragment = '#2/size=33x21;seed=7/simplex/thermal@2;iterations=12'
  const played: boolean[] = []
  const stop = workspace.player.playing.subscribe((playing) => played.push(playing))
  await playground.start()
  await until(() => workspace.player.progress.value.done)
  stop()
  expect(played).not.toContain(true)
})

it('rests at the iteration of a link', async () => {
  page.prefersReducedMotion = true
  page.fragment = '#2/size=33x21;seed=7/simplex/thermal@2;iterations=12?at=5'
  await playground.start()
  await until(() => page.iteration === 5 && !workspace.player.running.value)
})

it('draws the first and the last picture of a terrain, and none between', () => {
  const onTheWayTo = signal<number | null>(12)
  let isReduced = true
  const still = new StillPictures({ onTheWayTo }, () => isReduced)
  expect([1, 1, 1].map((job) => still.skips({ job }))).toEqual([false, true, true])
  onTheWayTo.value = null
  expect(still.skips({ job: 1 })).toBe(false)
  onTheWayTo.value = 12
  expect(still.skips({ job: 2 })).toBe(false)
  isReduced = false
  expect(still.skips({ job: 2 })).toBe(false)
})
