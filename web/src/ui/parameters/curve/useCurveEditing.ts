import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { addPoint, movePoint, pointsOf, removePoint, textOf, widestGap, type CurvePoint } from '@rill-terrain/recipe/curve'
import { arrowStep, isRemoval } from '../arrow-keys'
import { useItemFocus } from '../useItemFocus'
import { placeUnder } from './geometry'

export interface CurveEditing {
  /** The curve as a recipe writes it. */
  text: string
  minimumPoints: number
  maximumPoints: number
  /** Called for every step of a drag. */
  onInput: (text: string) => void
  /** Called at the end of a drag. */
  onEnd: () => void
}

/** What pointer and keys do to the points of a curve, whose picture has a `.handle` for each of them. */
export function useCurveEditing(picture: RefObject<SVGSVGElement | null>, editing: CurveEditing) {
  const { text, minimumPoints, maximumPoints, onInput, onEnd } = editing
  const points = pointsOf(text)
  const dragged = useRef<number | null>(null)
  const focusHandle = useItemFocus(picture, '.handle')
  const placeOf = (event: PointerEvent) => placeUnder(event, picture.current!.getBoundingClientRect())

  const add = (at: CurvePoint): number | null => {
    const added = addPoint(points, at, maximumPoints)
    if (!added) return null
    focusHandle(added.index)
    onInput(textOf(added.points))
    return added.index
  }
  const remove = (index: number) => {
    const remaining = removePoint(points, index, minimumPoints)
    if (!remaining) return
    focusHandle(Math.min(index, remaining.length - 1))
    onInput(textOf(remaining))
    onEnd()
  }
  const startDrag = (event: PointerEvent, index: number) => {
    if (event.button !== 0) return
    event.preventDefault()
    picture.current!.setPointerCapture(event.pointerId)
    dragged.current = index
    focusHandle(index)
  }

  return {
    points,
    remove,
    startDrag,
    drag(event: PointerEvent) {
      if (dragged.current !== null) onInput(textOf(movePoint(points, dragged.current, placeOf(event))))
    },
    endDrag() {
      if (dragged.current === null) return
      dragged.current = null
      onEnd()
    },
    /** Adds a point where the line is pressed, and drags it. */
    pressLine(event: PointerEvent) {
      const index = event.button === 0 ? add(placeOf(event)) : null
      if (index !== null) startDrag(event, index)
    },
    /** Adds a point without a pointer. */
    addInWidestGap() {
      if (add(widestGap(points)) !== null) onEnd()
    },
    pressKey(event: KeyboardEvent, index: number) {
      const step = arrowStep(event)
      if (step) {
        const { x, y } = points[index]!
        onInput(textOf(movePoint(points, index, { x: x + step.right, y: y - step.down })))
        onEnd()
      } else if (isRemoval(event)) remove(index)
      else return
      event.preventDefault()
    },
  }
}
