/** Pictures of decoders that give red, green, blue and opacity with 8 bits each. */
import { brightnessDecisions, readColours, type Pixels } from '../colours/colour-codes'
import type { Decision, ReadOptions } from '../decisions'
import type { HeightImage } from '../height-image'

/** Reads heights in colours, or the brightness (Rec. 709, like PNG) from 0 to 1. `decisions` precede all others. */
export function readPixels(pixels: Pixels, name: string, options: ReadOptions, decisions: Decision[]): HeightImage {
  const encoded = readColours(pixels, name, options)
  if (encoded) return { ...encoded, decisions: [...decisions, ...encoded.decisions] }
  const { width, height, channels, data } = pixels
  const values = new Float32Array(width * height)
  for (let index = 0, at = 0; index < values.length; index++, at += channels) {
    // Integer weights, so that a grey has exactly its height.
    values[index] = (2126 * data[at]! + 7152 * data[at + 1]! + 722 * data[at + 2]!) / 2_550_000
  }
  const all = [...decisions, ...brightnessDecisions(pixels, name)]
  return { width, height, values, isInMetres: false, ground: null, location: null, layout: null, decisions: all }
}
