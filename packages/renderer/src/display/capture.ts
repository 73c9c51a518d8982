/** Saves a pane's picture as a file. */
import { paintablePicture, type Paintable } from './picture'
import { pixelRatioOfWindow } from './pixel-ratio'

/** A PNG of the pane's size. It is framed without overlay insets, because no panels cover a file. */
export async function captureOf(pane: Paintable): Promise<Blob | null> {
  const pixelRatio = pixelRatioOfWindow()
  const pixels = (length: number) => Math.max(1, Math.round(length * pixelRatio))
  const [width, height] = [pixels(pane.bounds.width), pixels(pane.bounds.height)]
  const request = { width, height, pixelRatio, isTransparent: false }
  const painter = await paintablePicture(pane, request)
  try {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const picture = painter.paint({ left: 0, top: 0, width, height })
    canvas.getContext('2d')!.putImageData(new ImageData(picture, width, height), 0, 0)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  } finally {
    painter.end()
  }
}
