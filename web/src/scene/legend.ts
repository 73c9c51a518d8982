/** Legend of saved pictures: scale bar, north arrow and colour scale. */
import { mapScale } from '@rill-terrain/renderer/camera/camera'
import type { Pane, PictureRequest, PixelArea } from '@rill-terrain/renderer/renderer'
import { formatLength, formatTicks } from '@rill-terrain/recipe/format'
import { powersBetween, scaleBar, ticksBetween } from '@rill-terrain/recipe/ticks'
import { hasClasses, shownLayer } from '../state/view/shown-layer'
import type { ColourScale } from '../state/view/view'
import type { Workspace } from '../state/workspace'

/** Pixels and their position in the picture. */
export interface Legend {
  left: number
  top: number
  width: number
  height: number
  pixels: Uint8ClampedArray
}

/** Sizes in CSS pixels. */
const [boxWidth, edge, barHeight, maxBarLength, lineHeight] = [190, 12, 90, 150, 16]
const ink = '#1f282d'

/**
 * The legend of a picture, placed at the bottom left; null if the picture has neither a scale nor colours to explain. `paneSize` is
 * the size of the pane's picture, if the picture shows several.
 */
export function legendOf(
  pane: Pane,
  { view, registry }: Workspace,
  { width, height, pixelRatio }: PictureRequest,
  paneSize = { width, height },
): Legend | null {
  const metresPerPixel = metresPerPixelOf(pane, paneSize.width / pixelRatio, paneSize.height / pixelRatio)
  const shown = view.scale.peek()
  const words = shown ? shownLayer(registry, shown.layer) : undefined
  // Classes without names have nothing to explain.
  const scale = shown && hasClasses(shown.layer) && !words?.classes ? null : shown
  if (metresPerPixel === null && !scale) return null
  const coloursHeight = words?.classes ? words.classes.length * lineHeight : barHeight
  const boxHeight = 2 * edge + (scale ? coloursHeight + edge : 0) + (metresPerPixel === null ? 0 : 30)
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(width, Math.ceil(boxWidth * pixelRatio))
  canvas.height = Math.min(height, Math.ceil(boxHeight * pixelRatio))
  const context = canvas.getContext('2d')!
  context.scale(pixelRatio, pixelRatio)
  context.fillStyle = '#fcfbf8e6'
  context.beginPath()
  context.roundRect(0, 0, boxWidth, boxHeight, 8)
  context.fill()
  context.font = '12px system-ui, sans-serif'
  if (scale && words?.classes) drawClasses(context, scale.colours, words.classes)
  else if (scale) drawColours(context, scale, words?.unit ?? '')
  if (metresPerPixel !== null) {
    drawNorth(context, boxWidth - edge - 14, edge + 4)
    drawScaleBar(context, metresPerPixel, boxHeight - edge)
  }
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const away = Math.round(edge * pixelRatio)
  const top = Math.max(0, height - canvas.height - away)
  return { left: Math.min(away, width - canvas.width), top, width: canvas.width, height: canvas.height, pixels: data }
}

/** Metres of ground per CSS pixel of the picture; null in 3D, where the scale varies. */
function metresPerPixelOf(pane: Pane, width: number, height: number): number | null {
  const { sight } = pane
  if (!sight || sight.view.mode !== 'map') return null
  const viewport = { width, height, inset: { left: 0, right: 0, top: 0, bottom: 0 } }
  const metres = (Math.max(sight.frame.width, sight.frame.height) - 1) * sight.frame.cellSize
  return metres / mapScale(sight.view.camera, sight.block, viewport)
}

function drawColours(
  context: CanvasRenderingContext2D,
  { colours, minimum, maximum, logarithmic }: ColourScale,
  unit: string,
): void {
  const gradient = context.createLinearGradient(0, edge + barHeight, 0, edge)
  colours.forEach((colour, index) => gradient.addColorStop(index / (colours.length - 1), colour))
  context.fillStyle = gradient
  context.fillRect(edge, edge, 12, barHeight)
  const ticks = logarithmic ? powersBetween(minimum, maximum, 5) : ticksBetween(minimum, maximum, 4)
  const place = logarithmic ? Math.log : (value: number) => value
  const labels = formatTicks(ticks, unit)
  context.fillStyle = ink
  context.textBaseline = 'middle'
  ticks.forEach((tick, index) => {
    const share = (place(tick) - place(minimum)) / (place(maximum) - place(minimum))
    const y = edge + barHeight * (1 - share)
    context.fillRect(edge + 12, y - 0.5, 5, 1)
    context.fillText(labels[index]!, edge + 21, y)
  })
}

function drawClasses(context: CanvasRenderingContext2D, colours: readonly string[], names: readonly string[]): void {
  context.textBaseline = 'middle'
  names.forEach((name, index) => {
    const top = edge + index * lineHeight
    context.fillStyle = colours[index]!
    context.fillRect(edge, top + 2, 12, lineHeight - 4)
    context.fillStyle = ink
    context.fillText(name, edge + 21, top + lineHeight / 2)
  })
}

function drawScaleBar(context: CanvasRenderingContext2D, metresPerPixel: number, bottom: number): void {
  const { metres, pixels } = scaleBar(metresPerPixel, maxBarLength)
  context.fillStyle = ink
  context.textBaseline = 'alphabetic'
  context.fillText(formatLength(metres), edge, bottom - 11)
  context.fillRect(edge, bottom - 2, pixels, 2)
  context.fillRect(edge, bottom - 7, 2, 7)
  context.fillRect(edge + pixels - 2, bottom - 7, 2, 7)
}

function drawNorth(context: CanvasRenderingContext2D, left: number, top: number): void {
  context.fillStyle = ink
  context.beginPath()
  context.moveTo(left + 7, top)
  context.lineTo(left + 13, top + 20)
  context.lineTo(left + 7, top + 15)
  context.lineTo(left + 1, top + 20)
  context.fill()
  context.textBaseline = 'top'
  context.textAlign = 'center'
  context.fillText('N', left + 7, top + 23)
  context.textAlign = 'start'
}

/** Blends a legend or a label over the RGBA pixels of a part of a picture. */
export function layLegend({ left, top, width, height, pixels }: Legend, rows: Uint8ClampedArray, part: PixelArea): void {
  const [firstColumn, endColumn] = [Math.max(left, part.left), Math.min(left + width, part.left + part.width)]
  for (let row = Math.max(top, part.top); row < Math.min(top + height, part.top + part.height); row++) {
    for (let column = firstColumn; column < endColumn; column++) {
      const from = 4 * ((row - top) * width + column - left)
      const to = 4 * ((row - part.top) * part.width + column - part.left)
      const cover = pixels[from + 3]! / 255
      const below = (rows[to + 3]! / 255) * (1 - cover)
      const whole = cover + below
      if (whole === 0) continue
      for (let channel = 0; channel < 3; channel++) {
        rows[to + channel] = (pixels[from + channel]! * cover + rows[to + channel]! * below) / whole
      }
      rows[to + 3] = 255 * whole
    }
  }
}
