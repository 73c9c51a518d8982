/**
 * Estimates the ground under strokes that the engine's picture does not show yet, so that the ground follows the pointer at once.
 * Only the cells near the newest part of a stroke are computed.
 */
import type { StrokeEffect } from '@rill-terrain/recipe/types'
import type { PendingStroke, PendingStrokes } from './pending-strokes'
import type { Stroke } from './stroke'
import { boxOf, continues, StrokeField, type PaintedGrid } from './stroke-field'

export interface EstimatedGround {
  heights: Float32Array
  lowest: number
  highest: number
}

interface Fields {
  now: StrokeField
  shown: StrokeField
}

/** The height where a stroke has a weight, of which the picture already shows a part. */
type ChangedHeight = (height: number, strength: number, weight: number, shown: number) => number

/** Effects on the ground that are known without the engine. */
const changedHeights: Partial<Record<StrokeEffect, ChangedHeight>> = {
  adds: (height, strength, weight, shown) => height + strength * (weight - shown),
  removes: (height, strength, weight, shown) => height - strength * (weight - shown),
  levels: (height, strength, weight, shown) =>
    weight <= shown ? height : height + ((strength - height) * (weight - shown)) / (1 - shown),
}

export const isEstimatedEffect = (effect: StrokeEffect) => effect in changedHeights

export class GroundEstimate {
  #effectOf: (kind: string) => StrokeEffect
  #fields = new Map<PendingStroke, Fields>()
  #grid: PaintedGrid | null = null

  constructor(effectOf: (kind: string) => StrokeEffect) {
    this.#effectOf = effectOf
  }

  /** The ground of a picture of this job with the strokes that it does not show; null if it shows all of them. */
  of(heights: Float32Array, grid: PaintedGrid, pending: PendingStrokes, job: number): EstimatedGround | null {
    const strokes = pending.all.filter(({ now }) => isEstimatedEffect(this.#effectOf(now.kind)))
    this.#prepare(grid, strokes)
    let ground: EstimatedGround | null = null
    for (const each of strokes) {
      const shown = pending.shownIn(each, job)?.stroke ?? null
      if (shown === each.now) continue
      ground ??= { heights: heights.slice(), lowest: Infinity, highest: -Infinity }
      this.#add(ground, grid, each, shown)
    }
    return ground
  }

  /** Forgets the fields of strokes that are no longer pending, and all fields of another grid. */
  #prepare(grid: PaintedGrid, strokes: readonly PendingStroke[]): void {
    const isSame = JSON.stringify(grid) === JSON.stringify(this.#grid)
    this.#grid = grid
    for (const each of this.#fields.keys()) if (!isSame || !strokes.includes(each)) this.#fields.delete(each)
  }

  #add(ground: EstimatedGround, grid: PaintedGrid, pending: PendingStroke, shown: Stroke | null): void {
    const { now } = pending
    const changedHeight = changedHeights[this.#effectOf(now.kind)]!
    const fields = this.#fields.get(pending) ?? { now: new StrokeField(grid), shown: new StrokeField(grid) }
    this.#fields.set(pending, fields)
    const profile = new StrokeProfile(now, grid.cellSize)
    const before = shown && new StrokeProfile(shown, grid.cellSize)
    fields.now.follow(now.points, profile.reach)
    if (shown) fields.shown.follow(shown.points, before!.reach)
    const box = boxOf(changedPoints(now, shown), Math.max(profile.reach, before?.reach ?? 0), grid)
    for (let row = box.north; row < box.south; row++) {
      for (let cell = row * grid.width + box.west; cell < row * grid.width + box.east; cell++) {
        const weight = profile.at(fields.now.near[cell]!)
        const next = changedHeight(ground.heights[cell]!, now.strength, weight, before?.at(fields.shown.near[cell]!) ?? 0)
        ground.heights[cell] = next
        if (next < ground.lowest) ground.lowest = next
        if (next > ground.highest) ground.highest = next
      }
    }
  }
}

/** Points around which a stroke differs from the part that is shown. */
function changedPoints(now: Stroke, shown: Stroke | null): readonly number[] {
  if (!shown) return now.points
  const isPart = continues(shown.points, now.points) && shown.radius === now.radius && shown.strength === now.strength
  return isPart ? now.points.slice(shown.points.length - 2) : [...now.points, ...shown.points]
}

/** The weight of a stroke over the distance to its curve; the same function as in wasm/paint/stroke_profile.h. */
class StrokeProfile {
  /** Metres from the curve at which the stroke ends. */
  readonly reach: number
  #core: number
  #ramp: number

  constructor({ radius, falloff }: Stroke, cellSize: number) {
    this.#ramp = Math.max(falloff * radius, 2 * cellSize)
    this.#core = Math.max(radius * (1 - falloff / 2) - this.#ramp / 2, 0)
    this.reach = this.#core + this.#ramp
  }

  at(distance: number): number {
    const share = Math.min(1, Math.max(0, (distance - this.#core) / this.#ramp))
    return 1 - share ** 3 * (10 + share * (6 * share - 15))
  }
}
