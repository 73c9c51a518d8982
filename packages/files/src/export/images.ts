/** Heights as images and as raw numbers. */
import { writeFloat32 } from '../float32'
import { png16Parts } from '../png-writer'
import { writeRaw16 } from '../reading/raw/raw'
import { quantise } from '../quantise'
import { stripsOf } from './strips'
import { mainLayer, scaleOf, type Encoder, type ExportTerrain, type Progress } from './terrain'

export const encodePng: Encoder = async (terrain, progress) => {
  const { minimum, maximum } = scaleOf(terrain)
  const strips = mainStrips(terrain, progress, (values) => quantise(values, minimum, maximum))
  return [...png16Parts(terrain.width, terrain.height, strips)]
}

export const encodeRaw16: Encoder = async (terrain, progress) => {
  const { minimum, maximum } = scaleOf(terrain)
  return [...mainStrips(terrain, progress, (values) => writeRaw16(values, minimum, maximum))]
}

export const encodeFloat32: Encoder = async (terrain, progress) => [...mainStrips(terrain, progress, writeFloat32)]

function* mainStrips<Part>(terrain: ExportTerrain, progress: Progress, encode: (values: Float32Array) => Part): Generator<Part> {
  for (const strip of stripsOf(terrain, mainLayer(terrain).values, progress)) yield encode(strip)
}
