import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

interface TerrainPictureProps {
  attachCanvas(canvas: HTMLCanvasElement, renew: () => void): () => void
  attachArea(element: HTMLElement): () => void
  /** The element that covers the visible terrain and receives focus and pointer events. */
  area: RefObject<HTMLDivElement | null>
  label: string
  /** The id of the element that describes the terrain. */
  describedBy?: string
}

/** A canvas, and over it the area that shows the terrain. */
export function TerrainPicture({ attachCanvas, attachArea, area, label, describedBy }: TerrainPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  /** Incremented to replace the canvas when it can no longer be drawn on. */
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
