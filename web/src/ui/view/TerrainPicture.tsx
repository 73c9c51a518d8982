import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

interface TerrainPictureProps {
  attachCanvas(canvas: HTMLCanvasElement, renew: () => void): () => void
  attachArea(element: HTMLElement): () => void
  /** The element in which the terrain is seen, and that is focused and pressed. */
  area: RefObject<HTMLDivElement | null>
  label: string
  /** The id of the element that says what is to be seen. */
  describedBy?: string
}

/** A canvas, and over it the area in which a terrain is seen. */
export function TerrainPicture({ attachCanvas, attachArea, area, label, describedBy }: TerrainPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  /** Which canvas it is: one that can be drawn on no more is replaced. */
  const number = useSignal(0)
  useEffect(() => attachCanvas(canvas.current!, () => number.value++), [attachCanvas, number.value])
  useEffect(() => attachArea(area.current!), [attachArea, area])

  return (
    <>
      <canvas key={number.value} ref={canvas} class="terrain-canvas" aria-hidden="true" />
      <div ref={area} class="terrain-area" tabIndex={0} role="application" aria-describedby={describedBy} aria-label={label} />
    </>
  )
}
