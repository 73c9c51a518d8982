/** Plain shaders, for the first pictures. */
import plainBackground from '../shaders/plain-background.fragment.glsl'
import plainLayers from '../shaders/plain-layers.fragment.glsl'
import plainTerrainFragment from '../shaders/plain-terrain.fragment.glsl'
import plainTerrainVertex from '../shaders/plain-terrain.vertex.glsl'
import { plainPedestal } from './pedestal/plain-pedestal'
import { plainShade } from './shade/plain-shade'
import type { GroundShaders } from './ground-shaders'

export const plainShaders: GroundShaders = {
  layers: { fragment: plainLayers },
  shade: plainShade,
  terrain: { vertex: plainTerrainVertex, fragment: plainTerrainFragment },
  pedestal: plainPedestal,
  background: { fragment: plainBackground },
  bedsOf: () => ({}),
  detailOf: () => ({}),
  extras: null,
}
