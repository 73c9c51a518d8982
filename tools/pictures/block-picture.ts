/** Draws a terrain as a small block seen from the south: a height field in parallel projection, from the back to the front. */
interface Block {
  width: number
  height: number
  /** Metres. */
  cellSize: number
  heights: Float32Array
  /** Share of each cell that water covers, 0 to 1. */
  water: Float32Array
  /** Hardness of the rock, 0 to 1; null without a mask. */
  hardness: Float32Array | null
}

export interface Pixels {
  width: number
  height: number
  /** RGBA, row by row. */
  data: Uint8ClampedArray<ArrayBuffer>
}

type Colour = readonly [red: number, green: number, blue: number]

const sky: Colour = [236, 239, 240]
const meadow: Colour = [150, 165, 118]
const rock: Colour = [139, 127, 116]
const hardRock: Colour = [96, 70, 62]
const waterColour: Colour = [72, 122, 158]
const wall: Colour = [120, 108, 96]

/** Height of a row of cells in the picture, relative to its width: the view is 30° above the horizon. */
const foreshortening = 0.42
const exaggeration = 1.6
/** Share of the picture's height below the block. */
const margin = 0.05

/** Slopes between which meadow changes into rock. */
const [gentle, steep] = [0.25, 0.75]

const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]
const clamp = (value: number) => Math.min(1, Math.max(0, value))

export function drawBlock(block: Block, width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(4 * width * height)
  for (let pixel = 0; pixel < width * height; pixel++) data.set([...sky, 255], 4 * pixel)
  const picture = { width, height, data }
  const scale = width / block.width
  const depth = block.height * foreshortening * scale
  const rows = Math.ceil(depth * 2)
  const [lowest, highest] = rangeOf(block.heights)
  const rise = (ground: number) => ((ground - (lowest + highest) / 2) / block.cellSize) * scale * exaggeration
  const floor = height * (1 - margin)
  const back = (height - depth) / 2
  for (let column = 0; column < width; column++) {
    const x = ((column + 0.5) / width) * (block.width - 1)
    const front = back + depth - rise(at(block.heights, block, x, block.height - 1))
    fill(picture, column, front, floor, wall)
    // From the front to the back: ground is visible where it is above all ground in front of it.
    let horizon = front
    for (let row = rows; row >= 0; row--) {
      const y = (row / rows) * (block.height - 1)
      const top = back + (row / rows) * depth - rise(at(block.heights, block, x, y))
      if (top >= horizon) continue
      fill(picture, column, top, horizon, colourAt(block, x, y))
      horizon = top
    }
  }
  return picture
}

function fill({ width, height, data }: Pixels, column: number, top: number, bottom: number, colour: Colour): void {
  for (let row = Math.max(0, Math.round(top)); row < Math.min(height, Math.round(bottom)); row++) {
    data.set(colour, 4 * (row * width + column))
  }
}

function rangeOf(heights: Float32Array): [lowest: number, highest: number] {
  return heights.reduce<[number, number]>(([low, high], each) => [Math.min(low, each), Math.max(high, each)], [Infinity, -Infinity])
}

function colourAt(block: Block, x: number, y: number): Colour {
  const { cellSize, heights, water, hardness } = block
  const east = (at(heights, block, x + 1, y) - at(heights, block, x - 1, y)) / (2 * cellSize)
  const south = (at(heights, block, x, y + 1) - at(heights, block, x, y - 1)) / (2 * cellSize)
  const slope = Math.hypot(east, south)
  const dry = mix(meadow, rock, clamp((slope - gentle) / (steep - gentle)))
  const ground = hardness ? mix(dry, hardRock, 0.75 * at(hardness, block, x, y)) : dry
  // Light from the north-west, 45 degrees high, on the exaggerated ground.
  const [e, s] = [east * exaggeration, south * exaggeration]
  const light = (Math.SQRT1_2 + (e + s) / 2) / Math.hypot(1, e, s)
  const lit = 0.35 + 0.9 * Math.max(0, light)
  const colour = mix(ground, waterColour, clamp(at(water, block, x, y)))
  return [colour[0] * lit, colour[1] * lit, colour[2] * lit]
}

/** The bilinear value at a position in cells. */
function at(values: Float32Array, { width, height }: Block, x: number, y: number): number {
  const [left, top] = [clampTo(x, width - 1), clampTo(y, height - 1)]
  const [column, row] = [Math.min(Math.floor(left), width - 2), Math.min(Math.floor(top), height - 2)]
  const [u, v] = [left - column, top - row]
  const value = (i: number, k: number) => values[(row + k) * width + column + i]!
  return (value(0, 0) * (1 - u) + value(1, 0) * u) * (1 - v) + (value(0, 1) * (1 - u) + value(1, 1) * u) * v
}

const clampTo = (value: number, last: number) => Math.min(last, Math.max(0, value))

/** The mean difference of two pictures of the same size, 0 to 255. */
export function difference(one: Pixels, other: Pixels): number {
  let sum = 0
  for (let index = 0; index < one.data.length; index++) sum += Math.abs(one.data[index]! - other.data[index]!)
  return sum / (one.width * one.height * 3)
}
