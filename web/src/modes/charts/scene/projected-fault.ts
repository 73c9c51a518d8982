/** The outlines of a fault of terrain in the picture of a pane. */
import type { TerrainFault } from '@rill-terrain/engine/measures/terrain-fault'
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { SeenFault } from '../state/focus'
import { pointOfReport } from '../../../scene/report-places'

/** Points along each side of a rectangle, so that its outline follows the ground. */
const pointsOfSide = 12

/** Maximum outlines of a fault: the largest ones, so that the terrain stays visible. */
const maxOutlines = 6

/** A closed outline for each of the largest places of the fault. Parts behind the viewer are left out. */
export function projectedFault(pane: Pick<Pane, 'sight'>, { title, places }: TerrainFault): SeenFault[] {
  return places.slice(0, maxOutlines).map(({ west, north, east, south }) => {
    const corners = [
      [west, north],
      [east, north],
      [east, south],
      [west, south],
      [west, north],
    ] as const
    const path = corners.slice(1).flatMap(([toEast, toSouth], side) => {
      const [fromEast, fromSouth] = corners[side]!
      return Array.from({ length: pointsOfSide + 1 }, (_, step) => {
        const share = step / pointsOfSide
        return pointOfReport(pane, fromEast + share * (toEast - fromEast), fromSouth + share * (toSouth - fromSouth)) ?? []
      }).flat()
    })
    return { title, path }
  })
}
