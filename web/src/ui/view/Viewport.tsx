import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { useAppServices, useWorkspace } from '../context'
import { useCovers } from '../covers'

/** The picture of the terrain, under everything else; the element with the id `summary` says what is to be seen. */
export function Viewport({ summary }: { summary: string }) {
  const { attachCanvas } = useAppServices()
  const { view } = useWorkspace()
  const covers = useCovers()
  const canvas = useRef<HTMLCanvasElement>(null)
  /** Which canvas it is: one that can be drawn on no more is replaced. */
  const number = useSignal(0)

  useEffect(() => attachCanvas(canvas.current!, () => number.value++), [attachCanvas, number.value])

  // The terrain is framed in what the floating parts leave free; they change with the window and the panel.
  useEffect(() => {
    const picture = canvas.current!
    const measure = () => (view.inset.value = covers.stripsOf(picture))
    const observer = new ResizeObserver(measure)
    observer.observe(picture)
    covers.onChange = measure
    measure()
    return () => {
      observer.disconnect()
      covers.onChange = () => {}
    }
  }, [view, covers, number.value])

  return (
    <canvas
      key={number.value}
      ref={canvas}
      class="terrain-canvas"
      tabIndex={0}
      role="application"
      aria-describedby={summary}
      aria-label="The terrain. Arrow keys turn it, shift and arrow keys move it, plus and minus zoom, Home looks at the whole."
    />
  )
}
