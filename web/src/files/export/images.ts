/** Heights as images and as raw numbers. */
import { writeFloat32 } from '../float32'
import { writePng16 } from '../png'
import { writeRaw16 } from '../raw'
import { heightsOf, mainLayer, type Encoder } from './terrain'

export const encodePng: Encoder = async (terrain) => {
  const { values, minimum, maximum } = mainLayer(terrain)
  return [writePng16(terrain.width, terrain.height, values, minimum, maximum)]
}

export const encodeRaw16: Encoder = async (terrain) => {
  const layer = mainLayer(terrain)
  return [writeRaw16(heightsOf(terrain, layer), layer.minimum, layer.maximum)]
}

export const encodeFloat32: Encoder = async (terrain) => [writeFloat32(mainLayer(terrain).values)]
