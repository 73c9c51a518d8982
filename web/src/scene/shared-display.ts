/** The canvas on which all workspaces of a page are drawn. Without WebGL2, flat maps are the fallback. */
import { effect, signal, type ReadonlySignal } from '@preact/signals'
import { reportContextLoss } from './picture-loss'
import { createDisplay, createFlatDisplay, type Display } from '@rill-terrain/renderer/renderer'
import { sentenceOf, type Messages } from '../state/messages'
import { pictureQuality } from '../state/view/picture-quality'

export interface SharedDisplay {
  /** The current display; null without a canvas. */
  readonly current: ReadonlySignal<Display | null>
  /** Draws on a canvas; the returned function stops that. `renew` replaces a canvas that can no longer be drawn on. */
  attach(canvas: HTMLCanvasElement, renew: () => void): () => void
  /** Copies the present picture to another canvas. */
  copyTo(copy: HTMLCanvasElement): void
}

export function createSharedDisplay(messages: Messages): SharedDisplay {
  const current = signal<Display | null>(null)
  effect(() => current.value?.setQuality(pictureQuality.value))
  /** Why flat maps are used; null while WebGL may work. */
  let obstacle: string | null = null

  function attachFlat(canvas: HTMLCanvasElement, reason: string): () => void {
    const text = `${reason} The page shows a flat map instead.`
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
    copyTo: (copy) => current.peek()?.copyTo(copy),
    attach(canvas, renew) {
      if (obstacle !== null) return attachFlat(canvas, obstacle)
      try {
        current.value = createDisplay(canvas)
      } catch (error) {
        // A canvas supports only one kind of context, and this one may already have a WebGL context.
        obstacle = sentenceOf(error)
        renew()
        return () => {}
      }
      const stopReports = reportContextLoss(canvas, messages, renew)
      return () => {
        stopReports()
        leave()
      }
    },
  }
}
