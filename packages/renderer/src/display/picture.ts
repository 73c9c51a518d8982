/** Pictures that are files and not the canvas': of any size, in parts that fit a graphics driver. */
import type { PixelArea, Size } from '../gpu/back-buffer'
import type { View } from '../types'

export interface PictureRequest extends Size {
  /** Pixels per CSS pixel: how large lines and haze are that belong to the picture, and not to the ground. */
  pixelRatio: number
  /** Nothing around the terrain. */
  isTransparent: boolean
}

/** Draws a picture part by part. */
export interface PicturePainter {
  /** RGBA, the top row first; colours are not multiplied by what covers them. `view` says what is otherwise than in the pane. */
  paint(part: PixelArea, view?: Partial<View>): Uint8ClampedArray<ArrayBuffer>
  end(): void
}

/** A pane as its pictures are made from it. */
export interface Paintable {
  /** CSS pixels. */
  readonly bounds: Readonly<Size>
  painter(request: PictureRequest): Promise<PicturePainter>
}
