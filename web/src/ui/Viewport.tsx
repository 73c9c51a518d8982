import { useSignal, type Signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { useAppServices, useWorkspace } from './context'

/** The picture of the terrain, under everything else; the element with the id `summary` says what is to be seen. */
export function Viewport({ isPanelOpen, summary }: { isPanelOpen: Signal<boolean>; summary: string }) {
  const { attachCanvas } = useAppServices()
  const { view } = useWorkspace()
  const canvas = useRef<HTMLCanvasElement>(null)
  /** Which canvas it is: one that can be drawn on no more is replaced. */
  const number = useSignal(0)
  const open = isPanelOpen.value

  useEffect(() => attachCanvas(canvas.current!, () => number.value++), [attachCanvas, number.value])

  // The terrain is framed in what the floating parts leave free; they change with the window and the panel.
  useEffect(() => {
    const picture = canvas.current!
    const measure = () => (view.inset.value = coveredStrips(picture))
    const observer = new ResizeObserver(measure)
    for (const element of document.querySelectorAll('.head, .playback, .panel')) observer.observe(element)
    observer.observe(picture)
    measure()
    return () => observer.disconnect()
  }, [view, open, number.value])

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

/** CSS pixels of the canvas that the bars and the panel cover on each side. */
function coveredStrips(canvas: HTMLCanvasElement) {
  const whole = canvas.getBoundingClientRect()
  const [bar, playback, panel] = ['.head', '.playback', '.panel'].map((selector) =>
    document.querySelector(selector)?.getBoundingClientRect(),
  )
  const strips = { left: 0, top: bar ? bar.bottom - whole.top : 0, right: 0, bottom: 0 }
  const below = [playback, panel].filter((box) => box && box.height > 0 && box.top > whole.height / 3)
  for (const box of below) strips.bottom = Math.max(strips.bottom, whole.bottom - box!.top)
  if (panel && panel.width > 0 && panel.top <= whole.height / 3) strips.right = whole.right - panel.left
  return strips
}
