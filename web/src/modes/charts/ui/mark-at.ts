/** The mark of a river under a point of a chart. */
import type { ChartMark } from '../state/model'
import type { Scales } from '../../../ui/charts/axis'

/** Maximum distance between the point and the line, in CSS pixels. */
const reach = 14

/** The mark of a river that passes nearest to a point in CSS pixels; undefined if none passes within reach. */
export function markAt(marks: readonly ChartMark[], at: { x: number; y: number }, { x, y }: Scales): ChartMark | undefined {
  let [found, nearest]: [ChartMark | undefined, number] = [undefined, reach]
  for (const mark of marks) {
    if (mark.river === undefined) continue
    for (let index = 0; index < mark.xs.length; index++) {
      const away = Math.hypot(x(mark.xs[index]!) - at.x, y(mark.ys[index]!) - at.y)
      if (away < nearest) [found, nearest] = [mark, away]
    }
  }
  return found
}
