import { useEffect, useRef } from 'preact/hooks'
import { hillshade } from '@rill-terrain/colours/hillshade'
import { magnified } from '@rill-terrain/colours/magnified'
import type { SeamSurroundings } from '@rill-terrain/engine/protocol'
import { riversOf } from './ground-rivers'
import { useCanvasScale } from './useCanvasScale'

interface SeamPictureProps {
  around: SeamSurroundings
  cellSize: number
  name: string
  /** Heights of the darkest and the brightest colour, in metres. Defaults to the range of `around`. */
  range?: { lowest: number; highest: number }
  /** Draws the rivers of the ground above this sea level, in metres; -Infinity without a sea. Draws none by default. */
  riversAbove?: number
}

/** Share of the palette that the heights use: its last tints are so bright that lit slopes would lose their shape. */
const usedTints = 0.7

/** Share of the shown cells that a river drains at least, and its colour, which differs from all tints. */
const riverShare = 1 / 200
const riverColour = '#8fd3ff'

/** Maximum pixels per cell, also on screens with many pixels. */
const maxScale = 12

/** The ground from above, in the pixels of the screen, with marks at the ends of the seam. */
export function SeamPicture({ around, cellSize, name, range, riversAbove }: SeamPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = useCanvasScale(canvas, around.width, maxScale)
  const { lowest, highest } = range ?? rangeOf([around])
  useEffect(() => {
    const { values: heights, width, height } = magnified(around, scale.value)
    const maximum = lowest + (highest - lowest) / usedTints
    const overlay = { values: heights, minimum: lowest, maximum, palette: 'atlas', logarithmic: false } as const
    const statistics = { lowest, highest }
    const pixels = hillshade({ width, height, heights, cellSize: cellSize / scale.value, statistics, overlay })
    const context = canvas.current?.getContext('2d')
    context?.putImageData(new ImageData(pixels, width, height), 0, 0)
    if (context && riversAbove !== undefined) drawRivers(context, around, riversAbove, scale.value)
  }, [around, cellSize, lowest, highest, riversAbove, scale.value])
  return (
    <div class={`seam-picture ${around.isVertical ? 'vertical' : 'horizontal'}`}>
      <canvas ref={canvas} width={around.width * scale.value} height={around.height * scale.value} role="img" aria-label={name} />
    </div>
  )
}

/** Lines from cell to cell, wider where more land drains through them. */
function drawRivers(context: CanvasRenderingContext2D, around: SeamSurroundings, sea: number, scale: number) {
  const minimumArea = around.values.length * riverShare
  const place = (cell: number) => [((cell % around.width) + 0.5) * scale, (Math.floor(cell / around.width) + 0.5) * scale] as const
  context.strokeStyle = riverColour
  context.lineCap = 'round'
  for (const { from, to, area } of riversOf(around, minimumArea, sea)) {
    context.lineWidth = scale * Math.min(1.5, 0.6 * (area / minimumArea) ** 0.25)
    context.beginPath()
    context.moveTo(...place(from))
    context.lineTo(...place(to))
    context.stroke()
  }
}

/** The lowest and the highest value of several maps. */
export function rangeOf(grounds: readonly SeamSurroundings[]): { lowest: number; highest: number } {
  let [lowest, highest] = [Infinity, -Infinity]
  for (const { values } of grounds) {
    for (const value of values) [lowest, highest] = [Math.min(lowest, value), Math.max(highest, value)]
  }
  return { lowest, highest }
}
