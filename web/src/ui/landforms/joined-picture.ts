/** A picture of the terrain, with the rivers of a chart, and the chart below it. */
import type { SeenRiver } from '../../state/charts/focus'
import type { Point } from '../../state/view/section'

/** Size of the terrain in the picture, in pixels. */
export const terrainSize = { width: 1600, height: 1000 } as const

/** CSS pixels of the shorter side, as of every saved picture. */
const shorterSide = 720
const pixelRatio = Math.min(terrainSize.width, terrainSize.height) / shorterSide

/** Size of the terrain in the picture, in CSS pixels. */
export const terrainArea = { width: terrainSize.width / pixelRatio, height: terrainSize.height / pixelRatio } as const

/** Rivers in CSS pixels of the terrain. */
interface DrawnRivers {
  paths: readonly SeenRiver[]
  selected: number
}

/** Colours and widths of the halo and of the line on it, as in landforms.css. */
const looks = {
  quiet: [['#10202a73', 3], ['#cfe9f5', 1.25]],
  selected: [['#0d6676', 6], ['#ffffff', 2.5]],
} as const // prettier-ignore

/** Draws the rivers into the picture of the terrain, and a chart, an SVG text, below it and as wide. The result is a PNG. */
export async function joinedPicture(terrain: Blob, drawing: string, rivers: DrawnRivers): Promise<Blob> {
  const [above, below] = [await createImageBitmap(terrain), await imageOf(drawing)]
  const { width, height } = above
  const chartHeight = Math.round((width * below.naturalHeight) / below.naturalWidth)
  const canvas = new OffscreenCanvas(width, height + chartHeight)
  const context = canvas.getContext('2d')!
  context.drawImage(above, 0, 0)
  drawRivers(context, rivers)
  context.drawImage(below, 0, height, width, chartHeight)
  above.close()
  return canvas.convertToBlob({ type: 'image/png' })
}

/** The selected river is on top. */
function drawRivers(context: OffscreenCanvasRenderingContext2D, { paths, selected }: DrawnRivers): void {
  const ordered = paths.toSorted((one, other) => Number(one.river === selected) - Number(other.river === selected))
  context.save()
  context.scale(pixelRatio, pixelRatio)
  context.lineJoin = 'round'
  for (const { river, path } of ordered) {
    for (const [colour, width] of river === selected ? looks.selected : looks.quiet) {
      context.strokeStyle = colour
      context.lineWidth = width
      context.stroke(lineThrough(path))
    }
    drawNumber(context, String(river + 1), path)
  }
  context.restore()
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

async function imageOf(drawing: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }))
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } finally {
    URL.revokeObjectURL(address)
  }
  return image
}
