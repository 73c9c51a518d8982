/** Pointer samples of a stroke that is being painted. */
import type { WorldPlace } from './stroke'

export interface Sample extends WorldPlace {
  /** Pen pressure from 0 to 1; null for pointers without pressure. */
  pressure: number | null
}

/** Samples closer together than this share of the radius are left out: half of what the engine may simplify. */
const spacingShare = 1 / 16

export class StrokePath {
  #points: number[] = []
  #spacing: number
  #pressures: number[] = []
  /** Number of samples before the straight line that ends the path; null while the path follows the pointer. */
  #anchor: number | null = null

  constructor(radius: number) {
    this.#spacing = radius * spacingShare
  }

  /** x0, y0, x1, y1... in metres. */
  get points(): readonly number[] {
    return this.#points
  }

  /** Mean pen pressure; null for pointers without pressure. */
  get pressure(): number | null {
    const { length } = this.#pressures
    return length === 0 ? null : this.#pressures.reduce((sum, each) => sum + each, 0) / length
  }

  /** Adds a sample. With `isStraight`, a line leads to it from the last sample before. Returns whether the path has changed. */
  add({ x, y, pressure }: Sample, isStraight = false): boolean {
    if (pressure !== null) this.#pressures.push(pressure)
    if (!isStraight) this.#anchor = null
    else if (this.#anchor === null) this.#anchor = Math.max(1, this.#points.length / 2)
    const before = this.#anchor === null ? this.#points : this.#points.slice(0, 2 * this.#anchor)
    const { length } = before
    const isNear = length > 0 && Math.hypot(x - before[length - 2]!, y - before[length - 1]!) < this.#spacing
    if (isNear && length === this.#points.length) return false
    this.#points = isNear ? before : [...before, x, y]
    return true
  }
}
