import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { placeUnder } from './geometry'
import type { CurvePoints } from './useCurvePoints'

/** Pointer handlers that add and move points of a curve. */
export function useCurveDrag(picture: RefObject<SVGSVGElement | null>, { add, move, focusHandle }: CurvePoints, onEnd: () => void) {
  const dragged = useRef<number | null>(null)
  const placeOf = (event: PointerEvent) => placeUnder(event, picture.current!.getBoundingClientRect())

  const start = (event: PointerEvent, index: number) => {
    if (event.button !== 0) return
    event.preventDefault()
    picture.current!.setPointerCapture(event.pointerId)
    dragged.current = index
    focusHandle(index)
  }
  return {
    start,
    /** Adds a point where the line is pressed, and starts dragging it. */
    startOnLine(event: PointerEvent) {
      const index = event.button === 0 ? add(placeOf(event)) : null
      if (index !== null) start(event, index)
    },
    follow(event: PointerEvent) {
      if (dragged.current !== null) move(dragged.current, placeOf(event))
    },
    end() {
      if (dragged.current === null) return
      dragged.current = null
      onEnd()
    },
  }
}
