/** A flat map's colours. */
import { paletteBytes } from '../colours/palettes'
import type { TerrainFrame } from './types'

const seaColour = [56, 98, 112]

/** Hillshading: palette colours of the overlay, or else of the heights, darkened where the ground falls away from the north-west. */
export function hillshade(frame: TerrainFrame): ImageData {
  const { width, height, heights, cellSize, overlay, sea, statistics } = frame
  const image = new ImageData(width, height)
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
      image.data[index * 4 + channel] = isSea ? seaColour[channel]! : palette[colour + channel]! * light
    }
    image.data[index * 4 + 3] = 255
  }
  return image
}
