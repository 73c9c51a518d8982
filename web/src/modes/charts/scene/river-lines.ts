/** Projects the rivers and faults of the open chart to the screen, and finds the point of a river under the pointer. */
import { effect } from '@preact/signals'
import type { Pane } from '@rill-terrain/renderer/renderer'
import { focusOf, nothingSeen } from '../state/focus'
import type { RiverPoint } from '../state/rivers'
import type { Point } from '../../../state/view/point'
import type { ViewState } from '../../../state/view/view'
import { pointOfReport } from '../../../scene/report-places'
import type { ActivePart } from '../../../scene/scene-mode'
import { projectedFault } from './projected-fault'
import { projectedRiver, type ProjectedRiver } from './projected-river'
import { withRivers } from './river-painter'

/** Maximum distance between the pointer and a river, in CSS pixels. */
const reach = 14

export function connectRiverLines(pane: Pane, view: ViewState): ActivePart {
  const focus = focusOf(view)
  let projected: ProjectedRiver[] = []

  function draw(): void {
    const pointed = focus.pointed.value
    projected = focus.rivers.value.map((river, index) => projectedRiver(pane, river, index))
    const at = pointed && focus.rivers.peek()[pointed.river]
    const point = at && pointOfReport(pane, at.east[pointed.point]!, at.south[pointed.point]!)
    const faults = focus.faults.value.flatMap((fault) => projectedFault(pane, fault))
    const shown = projected.length + faults.length
    if (shown > 0 || focus.seen.peek() !== nothingSeen) {
      focus.seen.value = shown > 0 ? { rivers: projected, point: point ?? null, faults } : nothingSeen
    }
  }

  const listening = new AbortController()
  const { signal } = listening
  let isPointing = false
  const follow = ({ clientX, clientY, buttons }: PointerEvent) => {
    if (buttons !== 0 || projected.length === 0) return
    const { left, top } = pane.element.getBoundingClientRect()
    const at = { x: clientX - left, y: clientY - top }
    const { clip } = pane
    const isShown = clip === null || (at.x >= clip.from && at.x < clip.to)
    const near = isShown ? nearestPoint(projected, at) : null
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
  pane.decorate = (painter, request) => withRivers(painter, pane, focus, request)
  return {
    update: draw,
    draw,
    end() {
      stop()
      listening.abort()
      leave()
      pane.decorate = null
      focus.seen.value = nothingSeen
    },
  }
}

/** The point of a river within reach of a place on the screen; null if there is none. */
export function nearestPoint(rivers: readonly ProjectedRiver[], at: Point): RiverPoint | null {
  let [found, nearest]: [RiverPoint | null, number] = [null, reach]
  for (const { river, path, points } of rivers) {
    path.forEach(({ x, y }, index) => {
      const away = Math.hypot(x - at.x, y - at.y)
      if (away < nearest) [found, nearest] = [{ river, point: points[index]! }, away]
    })
  }
  return found
}
