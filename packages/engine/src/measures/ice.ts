/** The ice above rivers. */
import type { River } from './landform-report'
import type { LayerAtRivers } from './report-map'

/** Adds to each river the surface of the ice; changes nothing on a terrain without glaciers. */
export function withIce(rivers: River[], layerAt: LayerAtRivers): River[] {
  const [bedAt, depthAt] = [layerAt('height')!, layerAt('ice')]
  if (!depthAt) return rivers
  return rivers.map((river) => ({
    ...river,
    iceSurface: river.east.map((_, point) => bedAt(river, point) + depthAt(river, point)),
  }))
}
