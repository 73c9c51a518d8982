/** Pictures for files: they have any size and are painted in parts that fit the limits of a graphics driver. */
import type { PixelArea, Size } from '../gpu/back-buffer'
import type { View } from '../types'

export interface PictureRequest extends Size {
  /** Pixels per CSS pixel. It scales details with a size in the picture, such as lines and haze, not details of the ground. */
  pixelRatio: number
  /** Draws no background around the terrain. */
  isTransparent: boolean
}

/** Paints a picture part by part. */
export interface PicturePainter {
  /** Pixels of the picture of one pane, where a picture shows several panes next to each other. */
  paneSize?: Size
  /** Resolves once all panes show the terrains that belong together. */
  settled?(cancel: AbortSignal): Promise<void>
  /** RGBA with straight (not premultiplied) alpha, top row first. `view` overrides settings of the pane's view. */
  paint(part: PixelArea, view?: Partial<View>): Uint8ClampedArray<ArrayBuffer>
  end(): void
}

/** The painter of one pane, with everything that is drawn over its picture. */
export async function painterOfPane(
  pane: Pick<Paintable, 'painter' | 'decorate'>,
  request: PictureRequest,
): Promise<PicturePainter> {
  const painter = await pane.painter(request)
  return pane.decorate?.(painter, request) ?? painter
}

/** The painter of a pane's picture for files, which also shows the other panes that are composed with it. */
export const paintablePicture = (pane: Paintable, request: PictureRequest): Promise<PicturePainter> =>
  pane.compose ? pane.compose(request) : painterOfPane(pane, request)

/** The parts of a pane that pictures for files are made from. */
export interface Paintable {
  /** CSS pixels. */
  readonly bounds: Readonly<Size>
  painter(request: PictureRequest): Promise<PicturePainter>
  /** Paints instead of `painter`, for pictures that show several panes; null if there is no such picture. */
  compose: ((request: PictureRequest) => Promise<PicturePainter>) | null
  /** Adds to pictures what the page draws over the pane, such as highlighted rivers; null if it draws nothing. */
  decorate: ((painter: PicturePainter, request: PictureRequest) => PicturePainter) | null
}
