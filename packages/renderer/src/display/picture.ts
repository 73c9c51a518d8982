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

/** The parts of a pane that pictures for files are made from. */
export interface Paintable {
  /** CSS pixels. */
  readonly bounds: Readonly<Size>
  painter(request: PictureRequest): Promise<PicturePainter>
  /** Paints instead of `painter`, for pictures that show several panes; null if there is no such picture. */
  compose: ((request: PictureRequest) => Promise<PicturePainter>) | null
}
