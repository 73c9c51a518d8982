/** How far the uplift has come up the rivers of land with an age. */
import type { River } from './landform-report'
import type { LayerAtRivers } from './report-map'

/** Adds to each river how far the uplift has come; changes nothing where no stage has an age. */
export function withYoungGround(rivers: River[], layerAt: LayerAtRivers): River[] {
  const youngAt = layerAt('young')
  if (!youngAt) return rivers
  return rivers.map((river) => {
    // A river of the present ground may leave that of the last keyframe for a few cells, so its last old point counts.
    const old = river.east.findLastIndex((_, point) => youngAt(river, point) !== 1)
    return { ...river, youngFrom: old + 1 < river.east.length ? old + 1 : null }
  })
}
