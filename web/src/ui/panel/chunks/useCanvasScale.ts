import { useSignal, type ReadonlySignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { RefObject } from 'preact'

/** Pixels of the screen per cell of a map that is `width` cells wide: a whole number, at most `maximum`. */
export function useCanvasScale(
  canvas: RefObject<HTMLCanvasElement | null>,
  width: number,
  maximum: number,
): ReadonlySignal<number> {
  const scale = useSignal(1)
  useEffect(() => {
    const element = canvas.current!
    const observer = new ResizeObserver(() => {
      const pixels = element.clientWidth * devicePixelRatio
      scale.value = Math.min(maximum, Math.max(1, Math.round(pixels / width)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [canvas, width, maximum, scale])
  return scale
}
