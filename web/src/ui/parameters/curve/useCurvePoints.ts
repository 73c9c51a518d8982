import type { RefObject } from 'preact'
import { addPoint, movePoint, pointsOf, removePoint, textOf, widestGap, type CurvePoint } from '@rill-terrain/recipe/curve'
import { arrowStep, isRemoval } from '../arrow-keys'
import { useItemFocus } from '../useItemFocus'

export interface CurveEditing {
  /** The curve as recipe text. */
  text: string
  minimumPoints: number
  maximumPoints: number
  /** Called for every change during a drag. */
  onInput: (text: string) => void
  /** Called at the end of a drag. */
  onEnd: () => void
}

/** The points of a curve, and functions that change them by keys and buttons. `picture` must contain a `.handle` for each point. */
export function useCurvePoints(picture: RefObject<SVGSVGElement | null>, editing: CurveEditing) {
  const { text, minimumPoints, maximumPoints, onInput, onEnd } = editing
  const points = pointsOf(text)
  const focusHandle = useItemFocus(picture, '.handle')

  const move = (index: number, to: CurvePoint) => onInput(textOf(movePoint(points, index, to)))
  /** Returns the index of the new point; null if the curve has the maximum number of points, or a point at that x. */
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
  const addInWidestGap = () => {
    if (add(widestGap(points)) !== null) onEnd()
  }
  const pressKey = (event: KeyboardEvent, index: number) => {
    const step = arrowStep(event)
    if (step) {
      const { x, y } = points[index]!
      move(index, { x: x + step.right, y: y - step.down })
      onEnd()
    } else if (isRemoval(event)) remove(index)
    else return
    event.preventDefault()
  }
  return { points, focusHandle, move, add, remove, addInWidestGap, pressKey }
}

export type CurvePoints = ReturnType<typeof useCurvePoints>
