/** What the page shows until its first terrain is drawn. */
import { expect, it } from 'vitest'
import { eventually, open, opened, root, small, useOpenPage } from '../support/open-page'

useOpenPage({ isSharp: true })

const poster = () => root.querySelector('.first-poster')

it('the picture of the example is shown until the terrain is drawn, and playback waits for it', async () => {
  open('')
  expect(poster()!.querySelector('img')!.src).toMatch(/terrain\/alpine-lakes\.jpg$/)
  let early = 0
  const stop = opened.playground.workspace.player.progress.subscribe(({ iteration }) => {
    if (!opened.scene.pane?.framesDrawn) early = Math.max(early, iteration)
  })
  await eventually(poster).toBeNull()
  expect(opened.scene.pane!.framesDrawn).toBeGreaterThan(0)
  await eventually(() => opened.playground.workspace.player.progress.value.iteration).toBeGreaterThan(0)
  stop()
  expect(early).toBe(0)
})

it('another terrain has a plain block, and a sentence', async () => {
  open(`#${small}?at=3`)
  expect(poster()!.querySelector('svg')).not.toBeNull()
  await eventually(() => poster()?.textContent ?? 'Preparing the picture…').toBe('Preparing the picture…')
  await eventually(poster).toBeNull()
})
