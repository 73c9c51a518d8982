/** Colours of a hillshaded 2D map, computed without WebGL. */
import { paletteBytes } from './palette-colours'
import type { PaletteName } from './palettes'
import { reliefLight, type Hillshade, type LightDirection } from './relief-light'

/** The parts of a terrain that are drawn; row 0 is north. */
interface ShadedGround {
  width: number
  height: number
  /** Metres between neighbouring heights. Heights are in metres as well. */
  cellSize: number
  heights: Float32Array
  statistics: { lowest: number; highest: number }
  /** Sea level in metres: ground below it is under the sea. */
  sea?: number | null
  overlay?: { values: Float32Array; minimum: number; maximum: number; palette: PaletteName; logarithmic: boolean } | null
}

const seaColour = [56, 98, 112]
const [darkest, brightest] = [0.35, 1.25]
/** Light from the north-west, the convention of printed maps. */
const defaultSun = { azimuth: 315, elevation: 45 }

/** RGBA pixels: palette colours of the overlay, or of the heights without an overlay, multiplied by the hillshade. */
export function hillshade(
  frame: ShadedGround,
  from: Hillshade = 'many',
  sun: LightDirection = defaultSun,
): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, heights, cellSize, overlay, sea, statistics } = frame
  const pixels = new Uint8ClampedArray(width * height * 4)
  const palette = paletteBytes(overlay?.palette ?? 'cividis')
  const values = overlay?.values ?? heights
  const { minimum, maximum } = overlay ?? { minimum: statistics.lowest, maximum: statistics.highest }
  const place = overlay?.logarithmic ? Math.log : (value: number) => value
  const [low, high] = [place(minimum), place(maximum)]
  const light = reliefLight({ width, height, cellSize, values: heights }, from, sun)
  for (let index = 0; index < values.length; index++) {
    const share = (place(Math.max(values[index]!, minimum)) - low) / (high - low || 1)
    const colour = Math.round(Math.min(1, Math.max(0, share)) * 255) * 4
    const lit = Math.min(brightest, Math.max(darkest, light[index]!))
    const isSea = !overlay && typeof sea === 'number' && heights[index]! < sea
    for (let channel = 0; channel < 3; channel++) {
      pixels[index * 4 + channel] = isSea ? seaColour[channel]! : palette[colour + channel]! * lit
    }
    pixels[index * 4 + 3] = 255
  }
  return pixels
}
