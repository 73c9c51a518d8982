/** Draws pictures with their values on a white sheet, as a figure for a paper. */
import { formatTicks } from '@rill-terrain/recipe/format'
import { powersBetween, ticksBetween } from '@rill-terrain/recipe/ticks'
import type { ColourScale } from '../../../state/view/view'
import type { SheetContents } from '../state/sheet-contents'

/** Sizes in pixels for pictures of 800 pixels. */
const margin = 60
const gap = 36
const fontSize = 40
const captionSize = 26
const barHeight = 26
const barWidth = 640
const ink = '#1f282d'
const font = (size: number, weight = 400) => `${weight} ${size}px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif`
const monospace = `${captionSize}px ui-monospace, Menlo, 'DejaVu Sans Mono', monospace`

/** Line height divided by font size. */
const leading = 1.45

export async function drawSheet(sheet: SheetContents): Promise<Blob> {
  const images = await Promise.all(sheet.pictures.map(({ picture }) => picture && createImageBitmap(picture)))
  const first = images.find((image) => image !== null)
  if (!first) throw new Error('No picture can be saved: no terrain is computed yet; wait for the first one, and save again.')
  const { width: cellWidth, height: cellHeight } = first
  const rowCount = Math.ceil(images.length / sheet.columns)
  const line = fontSize * leading
  const left = margin + (sheet.rows ? 2 * line : 0)
  const width = left + sheet.columns * (cellWidth + gap) - gap + margin
  const labelHeight = sheet.columnLabels ? 0 : line
  const top = margin + line + (sheet.columnLabels ? line : 0.3 * line)
  const picturesBottom = top + rowCount * (cellHeight + labelHeight + gap) - gap
  const measure = new OffscreenCanvas(1, 1).getContext('2d')!
  measure.font = monospace
  const caption = wrapped(measure, sheet.caption, width - 2 * margin)
  const legendHeight = sheet.legend ? 2.6 * line : 0
  const height = picturesBottom + legendHeight + line + caption.length * captionSize * leading + margin / 2

  const canvas = new OffscreenCanvas(Math.ceil(width), Math.ceil(height))
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = ink
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const middle = left + (width - margin - left) / 2
  context.font = font(fontSize, 600)
  context.fillText(sheet.title, middle, margin + line / 2)
  context.font = font(fontSize)
  const placeOf = (index: number) => ({
    x: left + (index % sheet.columns) * (cellWidth + gap),
    y: top + Math.floor(index / sheet.columns) * (cellHeight + labelHeight + gap),
  })
  sheet.columnLabels?.forEach((label, index) => context.fillText(label, placeOf(index).x + cellWidth / 2, top - line / 2))
  for (const [index, { label }] of sheet.pictures.entries()) {
    const { x, y } = placeOf(index)
    const image = images[index]
    if (image) context.drawImage(image, x, y)
    image?.close()
    if (label) context.fillText(label, x + cellWidth / 2, y + cellHeight + labelHeight / 2)
  }
  if (sheet.rows) drawRows(context, sheet.rows, line, (row) => placeOf(row * sheet.columns).y + cellHeight / 2)
  if (sheet.legend) drawLegend(context, sheet.legend, middle, picturesBottom + 0.6 * line)
  context.textAlign = 'start'
  context.font = monospace
  context.fillStyle = '#5b676d'
  const captionTop = picturesBottom + legendHeight + line
  caption.forEach((text, index) => context.fillText(text, margin, captionTop + (index + 0.5) * captionSize * leading))
  return canvas.convertToBlob({ type: 'image/png' })
}

/** Labels of rows, turned upwards at the left. */
function drawRows(
  context: OffscreenCanvasRenderingContext2D,
  { title, labels }: NonNullable<SheetContents['rows']>,
  line: number,
  middleOf: (row: number) => number,
): void {
  const write = (text: string, x: number, y: number) => {
    context.save()
    context.translate(x, y)
    context.rotate(-Math.PI / 2)
    context.fillText(text, 0, 0)
    context.restore()
  }
  context.font = font(fontSize)
  labels.forEach((label, row) => write(label, margin + 1.4 * line, middleOf(row)))
  context.font = font(fontSize, 600)
  write(title, margin + 0.4 * line, (middleOf(0) + middleOf(labels.length - 1)) / 2)
}

function drawLegend(
  context: OffscreenCanvasRenderingContext2D,
  { scale, title, unit, classes }: NonNullable<SheetContents['legend']>,
  middle: number,
  top: number,
): void {
  const left = middle - barWidth / 2
  if (classes) drawClasses(context, scale.colours, classes, left, top)
  else drawBar(context, scale, unit, left, top)
  context.font = font(captionSize * 1.2)
  context.textAlign = 'end'
  context.fillText(title, left - 24, top + barHeight / 2)
  context.textAlign = 'center'
}

/** Swatches of classes with their names, in the width of a bar. */
function drawClasses(
  context: OffscreenCanvasRenderingContext2D,
  colours: readonly string[],
  names: readonly string[],
  left: number,
  top: number,
): void {
  const columns = 4
  context.font = font(captionSize * 0.85)
  context.textAlign = 'start'
  names.forEach((name, index) => {
    const x = left + ((index % columns) * barWidth) / columns
    const y = top + Math.floor(index / columns) * captionSize * leading
    context.fillStyle = colours[index]!
    context.fillRect(x, y, barHeight, barHeight)
    context.fillStyle = ink
    context.fillText(name, x + barHeight + 8, y + barHeight / 2)
  })
}

function drawBar(
  context: OffscreenCanvasRenderingContext2D,
  { colours, minimum, maximum, logarithmic }: ColourScale,
  unit: string,
  left: number,
  top: number,
): void {
  const gradient = context.createLinearGradient(left, 0, left + barWidth, 0)
  colours.forEach((colour, index) => gradient.addColorStop(index / (colours.length - 1), colour))
  context.fillStyle = gradient
  context.fillRect(left, top, barWidth, barHeight)
  const ticks = logarithmic ? powersBetween(minimum, maximum, 5) : ticksBetween(minimum, maximum, 4)
  const place = logarithmic ? Math.log : (value: number) => value
  const labels = formatTicks(ticks, unit)
  context.fillStyle = ink
  context.font = font(captionSize * 1.2)
  ticks.forEach((tick, index) => {
    const x = left + (barWidth * (place(tick) - place(minimum))) / (place(maximum) - place(minimum))
    context.fillRect(x - 1, top + barHeight, 2, 10)
    context.fillText(labels[index]!, x, top + barHeight + 30)
  })
}

/** Lines of a text that has no spaces: each is as long as fits. */
function wrapped(context: OffscreenCanvasRenderingContext2D, text: string, width: number): string[] {
  const perLine = Math.max(1, Math.floor(width / context.measureText('0').width))
  const lines: string[] = []
  for (let start = 0; start < text.length; start += perLine) lines.push(text.slice(start, start + perLine))
  return lines
}
