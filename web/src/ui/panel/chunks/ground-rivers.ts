/** The rivers of a piece of ground: where much land drains through a cell to its steepest neighbour. */
import type { SeamSurroundings } from '@rill-terrain/engine/protocol'

type Ground = Pick<SeamSurroundings, 'values' | 'width' | 'height'>

/** Water that flows from one cell to its receiver. */
export interface RiverReach {
  from: number
  to: number
  /** Cells that drain through `from`, with itself. */
  area: number
}

const diagonal = Math.SQRT2
const directions = [
  [-1, -1, diagonal],
  [0, -1, 1],
  [1, -1, diagonal],
  [-1, 0, 1],
  [1, 0, 1],
  [-1, 1, diagonal],
  [0, 1, 1],
  [1, 1, diagonal],
] as const

/**
 * The reaches of rivers that drain at least `minimumArea` cells. Each cell drains to the steepest of eight neighbours (O'Callaghan
 * and Mark 1984). Hollows are not filled, so a river ends in its first hollow, at the border of the ground, and where the ground is
 * not above `sea`, in metres.
 */
export function riversOf(ground: Ground, minimumArea: number, sea: number): RiverReach[] {
  const receivers = receiversOf(ground, sea)
  const areas = areasOf(receivers)
  const reaches: RiverReach[] = []
  for (const [from, to] of receivers.entries()) {
    if (to >= 0 && areas[from]! >= minimumArea) reaches.push({ from, to, area: areas[from]! })
  }
  return reaches
}

/** The steepest lower neighbour of each cell; -1 where there is none. */
function receiversOf({ values, width, height }: Ground, sea: number): Int32Array {
  return Int32Array.from(values, (here, cell) => {
    if (here <= sea) return -1
    const [column, row] = [cell % width, Math.floor(cell / width)]
    let [receiver, steepest] = [-1, 0]
    for (const [east, south, distance] of directions) {
      const [x, y] = [column + east, row + south]
      if (x < 0 || x >= width || y < 0 || y >= height) continue
      const slope = (here - values[y * width + x]!) / distance
      if (slope > steepest) [receiver, steepest] = [y * width + x, slope]
    }
    return receiver
  })
}

/** Areas in cells: a cell is added to its receiver as soon as all of its own donors are added to it. */
function areasOf(receivers: Int32Array): Int32Array {
  const areas = new Int32Array(receivers.length).fill(1)
  const missing = new Int32Array(receivers.length)
  for (const receiver of receivers) if (receiver >= 0) missing[receiver]!++
  const ready = [...missing.keys()].filter((cell) => missing[cell] === 0)
  for (let cell = ready.pop(); cell !== undefined; cell = ready.pop()) {
    const receiver = receivers[cell]!
    if (receiver < 0) continue
    areas[receiver]! += areas[cell]!
    if (--missing[receiver]! === 0) ready.push(receiver)
  }
  return areas
}
