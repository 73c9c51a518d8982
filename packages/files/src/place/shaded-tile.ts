/** The picture of an elevation tile on a map: colours by height, and light from the north-west. */
import { tilePixels } from './tile-plan'

/** Heights in metres and their colours. Between two heights the colours are mixed. */
const tints: readonly [height: number, red: number, green: number, blue: number][] = [
  [-11000, 20, 44, 74],
  [-5500, 38, 78, 114],
  [-2500, 66, 112, 147],
  [-200, 120, 165, 188],
  [-1, 172, 202, 211],
  [0, 134, 168, 122],
  [250, 164, 188, 132],
  [700, 207, 204, 152],
  [1500, 211, 184, 135],
  [2600, 178, 146, 112],
  [3800, 163, 142, 130],
  [4800, 216, 211, 207],
  [6000, 250, 250, 250],
]

const tableStep = 4
const lowest = tints[0]![0]
const highest = tints.at(-1)![0]

/** Colours of heights in steps of `tableStep` metres, three bytes each. */
const colours = colourTable()

function colourTable(): Uint8Array {
  const count = (highest - lowest) / tableStep + 1
  const table = new Uint8Array(3 * count)
  for (let index = 0; index < count; index++) {
    const height = lowest + index * tableStep
    const above = Math.max(
      1,
      tints.findIndex(([each]) => each >= height),
    )
    const [low, high] = [tints[above - 1]!, tints[above]!]
    const share = (height - low[0]) / (high[0] - low[0])
    for (const channel of [1, 2, 3] as const)
      table[3 * index + channel - 1] = Math.round(low[channel] + share * (high[channel] - low[channel]))
  }
  return table
}

/** RGBA pixels of a tile. `cellSize` is the size of its pixels on the ground in metres. */
export function shadeTile(heights: Float32Array, zoom: number, cellSize: number): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(4 * heights.length)
  // Slopes of wide pixels are gentle: without exaggeration, mountains would be flat on maps of continents.
  const exaggeration = 0.9 * 2 ** (0.42 * Math.max(0, 13 - zoom))
  const last = tilePixels - 1
  for (let row = 0; row <= last; row++) {
    const [above, below] = [Math.max(0, row - 1), Math.min(last, row + 1)]
    for (let column = 0; column <= last; column++) {
      const [west, east] = [Math.max(0, column - 1), Math.min(last, column + 1)]
      const index = row * tilePixels + column
      const height = heights[index]!
      // The sea floor has a fifth of the relief of the land, so that coasts stand out.
      const scale = (exaggeration * (height < 0 ? 0.2 : 1)) / cellSize
      const toEast = ((heights[row * tilePixels + east]! - heights[row * tilePixels + west]!) / (east - west)) * scale
      const toSouth = ((heights[below * tilePixels + column]! - heights[above * tilePixels + column]!) / (below - above)) * scale
      const light = lightOn(toEast, toSouth)
      const colour = 3 * Math.round((Math.min(highest, Math.max(lowest, height)) - lowest) / tableStep)
      // Heights between -2 and 0 m are rounded to the colour of land otherwise.
      const shown = height < 0 && height > -tableStep ? 3 * Math.round((-tableStep - lowest) / tableStep) : colour
      for (let channel = 0; channel < 3; channel++) pixels[4 * index + channel] = colours[shown + channel]! * light
      pixels[4 * index + 3] = 255
    }
  }
  return pixels
}

/** Light from the north-west at 45 degrees, 1 on level ground, with a part from everywhere. */
function lightOn(toEast: number, toSouth: number): number {
  const lit = Math.max(0, 1 + (toEast + toSouth) * Math.SQRT1_2) / Math.sqrt(1 + toEast * toEast + toSouth * toSouth)
  return 0.35 + 0.65 * Math.min(1.35, lit)
}
