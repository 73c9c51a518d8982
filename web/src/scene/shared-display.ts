/** The canvas that all workspaces of a page are drawn on. Where there is no WebGL2, flat maps are the fallback. */
import { effect, signal, type ReadonlySignal } from '@preact/signals'
import { tellOfLoss } from './picture-loss'
import { createDisplay, createFlatDisplay, type Display } from '@rill-terrain/renderer/renderer'
import { sentenceOf, type Messages } from '../state/messages'
import { pictureQuality } from '../state/view/picture-quality'

export interface SharedDisplay {
  /** What is drawn on at the moment; null while there is nothing. */
  readonly current: ReadonlySignal<Display | null>
  /** Draws on a canvas from now on; what is returned ends that. `renew` brings another canvas, where this one can be drawn on no more. */
  attach(canvas: HTMLCanvasElement, renew: () => void): () => void
}

export function createSharedDisplay(messages: Messages): SharedDisplay {
  const current = signal<Display | null>(null)
  effect(() => current.value?.setQuality(pictureQuality.value))
  /** Why there are flat maps; null while WebGL may do. */
  let obstacle: string | null = null

  function attachFlat(canvas: HTMLCanvasElement, reason: string): () => void {
    const text = `${reason} A flat map stands in for it.`
    messages.show({ key: 'picture', severity: 'notice', text, outlivesTerrain: true })
    let isEnded = false
    createFlatDisplay(canvas, text).then(
      (display) => (isEnded ? display.dispose() : (current.value = display)),
      (error) => messages.show({ key: 'picture', severity: 'error', text: sentenceOf(error), outlivesTerrain: true }),
    )
    return () => {
      isEnded = true
      leave()
    }
  }

  function leave(): void {
    const left = current.peek()
    current.value = null
    left?.dispose()
  }

  return {
    current,
    attach(canvas, renew) {
      if (obstacle !== null) return attachFlat(canvas, obstacle)
      try {
        current.value = createDisplay(canvas)
      } catch (error) {
        // A canvas has one kind of context for life: this one may have been given its own already.
        obstacle = sentenceOf(error)
        renew()
        return () => {}
      }
      const untell = tellOfLoss(canvas, messages, renew)
      return () => {
        untell()
        leave()
      }
    },
  }
}
