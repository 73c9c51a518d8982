/** The positions of a river of a report in the picture of a pane. */
import type { River } from '@rill-terrain/engine/measures/landform-report'
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { SeenRiver } from '../state/focus'
import type { Point } from '../../../state/view/point'
import { pointOfReport } from '../../../scene/report-places'

/** Maximum points of a drawn river: more are closer together than its line is wide. */
const maxPoints = 120

/** A river's points on the screen, with their indexes in the report. */
export interface ProjectedRiver extends SeenRiver {
  points: readonly number[]
}

/** Places behind the viewer are left out. */
export function projectedRiver(
  pane: Pick<Pane, 'sight'>,
  { east, south }: Pick<River, 'east' | 'south'>,
  river: number,
): ProjectedRiver {
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
