/**
 * A terrain in about 400 characters, for a drawing that is shown until the terrain has loaded. One character has 64 values:
 *
 *     number of columns, 1 if there is water, heights from 0 to 63, row by row from north to south
 *
 * The lowest height is the sea level if the sea covers a part of the ground.
 */

/** Ground from which a sketch is made. */
export interface SketchedGround {
  width: number
  height: number
  heights: ArrayLike<number>
  /** Sea level in metres; null or undefined for none. */
  sea?: number | null | undefined
}

export interface Sketch {
  columns: number
  rows: number
  hasWater: boolean
  /** 0 to 1. */
  heights: readonly number[]
}

/** The characters of a number from 0 to 63, all of which addresses allow without escapes. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const maxDigit = digits.length - 1

const sketchedHeights = 400
const [minSide, maxSide] = [4, 63]

/** The sketch of a ground, as text; empty if the ground is level. */
export function sketchOf({ width, height, heights, sea }: SketchedGround): string {
  const limit = (side: number) => Math.min(maxSide, Math.max(minSide, Math.round(side)))
  const columns = limit(Math.sqrt((sketchedHeights * width) / height))
  const rows = limit(sketchedHeights / columns)
  const means = Array.from({ length: columns * rows }, (_, index) => {
    const [left, right] = span(index % columns, columns, width)
    const [top, bottom] = span(Math.floor(index / columns), rows, height)
    let sum = 0
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) sum += Math.max(heights[row * width + column]!, sea ?? -Infinity)
    }
    return sum / ((bottom - top) * (right - left))
  })
  const [lowest, highest] = [Math.min(...means), Math.max(...means)]
  // Ground that is not finite has no sketch, either.
  if (!(highest - lowest > 0)) return ''
  const text = means.map((mean) => digits[Math.round(((mean - lowest) / (highest - lowest)) * maxDigit)]).join('')
  return `${digits[columns]}${lowest === sea ? 'B' : 'A'}${text}`
}

/** The cells of one of `count` equal parts, at least one. */
function span(part: number, count: number, cells: number): [start: number, end: number] {
  const start = Math.min(cells - 1, Math.floor((part * cells) / count))
  return [start, Math.max(start + 1, Math.floor(((part + 1) * cells) / count))]
}

/** Null if the text is not a sketch. */
export function readSketch(text: string): Sketch | null {
  const [columns = -1, water, ...steps] = [...text].map((character) => digits.indexOf(character))
  const rows = steps.length / columns
  if (columns < 2 || !Number.isInteger(rows) || rows < 2 || rows > maxSide || steps.includes(-1)) return null
  return { columns, rows, hasWater: water === 1, heights: steps.map((step) => step / maxDigit) }
}
