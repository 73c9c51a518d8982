import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import '../styles/paper.css'

interface TerrainPictureProps {
  attachCanvas(canvas: HTMLCanvasElement, renew: () => void): () => void
  attachArea(element: HTMLElement): () => void
  /** Copies the present picture to another canvas. */
  copyTo(copy: HTMLCanvasElement): void
  /** Whether nothing runs: then the picture is ready to be printed, also where a frame does not learn that its page is printed. */
  isAtRest?: boolean
  /** The element that covers the visible terrain and receives focus and pointer events. */
  area: RefObject<HTMLDivElement | null>
  label: string
  /** The id of the element that describes the terrain. */
  describedBy?: string
}

/** Milliseconds of rest before the picture is copied for print. */
const restMilliseconds = 1000

/** A canvas, and over it the area that shows the terrain. Browsers print a canvas of WebGL empty, so paper gets a copy. */
export function TerrainPicture(props: TerrainPictureProps) {
  const { attachCanvas, attachArea, copyTo, isAtRest = false, area, label, describedBy } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const paper = useRef<HTMLCanvasElement>(null)
  /** Incremented to replace the canvas when it can no longer be drawn on. */
  const number = useSignal(0)
  useEffect(() => attachCanvas(canvas.current!, () => number.value++), [attachCanvas, number.value])
  useEffect(() => attachArea(area.current!), [attachArea, area])
  useEffect(() => {
    const copy = () => copyTo(paper.current!)
    addEventListener('beforeprint', copy)
    return () => removeEventListener('beforeprint', copy)
  }, [copyTo])
  useEffect(() => {
    if (!isAtRest) return
    const timer = setTimeout(() => copyTo(paper.current!), restMilliseconds)
    return () => clearTimeout(timer)
  }, [copyTo, isAtRest])

  return (
    <>
      <canvas key={number.value} ref={canvas} class="terrain-canvas" aria-hidden="true" />
      <canvas ref={paper} class="terrain-paper" aria-hidden="true" />
      <div ref={area} class="terrain-area" tabIndex={0} role="application" aria-describedby={describedBy} aria-label={label} />
    </>
  )
}
