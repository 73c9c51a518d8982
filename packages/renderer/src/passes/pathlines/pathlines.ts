/**
 * Pathlines of drops that run down a terrain while water erodes it: passive tracers, which do not change the terrain. Each drop
 * starts at a random place and follows the steepest descent with some inertia, like the droplets of the methods, until it reaches
 * the sea, the border or a pit.
 */
import { seaLevelOf } from '../../camera/ground'
import { xorshift32 } from '../../gpu/random'
import type { TerrainFrame, View } from '../../types'

const dropCount = 400
/** Steps of a drop per frame, and length of its line in steps. */
const stepsPerFrame = 3
const lineSteps = 16
/** Number of steps along the longer edge of the map. */
const stepsAcross = 360
/** Weight of the last direction in the direction of a step. */
const inertia = 0.55
/** Depth of standing water, in metres, at which drops end. */
const standingWater = 0.25
/** Maximum frames that a drop runs. */
const maxLife = 70

interface Drop {
  /** Positions in cells, newest last. */
  line: [x: number, y: number][]
  u: number
  v: number
  framesLeft: number
}

/** Numbers per piece of a line: both ends in cells, and the opacity at each end, 0..1. */
export const numbersPerPiece = 6

/**
 * The pathlines to draw over a frame, advanced if the frame is new. Null at rest, for methods without water, and with the system
 * setting `prefers-reduced-motion`.
 */
export function pathlinesOf(
  frame: TerrainFrame,
  look: { view: Readonly<View>; isAnimating?: boolean },
  isNew: boolean,
  before: Pathlines | null,
): Pathlines | null {
  const runsWater = frame.written?.some((layer) => layer === 'water' || layer === 'flow')
  if (!look.isAnimating || !runsWater || matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  const pathlines = before ?? new Pathlines()
  if (isNew) pathlines.advance(frame, look.view.water)
  return pathlines
}

export class Pathlines {
  /** All pieces of all lines. */
  pieces = new Float32Array()

  #drops: Drop[] = []
  /** Size of the map that the positions of drops refer to. */
  #cells = ''
  #random = xorshift32(0x2545f491)

  /** Advances all drops over the ground of a frame. */
  advance(frame: TerrainFrame, showsSea: boolean): void {
    const sea = seaLevelOf(frame, showsSea)
    const cells = `${frame.width}x${frame.height}`
    if (cells !== this.#cells) this.#drops = []
    this.#cells = cells
    while (this.#drops.length < dropCount) this.#drops.push(this.#fall(frame))
    for (const [index, drop] of this.#drops.entries()) {
      const isOver = drop.framesLeft-- <= 0 || !this.#run(drop, frame, sea)
      if (!isOver) continue
      // The drop has ended; its line shortens towards its end.
      drop.framesLeft = 0
      drop.line.splice(0, stepsPerFrame)
      if (drop.line.length < 2) this.#drops[index] = this.#fall(frame)
    }
    this.pieces = this.#piecesOfLines()
  }

  #piecesOfLines(): Float32Array<ArrayBuffer> {
    const count = this.#drops.reduce((sum, { line }) => sum + line.length - 1, 0)
    const pieces = new Float32Array(count * numbersPerPiece)
    let first = 0
    for (const { line } of this.#drops) {
      for (let step = 1; step < line.length; step++, first += numbersPerPiece) {
        pieces.set(line[step - 1]!, first)
        pieces.set(line[step]!, first + 2)
        pieces[first + 4] = (step - 1) / (line.length - 1)
        pieces[first + 5] = step / (line.length - 1)
      }
    }
    return pieces
  }

  #fall({ width, height }: TerrainFrame): Drop {
    const place: [number, number] = [this.#random() * (width - 1), this.#random() * (height - 1)]
    return { line: [place], u: 0, v: 0, framesLeft: Math.ceil(this.#random() * maxLife) }
  }

  /** Moves a drop some steps downhill; false if it cannot move farther. */
  #run(drop: Drop, frame: TerrainFrame, sea: number): boolean {
    const { width, height } = frame
    const length = Math.max(width, height) / stepsAcross
    for (let step = 0; step < stepsPerFrame; step++) {
      const [x, y] = drop.line.at(-1)!
      const ground = groundAt(frame, x, y)
      if (ground.height <= sea || standsIn(frame, x, y)) return false
      const steepness = Math.hypot(ground.east, ground.south)
      if (steepness > 0) {
        drop.u = inertia * drop.u - ((1 - inertia) * ground.east) / steepness
        drop.v = inertia * drop.v - ((1 - inertia) * ground.south) / steepness
      }
      const speed = Math.hypot(drop.u, drop.v)
      const next: [number, number] = [x + (drop.u / speed) * length, y + (drop.v / speed) * length]
      const isOutside = !(next[0] >= 0 && next[1] >= 0 && next[0] <= width - 1 && next[1] <= height - 1)
      if (isOutside || groundAt(frame, ...next).height > ground.height) return false
      drop.line.push(next)
    }
    drop.line.splice(0, drop.line.length - lineSteps)
    return true
  }
}

function standsIn({ water, waterStands, width }: TerrainFrame, x: number, y: number): boolean {
  return Boolean(waterStands) && (water?.[Math.round(y) * width + Math.round(x)] ?? 0) > standingWater
}

/** Bilinear height (m) and slope (m per cell) between four cells. */
function groundAt({ heights, width, height }: TerrainFrame, x: number, y: number) {
  const column = Math.min(Math.floor(x), width - 2)
  const row = Math.min(Math.floor(y), height - 2)
  const [s, t] = [x - column, y - row]
  const corner = row * width + column
  const [a, b, c, d] = [heights[corner]!, heights[corner + 1]!, heights[corner + width]!, heights[corner + width + 1]!]
  return {
    height: (a * (1 - s) + b * s) * (1 - t) + (c * (1 - s) + d * s) * t,
    east: (b - a) * (1 - t) + (d - c) * t,
    south: (c - a) * (1 - s) + (d - b) * s,
  }
}
