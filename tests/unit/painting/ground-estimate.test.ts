/** The estimate of the ground under strokes that the engine's picture does not show yet. */
import { describe, expect, it } from 'vitest'
import type { StrokeEffect } from '@rill-terrain/recipe/types'
import { GroundEstimate } from '../../../web/src/modes/paint/state/ground-estimate'
import { windowOf } from '../../../web/src/modes/paint/state/map-window'
import { PendingStrokes } from '../../../web/src/modes/paint/state/pending-strokes'
import type { Stroke } from '../../../web/src/modes/paint/state/stroke'
import { boxOf, StrokeField } from '../../../web/src/modes/paint/state/stroke-field'

const shape = { width: 40, height: 30, cellSize: 10 }
const grid = { ...shape, window: windowOf({ world: { x: 0, y: 0 } }, shape) }
const stroke = (points: number[], given: Partial<Stroke> = {}): Stroke => ({
  kind: 'raise',
  radius: 50,
  strength: 20,
  falloff: 1,
  points,
  ...given,
})
const heightsOf = (height: number) => new Float32Array(shape.width * shape.height).fill(height)
const effects: Record<string, StrokeEffect> = { raise: 'adds', lower: 'removes', level: 'levels', smooth: 'other' }
const estimateOf = () => new GroundEstimate((kind) => effects[kind]!)
const cellAt = (x: number, y: number) => Math.round((y - 5) / 10) * shape.width + Math.round((x - 5) / 10)

describe('estimated ground', () => {
  it('rises by the strength along the curve, and does not change beyond the radius', () => {
    const pending = new PendingStrokes()
    pending.paint(stroke([105, 105, 205, 105]))
    const before = heightsOf(100)
    const { heights, highest } = estimateOf().of(before, grid, pending, 1)!
    expect(heights[cellAt(155, 105)]).toBe(120)
    expect(heights[cellAt(155, 130)]).toBeGreaterThan(100)
    expect(heights[cellAt(155, 165)]).toBe(100)
    expect(heights[cellAt(15, 15)]).toBe(100)
    expect(highest).toBe(120)
    expect(before[cellAt(155, 105)]).toBe(100)
  })

  it('has only the part of a stroke that the picture does not show', () => {
    const pending = new PendingStrokes()
    const half = stroke([105, 105, 155, 105])
    pending.paint(half)
    pending.sent(half, 7)
    pending.paint(stroke([105, 105, 155, 105, 255, 105]))
    const estimate = estimateOf()
    // The picture of job 8 has the first half, and erosion has changed it.
    const { heights } = estimate.of(heightsOf(117), grid, pending, 8)!
    expect(heights[cellAt(125, 105)]).toBe(117)
    expect(heights[cellAt(245, 105)]).toBe(137)
    // An older picture has nothing of it.
    expect(estimate.of(heightsOf(100), grid, pending, 7)!.heights[cellAt(125, 105)]).toBe(120)
  })

  it('ends when a picture shows the whole stroke', () => {
    const pending = new PendingStrokes()
    const whole = stroke([105, 105, 155, 105])
    pending.paint(whole)
    pending.sent(whole, 3)
    pending.finish()
    const estimate = estimateOf()
    expect(estimate.of(heightsOf(100), grid, pending, 3)).not.toBeNull()
    pending.shown(3)
    expect(pending.all).toHaveLength(1)
    expect(estimate.of(heightsOf(100), grid, pending, 4)).toBeNull()
    pending.shown(4)
    expect(pending.all).toHaveLength(0)
  })

  it('does not change after a stroke is cancelled, or for kinds that only the engine computes', () => {
    const pending = new PendingStrokes()
    pending.paint(stroke([105, 105], { kind: 'smooth' }))
    expect(estimateOf().of(heightsOf(100), grid, pending, 0)).toBeNull()
    pending.paint(stroke([105, 105, 155, 105]))
    pending.cancel()
    expect(estimateOf().of(heightsOf(100), grid, pending, 0)).toBeNull()
  })

  it('is level at the height of the stroke', () => {
    const pending = new PendingStrokes()
    pending.paint(stroke([105, 105, 155, 105], { kind: 'level', strength: 300, falloff: 0 }))
    const { heights } = estimateOf().of(heightsOf(100), grid, pending, 0)!
    expect(heights[cellAt(125, 135)]).toBe(300)
  })
})

describe('distances to a growing curve', () => {
  it('equal those of the whole curve', () => {
    const points = [55, 55, 205, 105, 255, 205, 105, 255]
    const [whole, grown] = [new StrokeField(grid), new StrokeField(grid)]
    whole.follow(points, 60)
    for (let length = 2; length <= points.length; length += 2) grown.follow(points.slice(0, length), 60)
    expect(grown.near).toEqual(whole.near)
  })

  it('start again where the curve has changed', () => {
    const field = new StrokeField(grid)
    field.follow([55, 55, 205, 55], 30)
    field.follow([55, 55, 55, 205], 30)
    expect(field.near[cellAt(155, 55)]).toBe(Infinity)
    expect(field.near[cellAt(55, 155)]).toBe(0)
  })

  it('are computed for the cells of the map only', () => {
    expect(boxOf([5, 5], 1000, grid)).toEqual({ west: 0, north: 0, east: 40, south: 30 })
  })
})
