/** Paints pictures for files that show both terrains of a comparison, with a divider and the names of both sides. */
import { painterOfPane } from '@rill-terrain/renderer/display/picture'
import type { Camera, Pane, PicturePainter, PictureRequest, PixelArea, View } from '@rill-terrain/renderer/renderer'
import type { Comparison } from '../state/comparison'
import { layLegend, type Legend } from '../../../scene/legend'
import { until } from '../../../scene/until'

type Pixels = Uint8ClampedArray<ArrayBuffer>

/** One side of the picture: the area that it fills, and the position of the pane's picture. */
interface Half {
  pane: Pane
  request: PictureRequest
  area: PixelArea
  /** The corner of the pane's picture. */
  left: number
  top: number
  name: string
}

/** Sizes in CSS pixels. */
const [dividerWidth, labelHeight, labelPadding, edge] = [3, 24, 9, 12]
const noInset = { left: 0, right: 0, top: 0, bottom: 0 }

/** A function that creates painters of both panes, in the layout of the comparison at that moment. */
export function composePictures(
  comparison: Comparison,
  open: Pane,
  other: Pane,
): (request: PictureRequest) => Promise<PicturePainter> {
  return async (request) => {
    const view = comparison.view.peek()
    if (!view || !other.sight) return painterOfPane(open, request)
    if (comparison.difference.shown.peek()) {
      const painter = await painterOfPane(open, request)
      return { ...painter, settled: (cancel) => allSettled([painter], differenceArrives(comparison, open, cancel), cancel) }
    }
    if (view.layout === 'wipe' && comparison.isHeld.peek()) return painterOfPane(other, request)
    const panes: [Pane, Pane] = view.side === 'a' ? [open, other] : [other, open]
    const halves = view.layout === 'wipe' ? wipeHalves(panes, request, comparison) : adjacentHalves(panes, request, comparison)
    const marks = marksOf(halves, request)
    const painters = await Promise.all(halves.map((half) => painterOfPane(half.pane, half.request)))
    return {
      paneSize: halves[0]!.request,
      settled: (cancel) => allSettled(painters, otherArrives(comparison, cancel), cancel),
      paint(part, change = {}) {
        const picture: Pixels = new Uint8ClampedArray(4 * part.width * part.height)
        halves.forEach((half, index) =>
          paintHalf(half, painters[index]!, part, { ...cameraOf(open, half.request), ...change }, picture),
        )
        for (const mark of marks) layLegend(mark, picture, part)
        return picture
      },
      end: () => painters.forEach((painter) => painter.end()),
    }
  }
}

async function allSettled(painters: readonly PicturePainter[], arrives: Promise<void>, cancel: AbortSignal): Promise<void> {
  await Promise.all([arrives, ...painters.map((painter) => painter.settled?.(cancel))])
}

/** Resolves once the other terrain is at the iteration that the open one has. */
async function otherArrives({ other, iteration }: Comparison, cancel: AbortSignal): Promise<void> {
  const player = other.peek()?.workspace.player
  if (!player) return
  const isThere = () => {
    const { iteration: now, iterations } = player.progress.peek()
    return player.seeking.peek() === null && now === Math.min(iteration.peek(), iterations)
  }
  await until(() => isThere() || Boolean(player.frame.peek()?.problem), cancel)
}

/** Resolves once the open terrain has the colours of the difference, which is computed again after each iteration. */
async function differenceArrives(comparison: Comparison, open: Pane, cancel: AbortSignal): Promise<void> {
  await otherArrives(comparison, cancel)
  const { shown } = comparison.difference
  await until(() => shown.peek() !== null && open.sight?.frame.overlay?.values === shown.peek()?.values, cancel)
}

/** The camera of the open terrain in a picture of another size; both sides have the same one. */
function cameraOf(open: Pane, { width, height, pixelRatio }: PictureRequest): { camera: Camera } {
  const viewport = { width: width / pixelRatio, height: height / pixelRatio, inset: noInset }
  return { camera: open.view.fitsCamera ? open.fitted(open.givenCamera, viewport) : open.givenCamera }
}

