/** Draws the plan of a world of rivers: its ground from above, its rivers, and its pieces on request. */
import { hillshade } from '@rill-terrain/colours/hillshade'
import { magnified } from '@rill-terrain/colours/magnified'
import type { PlanMap } from '@rill-terrain/engine/measures/plan-map'

export interface PlanPicture {
  width: number
  height: number
  pixels: Uint8ClampedArray<ArrayBuffer>
}

/** Share of the palette that the heights use, as in pictures of seams. */
const usedTints = 0.7

type Colour = readonly [red: number, green: number, blue: number]
const seaColour: Colour = [56, 98, 112]
/** Darker than all tints, and than the colours of pieces. */
const riverColour = '#0f4468'

/** Share of the plan that a river drains at least, so that a large map does not consist of rivers. */
const riverShare = 1 / 2000

/** The part of a piece's colour in that of its ground. */
const tint = 0.55

/** The ground with `scale` pixels per cell. Where rivers end is sea, or in a world without one, ground. */
export function groundPicture(plan: PlanMap, scale: number, hasSea: boolean, showsPieces: boolean): PlanPicture {
  const { values: heights, width, height } = magnified({ ...plan, values: plan.heights }, scale)
  const [lowest, highest] = landRange(plan)
  const maximum = lowest + (highest - lowest) / usedTints
  const overlay = { values: heights, minimum: lowest, maximum, palette: 'atlas', logarithmic: false } as const
  const cellSize = plan.cellSize / scale
  const pixels = hillshade({ width, height, heights, cellSize, statistics: { lowest, highest }, overlay })
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const cell = Math.floor(row / scale) * plan.width + Math.floor(column / scale)
      const at = 4 * (row * width + column)
      const piece = plan.pieceOf[cell]!
      if (piece < 0 && hasSea) pixels.set(seaColour, at)
      else if (piece >= 0 && showsPieces) tintPixel(pixels, at, pieceColour(piece))
    }
  }
  return { width, height, pixels }
}

/** Draws the rivers as lines, wider where more land drains through them. */
export function drawRivers(context: CanvasRenderingContext2D, { width, height, links }: PlanMap, scale: number): void {
  const least = width * height * riverShare
  context.strokeStyle = riverColour
  context.lineCap = 'round'
  for (let at = 0; at < links.length; at += 5) {
    const [fromEast, fromSouth, toEast, toSouth, area] = links.subarray(at, at + 5)
    if (area! < least) continue
    // Narrower than a cell, so that a sea of one cell is seen.
    context.lineWidth = Math.max(1, scale * Math.min(0.6, 0.2 * (area! / least) ** 0.25))
    context.beginPath()
    context.moveTo(fromEast! * scale, fromSouth! * scale)
    context.lineTo(toEast! * scale, toSouth! * scale)
    context.stroke()
  }
}

/** The lowest and the highest land; level ground where there is none. */
function landRange({ heights, pieceOf }: PlanMap): [lowest: number, highest: number] {
  let [lowest, highest] = [Infinity, -Infinity]
  for (const [cell, height] of heights.entries()) {
    if (pieceOf[cell]! < 0) continue
    lowest = Math.min(lowest, height)
    highest = Math.max(highest, height)
  }
  return lowest <= highest ? [lowest, highest] : [0, 1]
}

/** Hues around the circle by the golden ratio: pieces with close numbers, which often are neighbours, differ. */
function pieceColour(piece: number): Colour {
  const hue = (piece * 0.618034) % 1
  const channel = (shift: number) => 150 + 70 * Math.cos(2 * Math.PI * (hue - shift))
  return [channel(0), channel(1 / 3), channel(2 / 3)]
}

function tintPixel(pixels: Uint8ClampedArray, at: number, colour: Colour): void {
  const light = (pixels[at]! + pixels[at + 1]! + pixels[at + 2]!) / (3 * 160)
  for (const [channel, value] of colour.entries()) {
    pixels[at + channel] = (1 - tint) * pixels[at + channel]! + tint * value * light
  }
}
