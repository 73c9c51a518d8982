/** Reports a lost WebGL context, which the browser usually restores. */
import type { Messages } from '../state/messages'

/** `renew` replaces the canvas. The returned function stops the reports. */
export function reportContextLoss(canvas: HTMLCanvasElement, messages: Messages, renew: () => void): () => void {
  const report = () =>
    messages.show({
      key: 'picture',
      severity: 'error',
      text: 'The browser lost the WebGL context: the picture should return shortly, and the terrain itself is not affected.',
      action: { label: 'Redraw', run: renew },
      outlivesTerrain: true,
    })
  const dismiss = () => messages.dismiss('picture')
  canvas.addEventListener('webglcontextlost', report)
  canvas.addEventListener('webglcontextrestored', dismiss)
  return () => {
    canvas.removeEventListener('webglcontextlost', report)
    canvas.removeEventListener('webglcontextrestored', dismiss)
    dismiss()
  }
}
