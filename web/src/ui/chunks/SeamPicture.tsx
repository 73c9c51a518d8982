import { useEffect, useRef } from 'preact/hooks'
import { hillshade } from '@rill-terrain/colours/hillshade'
import type { SeamSurroundings } from '@rill-terrain/engine/protocol'

interface SeamPictureProps {
  around: SeamSurroundings
  cellSize: number
  name: string
  /** Heights of the darkest and the brightest colour, in metres. Defaults to the range of `around`. */
  range?: { lowest: number; highest: number }
}

/** The ground from above, with marks at the ends of the seam. */
export function SeamPicture({ around, cellSize, name, range }: SeamPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { lowest, highest } = range ?? rangeOf([around])
  useEffect(() => {
    const { values: heights, width, height } = around
    const overlay = { values: heights, minimum: lowest, maximum: highest, palette: 'atlas', logarithmic: false } as const
    const pixels = hillshade({ width, height, heights, cellSize, statistics: { lowest, highest }, overlay })
    canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0)
  }, [around, cellSize, lowest, highest])
  return (
    <div class={`seam-picture ${around.isVertical ? 'vertical' : 'horizontal'}`}>
      <canvas ref={canvas} width={around.width} height={around.height} role="img" aria-label={name} />
    </div>
  )
}

/** The lowest and the highest value of several maps. */
export function rangeOf(grounds: readonly SeamSurroundings[]): { lowest: number; highest: number } {
  let [lowest, highest] = [Infinity, -Infinity]
  for (const { values } of grounds) {
    for (const value of values) [lowest, highest] = [Math.min(lowest, value), Math.max(highest, value)]
  }
  return { lowest, highest }
}
