import { writeGeoTiff } from '../geotiff'
import { heightsOf, mainLayer, type Encoder } from './terrain'

export const encodeGeoTiff: Encoder = async (terrain) => [
  writeGeoTiff(heightsOf(terrain, mainLayer(terrain)), terrain.cellSize, terrain.corner),
]
