/** Pictures of a figure, taken one after the other: all who ask while one is taken get the next, however many they are. */
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
