/** Tells of a picture whose graphics context the browser has taken away, which it mostly gives back. */
import type { Messages } from '../state/messages'

/** `renew` brings another canvas. What is returned ends the telling. */
export function tellOfLoss(canvas: HTMLCanvasElement, messages: Messages, renew: () => void): () => void {
  const tell = () =>
    messages.show({
      key: 'picture',
      severity: 'error',
      text: 'The graphics driver has lost the picture of the terrain. It should be back in a moment; the terrain itself is safe.',
      action: { label: 'Draw it again', run: renew },
      outlivesTerrain: true,
    })
  const untell = () => messages.dismiss('picture')
  canvas.addEventListener('webglcontextlost', tell)
  canvas.addEventListener('webglcontextrestored', untell)
  return () => {
    canvas.removeEventListener('webglcontextlost', tell)
    canvas.removeEventListener('webglcontextrestored', untell)
    untell()
  }
}
