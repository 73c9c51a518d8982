/** Draws pictures of a pane in tiles, for files of any size. */
import { paintablePicture } from '@rill-terrain/renderer/display/picture'
import type { Pane, PicturePainter, PictureRequest, View } from '@rill-terrain/renderer/renderer'
import type { PictureOrder } from '../state/files/picture-files'
import type { Workspace } from '../state/workspace'
import { layLegend, legendOf } from './legend'

/** Maximum tile size in pixels: drivers can antialias it, and drawing it does not block the page for long. */
const [widestPart, tallestPart] = [2048, 1024]
/** CSS pixels of the shorter side: a larger picture has more detail but shows the same ground. */
const defaultSide = 720
/** Maximum attempts to draw a picture of a terrain that changes meanwhile. */
const maxAttempts = 5

const changed = 'The terrain changed while its picture was drawn: pause the terrain and try again.'

type Pixels = Uint8ClampedArray<ArrayBuffer>

/** Receives rows of pixels from top to bottom. */
export interface RowReceiver {
  begin(width: number, height: number): Promise<void>
  add(pixels: Pixels): Promise<void>
}

export function requestOf({ width, height }: { width: number; height: number }, isTransparent = false): PictureRequest {
  return { width, height, pixelRatio: Math.min(width, height) / defaultSide, isTransparent }
}

export async function paintPicture(
  pane: Pane,
  workspace: Workspace,
  order: PictureOrder,
  receiver: RowReceiver,
  progress: (share: number) => void,
  cancel: AbortSignal,
): Promise<void> {
  const request = requestOf(order, order.isTransparent)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    if (await paintRows(pane, workspace, request, order.hasLegend, receiver, progress, cancel)) return
  }
  throw new Error(changed)
}

/** Resolves to false if the terrain changed before the last row. */
async function paintRows(
  pane: Pane,
  workspace: Workspace,
  request: PictureRequest,
  hasLegend: boolean,
  receiver: RowReceiver,
  progress: (share: number) => void,
  cancel: AbortSignal,
): Promise<boolean> {
  const { width, height } = request
  const frame = pane.sight?.frame
  const painter = await paintablePicture(pane, request)
  const legend = hasLegend ? legendOf(pane, workspace, request, painter.paneSize) : null
  try {
    await receiver.begin(width, height)
    for (let top = 0; top < height; top += tallestPart) {
      cancel.throwIfAborted()
      if (pane.sight?.frame !== frame) return false
      const part = { left: 0, top, width, height: Math.min(tallestPart, height - top) }
      const rows = paintStrip(painter, width, top, part.height)
      if (legend) layLegend(legend, rows, part)
      await receiver.add(rows)
      progress((top + tallestPart) / height)
      await yieldToPage()
    }
    return true
  } finally {
    painter.end()
  }
}

/** A whole picture, for film frames. */
export function paintWhole(painter: PicturePainter, width: number, height: number, view: Partial<View>): Pixels {
  if (height <= tallestPart) return paintStrip(painter, width, 0, height, view)
  const whole = new Uint8ClampedArray(4 * width * height)
  for (let top = 0; top < height; top += tallestPart) {
    whole.set(paintStrip(painter, width, top, Math.min(tallestPart, height - top), view), 4 * width * top)
  }
  return whole
}

function paintStrip(painter: PicturePainter, width: number, top: number, height: number, view: Partial<View> = {}): Pixels {
  if (width <= widestPart) return painter.paint({ left: 0, top, width, height }, view)
  const strip = new Uint8ClampedArray(4 * width * height)
  for (let left = 0; left < width; left += widestPart) {
    const part = { left, top, width: Math.min(widestPart, width - left), height }
    const pixels = painter.paint(part, view)
    for (let row = 0; row < height; row++) {
      strip.set(pixels.subarray(4 * part.width * row, 4 * part.width * (row + 1)), 4 * (width * row + left))
    }
  }
  return strip
}

/** Yields to the event loop, so that the page stays responsive and the user can cancel. */
export const yieldToPage = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
