/** Small pictures of the terrain for the list of recent terrains. */
import type { Scene } from '../../scene/scene'
import { paintWhole, requestOf } from '../../scene/pictures'

/** Pixels: sharp on cards of up to 240 by 150 CSS pixels on most displays, and usually less than 20 kB. */
const [width, height] = [360, 225]
const quality = 0.8

/** The current view as a JPEG, which every browser can encode; null if the terrain is not drawn. */
export async function paintThumbnail({ pane }: Scene): Promise<Blob | null> {
  if (!pane?.sight) return null
  const painter = await pane.painter(requestOf({ width, height }))
  try {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')!.putImageData(new ImageData(paintWhole(painter, width, height, {}), width, height), 0, 0)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  } finally {
    painter.end()
  }
}
