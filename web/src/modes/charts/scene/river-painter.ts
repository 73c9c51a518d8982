/** Draws the rivers of the open chart into pictures for files, as `RiverLines` does over the terrain. */
import type { Pane, PicturePainter, PictureRequest, View } from '@rill-terrain/renderer/renderer'
import type { RiverFocus, SeenRiver } from '../state/focus'
import type { Point } from '../../../state/view/point'
import { layLegend } from '../../../scene/legend'
import { until } from '../../../scene/until'
import { projectedRiver } from './projected-river'

/** Colours and widths of the halo and of the line on it, as in styles/modes/landforms.css. */
const looks = {
  quiet: [['#10202a73', 3], ['#cfe9f5', 1.25]],
  selected: [['#0d6676', 6], ['#ffffff', 2.5]],
} as const // prettier-ignore

/** A painter whose pictures show the rivers of a pane. Its pictures are settled once the rivers belong to the terrain. */
export function withRivers(painter: PicturePainter, pane: Pane, focus: RiverFocus, request: PictureRequest): PicturePainter {
  return {
    ...painter,
    async settled(cancel) {
      await painter.settled?.(cancel)
      await until(focus.isCurrent, cancel)
    },
    paint(part, view) {
      const picture = painter.paint(part, view)
      const rivers = riversIn(pane, focus, request, view)
      if (rivers.length === 0) return picture
      const canvas = new OffscreenCanvas(part.width, part.height)
      const context = canvas.getContext('2d')!
      context.translate(-part.left, -part.top)
      context.scale(request.pixelRatio, request.pixelRatio)
      drawRivers(context, rivers, focus.selected.peek())
      layLegend({ ...part, pixels: context.getImageData(0, 0, part.width, part.height).data }, picture, part)
      return picture
    },
  }
}

/** Positions of the rivers in a picture that no panel covers, in CSS pixels. */
export function riversIn(
  pane: Pane,
  { rivers }: RiverFocus,
  { width, height, pixelRatio }: Omit<PictureRequest, 'isTransparent'>,
  change: Partial<View> = {},
): SeenRiver[] {
  const { sight, givenCamera } = pane
  if (!sight) return []
  const viewport = { width: width / pixelRatio, height: height / pixelRatio, inset: { left: 0, right: 0, top: 0, bottom: 0 } }
  const camera = sight.view.fitsCamera ? pane.fitted(givenCamera, viewport) : givenCamera
  const picture = { sight: { ...sight, viewport, view: { ...sight.view, camera, ...change } } }
  return rivers.peek().map((river, index) => projectedRiver(picture, river, index))
}

/** The selected river is on top. */
function drawRivers(context: OffscreenCanvasRenderingContext2D, rivers: readonly SeenRiver[], selected: number): void {
  const ordered = rivers.toSorted((one, other) => Number(one.river === selected) - Number(other.river === selected))
  context.lineJoin = 'round'
  for (const { river, path } of ordered) {
    for (const [colour, width] of river === selected ? looks.selected : looks.quiet) {
      context.strokeStyle = colour
      context.lineWidth = width
      context.stroke(lineThrough(path))
    }
    drawNumber(context, String(river + 1), path)
  }
}

/** The number of a river in the chart, at its source. */
function drawNumber(context: OffscreenCanvasRenderingContext2D, text: string, path: readonly Point[]): void {
  const end = path.at(-1)
  if (!end) return
  context.font = '600 12px system-ui, sans-serif'
  context.strokeStyle = '#10202acc'
  context.lineWidth = 3
  context.strokeText(text, end.x + 4, end.y - 4)
  context.fillStyle = '#ffffff'
  context.fillText(text, end.x + 4, end.y - 4)
}

function lineThrough(path: readonly Point[]): Path2D {
  const line = new Path2D()
  for (const { x, y } of path) line.lineTo(x, y)
  return line
}
