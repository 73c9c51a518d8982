/** Strokes, pointer samples and brush settings, without the engine. */
import { describe, expect, it } from 'vitest'
import type { StrokeKindDescription } from '@rill-terrain/recipe/types'
import { radiusControl, stepped, strengthControl, strokeAlong } from '../../../web/src/modes/paint/state/brush'
import { longLinkSentence, maxLinkLength } from '../../../web/src/state/view/long-link'
import { mapPlace, windowOf, worldPlace } from '../../../web/src/modes/paint/state/map-window'
import { distanceTo, movedStroke, placesOf, strokeAt, type Stroke } from '../../../web/src/modes/paint/state/stroke'
import { StrokePath } from '../../../web/src/modes/paint/state/stroke-path'

const stroke = (points: number[], radius = 10): Stroke => ({ kind: 'raise', radius, strength: 5, falloff: 1, points })
const kind = (given: Partial<StrokeKindDescription>): StrokeKindDescription => ({
  id: 'raise',
  label: 'Raise',
  unit: 'm',
  effect: 'adds',
  help: '',
  default: 100,
  minimum: 0.1,
  maximum: 5000,
  ...given,
})

describe('strokes', () => {
  it('have the distance to their nearest segment', () => {
    const corner = stroke([0, 0, 100, 0, 100, 100])
    expect(distanceTo(corner, { x: 50, y: -7 })).toBeCloseTo(7)
    expect(distanceTo(corner, { x: 103, y: 104 })).toBeCloseTo(5)
    expect(distanceTo(corner, { x: 60, y: 70 })).toBeCloseTo(40)
    expect(distanceTo(stroke([3, 4]), { x: 0, y: 0 })).toBeCloseTo(5)
    expect(distanceTo(stroke([]), { x: 0, y: 0 })).toBe(Infinity)
  })

  it('are found by the share of their radius, the later one on top', () => {
    const strokes = [stroke([0, 0], 10), stroke([0, 0], 10), stroke([20, 0], 100)]
    expect(strokeAt(strokes, { x: 1, y: 0 })).toBe(1)
    expect(strokeAt(strokes, { x: 9, y: 0 })).toBe(2)
    expect(strokeAt(strokes, { x: 500, y: 0 })).toBeNull()
  })

  it('move as a whole', () => {
    expect(movedStroke(stroke([1, 2, 3, 4]), 10, -1).points).toEqual([11, 1, 13, 3])
    expect([...placesOf(stroke([1, 2, 3, 4]))]).toEqual([
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ])
  })
})

describe('pointer samples', () => {
  const at = (x: number, y = 0, pressure: number | null = null) => ({ x, y, pressure })

  it('are left out where they are closer than the brush can show', () => {
    const path = new StrokePath(160)
    expect(path.add(at(0))).toBe(true)
    expect(path.add(at(9))).toBe(false)
    expect(path.add(at(11))).toBe(true)
    expect(path.points).toEqual([0, 0, 11, 0])
  })

  it('end in one straight line while Shift is held, and continue from its end', () => {
    const path = new StrokePath(1)
    path.add(at(0))
    path.add(at(10))
    path.add(at(20, 5), true)
    path.add(at(30, 10), true)
    expect(path.points).toEqual([0, 0, 10, 0, 30, 10])
    path.add(at(40, 10))
    expect(path.points).toEqual([0, 0, 10, 0, 30, 10, 40, 10])
  })

  it('have the mean pressure of a pen', () => {
    const path = new StrokePath(1)
    path.add(at(0))
    expect(path.pressure).toBeNull()
    path.add(at(10, 0, 0.2))
    path.add(at(20, 0, 0.6))
    expect(path.pressure).toBeCloseTo(0.4)
  })
})

describe('brush', () => {
  const brush = { kind: 'raise', radius: 100, strength: 50, falloff: 1 }
  const pressed = (pressure: number | null) => {
    const path = new StrokePath(1)
    path.add({ x: 0, y: 0, pressure })
    return path
  }

  it('is stronger or wider under a pen that is pressed harder', () => {
    expect(strokeAlong(pressed(null), brush, 'strength', kind({}))).toMatchObject({ strength: 50, radius: 100 })
    expect(strokeAlong(pressed(1), brush, 'strength', kind({}))).toMatchObject({ strength: 100, radius: 100 })
    expect(strokeAlong(pressed(0.25), brush, 'radius', kind({}))).toMatchObject({ strength: 50, radius: 50 })
    expect(strokeAlong(pressed(1), brush, 'none', kind({}))).toMatchObject({ strength: 50, radius: 100 })
  })

  it('has no effect of the pressure on a height, and leaves a factor of 1 unchanged', () => {
    expect(strokeAlong(pressed(1), brush, 'strength', kind({ effect: 'levels' })).strength).toBe(50)
    const rain = kind({ effect: 'multiplies', minimum: 0, maximum: 10 })
    expect(strokeAlong(pressed(0.25), { ...brush, strength: 3 }, 'strength', rain).strength).toBe(2)
    expect(strokeAlong(pressed(0.9), { ...brush, strength: 1 }, 'strength', rain).strength).toBe(1)
  })

  it('has a radius between two cells and half of the map, in steps within that range', () => {
    const radius = radiusControl(10_000, 39)
    expect(radius).toMatchObject({ minimum: 78, maximum: 5000, default: 710 })
    expect(stepped(radius, 630, 1)).toBeGreaterThan(630)
    expect(stepped(radius, 80, -5)).toBe(78)
    expect(strengthControl(kind({ effect: 'levels', minimum: -10_000, maximum: 10_000 }))).toMatchObject({
      label: 'Height',
      scale: 'linear',
    })
  })
})

describe('places of the world', () => {
  it('are cell centres of the shown window', () => {
    const window = windowOf({ world: { x: 1000, y: -500 } }, { width: 11, height: 21, cellSize: 10 })
    expect(worldPlace(window, { east: 0, south: 0 })).toEqual({ x: 1005, y: -495 })
    expect(worldPlace(window, { east: 1, south: 1 })).toEqual({ x: 1105, y: -295 })
    expect(mapPlace(window, { x: 1055, y: -395 })).toEqual({ east: 0.5, south: 0.5 })
  })
})

describe('long links', () => {
  it('are reported above the length that chats cut', () => {
    expect(longLinkSentence(maxLinkLength)).toBeNull()
    expect(longLinkSentence(8123)).toContain('8,123 characters')
  })
})