function paintHalf(half: Half, painter: PicturePainter, part: PixelArea, view: Partial<View>, picture: Pixels): void {
  const { area } = half
  const [left, top] = [Math.max(area.left, part.left), Math.max(area.top, part.top)]
  const width = Math.min(area.left + area.width, part.left + part.width) - left
  const height = Math.min(area.top + area.height, part.top + part.height) - top
  if (width < 1 || height < 1) return
  const pixels = painter.paint({ left: left - half.left, top: top - half.top, width, height }, view)
  for (let row = 0; row < height; row++) {
    const to = 4 * ((top - part.top + row) * part.width + left - part.left)
    picture.set(pixels.subarray(4 * width * row, 4 * width * (row + 1)), to)
  }
}

function wipeHalves(panes: [Pane, Pane], request: PictureRequest, { divider, names }: Comparison): Half[] {
  const { width, height } = request
  const at = Math.round(width * divider.peek())
  const starts = [0, at, width]
  return panes.map((pane, index) => {
    const from = starts[index]!
    const area = { left: from, top: 0, width: starts[index + 1]! - from, height }
    return { pane, request, area, left: 0, top: 0, name: names.peek()[index]! }
  })
}

/** Next to each other; in a tall picture one above the other. */
function adjacentHalves(panes: [Pane, Pane], request: PictureRequest, { names }: Comparison): Half[] {
  const isTall = request.height > request.width
  const whole = isTall ? request.height : request.width
  const starts = [0, Math.floor(whole / 2), whole]
  return panes.map((pane, index) => {
    const [from, length] = [starts[index]!, starts[index + 1]! - starts[index]!]
    const area = isTall
      ? { left: 0, top: from, width: request.width, height: length }
      : { left: from, top: 0, width: length, height: request.height }
    const { width, height, left, top } = area
    return { pane, request: { ...request, width, height }, area, left, top, name: names.peek()[index]! }
  })
}

/** The divider, and the names of the sides next to it where they fit. */
function marksOf([first, second]: Half[], { pixelRatio }: PictureRequest): Legend[] {
  const line = Math.max(1, Math.round(dividerWidth * pixelRatio))
  const isTall = second!.area.top > 0
  const divider = isTall
    ? { left: 0, top: second!.area.top - (line >> 1), width: second!.area.width, height: line }
    : { left: second!.area.left - (line >> 1), top: 0, width: line, height: second!.area.height }
  const pixels = new Uint8ClampedArray(4 * divider.width * divider.height).fill(255)
  const isWipe = first!.area.width + second!.area.width === first!.request.width
  const labels = [first!, second!].flatMap((half, index) => labelOf(half, pixelRatio, isWipe && index === 0))
  return [{ ...divider, pixels }, ...labels]
}

/** The name of a side at the top of its area; at the right end if `isAtEnd`. Empty if it does not fit. */
function labelOf({ area, name }: Half, pixelRatio: number, isAtEnd: boolean): Legend[] {
  const canvas = document.createElement('canvas')
  const font = '600 13px system-ui, sans-serif'
  const measure = canvas.getContext('2d')!
  measure.font = font
  const boxWidth = measure.measureText(name).width + 2 * labelPadding
  canvas.width = Math.ceil(boxWidth * pixelRatio)
  canvas.height = Math.ceil(labelHeight * pixelRatio)
  const away = Math.round(edge * pixelRatio)
  if (canvas.width + 2 * away > area.width || canvas.height + 2 * away > area.height) return []
  const context = canvas.getContext('2d')!
  context.scale(pixelRatio, pixelRatio)
  context.fillStyle = '#fcfbf8e6'
  context.beginPath()
  context.roundRect(0, 0, boxWidth, labelHeight, 6)
  context.fill()
  context.font = font
  context.fillStyle = '#1f282d'
  context.textBaseline = 'middle'
  context.fillText(name, labelPadding, labelHeight / 2 + 0.5)
  const { width, height } = canvas
  const left = isAtEnd ? area.left + area.width - away - width : area.left + away
  return [{ left, top: area.top + away, width, height, pixels: context.getImageData(0, 0, width, height).data }]
}
