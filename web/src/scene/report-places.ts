/** Screen positions of places in reports of measures. */
import { pointAt } from '@rill-terrain/renderer/camera/pick'
import type { Pane } from '@rill-terrain/renderer/renderer'
import { shareOf } from '../state/measures/places'
import type { Point } from '../state/view/point'

/** The point in CSS pixels at which a place of a report is drawn; null without a terrain, and behind the viewer. */
export function pointOfReport(pane: Pick<Pane, 'sight'>, east: number, south: number): Point | null {
  const frame = pane.sight?.frame
  return frame ? pointAt(pane, { x: shareOf(east, frame.width) - 0.5, y: shareOf(south, frame.height) - 0.5 }) : null
}
