/** A flat map's colours. */
import { paletteBytes, type PaletteName } from './palettes'

/** What of a terrain is drawn: row 0 is north. */
export interface ShadedGround {
  width: number
  height: number
  /** Metres between neighbouring values, which are metres as well. */
  cellSize: number
  heights: Float32Array
  statistics: { lowest: number; highest: number }
  /** Metres: ground below it lies under the sea. */
  sea?: number | null
  overlay?: { values: Float32Array; minimum: number; maximum: number; palette: PaletteName; logarithmic: boolean } | null
}

const seaColour = [56, 98, 112]

/** Hillshading: palette colours of the overlay, or else of the heights, darkened where the ground falls away from the north-west. RGBA. */
export function hillshade(frame: ShadedGround): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, heights, cellSize, overlay, sea, statistics } = frame
  const pixels = new Uint8ClampedArray(width * height * 4)
  const palette = paletteBytes(overlay?.palette ?? 'cividis')
  const values = overlay?.values ?? heights
  const { minimum, maximum } = overlay ?? { minimum: statistics.lowest, maximum: statistics.highest }
  const place = overlay?.logarithmic ? Math.log : (value: number) => value
  const [low, high] = [place(minimum), place(maximum)]
  for (let index = 0; index < values.length; index++) {
    const share = (place(Math.max(values[index]!, minimum)) - low) / (high - low || 1)
    const colour = Math.round(Math.min(1, Math.max(0, share)) * 255) * 4
    const west = index % width === 0 ? index : index - 1
    const north = index < width ? index : index - width
    const rise = (2 * heights[index]! - heights[west]! - heights[north]!) / cellSize
    const light = Math.min(1.25, Math.max(0.35, 1 + rise * 0.8))
    const isSea = !overlay && typeof sea === 'number' && heights[index]! < sea
    for (let channel = 0; channel < 3; channel++) {
      pixels[index * 4 + channel] = isSea ? seaColour[channel]! : palette[colour + channel]! * light
    }
    pixels[index * 4 + 3] = 255
  }
  return pixels
}
