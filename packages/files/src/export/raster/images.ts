/** Heights as images and as raw numbers. */
import { writeFloat32 } from '../../float32'
import { scaledWriter, type ScaledExtension } from './scaled-heights'
import { stripsOf } from '../strips'
import { mainLayer, scaleOf, type Encoder } from '../terrain'
import { valuesWith } from '../voids'

/** The encoder of a format that does not store metres. */
export function scaledEncoder(extension: ScaledExtension): Encoder {
  return async (terrain, progress) => {
    const { minimum, maximum } = scaleOf(terrain)
    const writer = scaledWriter(extension, terrain.width, terrain.height, [minimum, maximum])
    const parts: Uint8Array<ArrayBuffer>[] = []
    const values = valuesWith(terrain, mainLayer(terrain), minimum)
    for (const strip of stripsOf(terrain, values, progress)) parts.push(...writer.push(strip))
    return [...parts, ...writer.end()]
  }
}

export const encodeFloat32: Encoder = async (terrain, progress) => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const values = valuesWith(terrain, mainLayer(terrain), NaN)
  for (const strip of stripsOf(terrain, values, progress)) parts.push(writeFloat32(strip))
  return parts
}
