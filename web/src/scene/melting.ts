/** Draws the glaciers of a terrain, or the ground below them. When the user switches, the ice melts or grows in the picture. */
import { effect, type ReadonlySignal } from '@preact/signals'
import type { Pane } from '@rill-terrain/renderer/renderer'

/** Duration from all ice to none. */
const meltingMilliseconds = 1500

/** `isShown`: whether the ice is drawn. The returned function stops that. */
export function followIce(pane: Pane, isShown: ReadonlySignal<boolean>): () => void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let scheduled = 0
  let isOpened = false

  function moveTo(end: number): void {
    cancelAnimationFrame(scheduled)
    const start = pane.view.ice
    const duration = meltingMilliseconds * Math.abs(end - start)
    if (!isOpened || reducedMotion.matches || duration === 0) return pane.setView({ ice: end })
    let begin = 0
    const draw = (now: number) => {
      begin ||= now
      const share = Math.min(1, (now - begin) / duration)
      pane.setView({ ice: start + (end - start) * share })
      if (share < 1) scheduled = requestAnimationFrame(draw)
    }
    scheduled = requestAnimationFrame(draw)
  }

  const stop = effect(() => moveTo(isShown.value ? 1 : 0))
  isOpened = true
  return () => {
    stop()
    cancelAnimationFrame(scheduled)
  }
}
