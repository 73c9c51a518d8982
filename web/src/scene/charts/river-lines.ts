/** Projects the rivers of the open chart to the screen, and finds the point of a river under the pointer. */
import { effect } from '@preact/signals'
import type { Pane } from '@rill-terrain/renderer/renderer'
import { focusOf, type SeenRiver } from '../../state/charts/focus'
import type { RiverPoint } from '../../state/charts/rivers'
import type { Point } from '../../state/view/section'
import type { ViewState } from '../../state/view/view'
import { pointOfReport } from '../report-places'
import type { ActivePart } from '../while-active'

/** Maximum points of a drawn river: more are closer together than its line is wide. */
const maxPoints = 120
/** Maximum distance between the pointer and a river, in CSS pixels. */
const reach = 14

/** A river's points on the screen, with their indexes in the report. */
interface Projected extends SeenRiver {
  points: readonly number[]
}

export function connectRiverLines(pane: Pane, view: ViewState): ActivePart {
  const focus = focusOf(view)
  let projected: Projected[] = []

  function draw(): void {
    const pointed = focus.pointed.value
    projected = focus.rivers.value.map((river, index) => projectedRiver(pane, river, index))
    const at = pointed && focus.rivers.peek()[pointed.river]
    const point = at && pointOfReport(pane, at.east[pointed.point]!, at.south[pointed.point]!)
    if (projected.length > 0 || focus.seen.peek().rivers.length > 0) focus.seen.value = { rivers: projected, point: point ?? null }
  }

  const listening = new AbortController()
  const { signal } = listening
  let isPointing = false
  const follow = ({ clientX, clientY, buttons }: PointerEvent) => {
    if (buttons !== 0 || projected.length === 0) return
    const { left, top } = pane.element.getBoundingClientRect()
    const near = nearestPoint(projected, { x: clientX - left, y: clientY - top })
    if (near || isPointing) focus.point(near)
    isPointing = near !== null
  }
  const leave = () => {
    if (isPointing) focus.point(null)
    isPointing = false
  }
  pane.element.addEventListener('pointermove', follow, { signal })
  pane.element.addEventListener('pointerleave', leave, { signal })
  const stop = effect(draw)
  focus.pathsIn = (width, height) => {
    const picture = { sight: sightIn(pane, width, height) }
    return focus.rivers.peek().map((river, index) => projectedRiver(picture, river, index))
  }
  return {
    update: draw,
    draw,
    end() {
      stop()
      listening.abort()
      leave()
      focus.pathsIn = () => []
      focus.seen.value = { rivers: [], point: null }
    },
  }
}

/** The sight in a picture of another size, which no panel covers. */
function sightIn(pane: Pane, width: number, height: number): Pane['sight'] {
  const { sight, view, givenCamera } = pane
  const viewport = { width, height, inset: { left: 0, right: 0, top: 0, bottom: 0 } }
  const camera = view.fitsCamera ? pane.fitted(givenCamera, viewport) : givenCamera
  return sight && { ...sight, viewport, view: { ...sight.view, camera } }
}

function projectedRiver(pane: Pick<Pane, 'sight'>, { east, south }: { east: number[]; south: number[] }, river: number): Projected {
  const step = Math.max(1, Math.ceil(east.length / maxPoints))
  const points: number[] = []
  const path: Point[] = []
  for (let index = 0; index < east.length; index += step) {
    const at = pointOfReport(pane, east[index]!, south[index]!)
    if (!at) continue
    points.push(index)
    path.push(at)
  }
  return { river, path, points }
}

/** The point of a river within reach of a place on the screen; null if there is none. */
export function nearestPoint(rivers: readonly Projected[], at: Point): RiverPoint | null {
  let [found, nearest]: [RiverPoint | null, number] = [null, reach]
  for (const { river, path, points } of rivers) {
    path.forEach(({ x, y }, index) => {
      const away = Math.hypot(x - at.x, y - at.y)
      if (away < nearest) [found, nearest] = [{ river, point: points[index]! }, away]
    })
  }
  return found
}
