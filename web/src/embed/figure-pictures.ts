/** Takes pictures of a figure one after another. All requests during a capture share the next picture. */
import type { Scene } from '../scene/scene'

export function createPictureTaker(scene: Pick<Scene, 'capture'>): () => Promise<Blob> {
  let taking: Promise<unknown> = Promise.resolve()
  let next: Promise<Blob> | null = null
  return () => {
    next ??= taking.then(() => {
      next = null
      const picture = scene.capture()
      taking = picture.catch(() => {})
      return picture
    })
    return next
  }
}
