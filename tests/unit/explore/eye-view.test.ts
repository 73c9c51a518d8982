/** The renderer's view from an eye on the ground. */
import { describe, expect, it } from 'vitest'
import { defaultCamera, type Viewport } from '@rill-terrain/renderer/camera/camera'
import { drawnGround, visibleGround } from '@rill-terrain/renderer/camera/drawn-ground'
import { viewpointOf } from '@rill-terrain/renderer/camera/eye'
import { blockOf, groundHeight, heightScaleOf } from '@rill-terrain/renderer/camera/ground'
import { project } from '@rill-terrain/renderer/camera/matrix'
import { placeOnGround, pointOnGround } from '@rill-terrain/renderer/camera/pick'
import { meshOf, numbersPerCorner } from '@rill-terrain/renderer/passes/objects/object-meshes'
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { Eye, TerrainFrame, View } from '@rill-terrain/renderer/types'
import { sharedEyeLevel } from '../../../web/src/modes/compare/scene/shared-eye'
import { measured } from '../../support/measured-terrain'

const viewport: Viewport = { width: 1000, height: 700, inset: { left: 0, right: 300, top: 40, bottom: 60 } }

function terrain(heightOf: (column: number, row: number) => number, cellSize = 20): TerrainFrame {
  const heights = Float32Array.from({ length: 101 * 101 }, (_, index) => heightOf(index % 101, Math.floor(index / 101)))
  return measured({ width: 101, height: 101, cellSize, heights })
}

function sightOf(frame: TerrainFrame, eye: Eye) {
  const view = { mode: '3d', camera: defaultCamera, eye, objects: [], exaggeration: 1, water: true } as unknown as View
  const block = blockOf(frame, frame.statistics, 1)
  return { frame, view, viewport, block, ground: visibleGround(frame, block, view) }
}

const eye: Eye = { x: 0.1, y: -0.2, height: 1.7, azimuth: 90, pitch: 0 }
const hills = terrain((column, row) => 40 * Math.sin(column / 3) + 30 * Math.cos(row / 4))

describe('an eye', () => {
  it('stands on the ground, looks in its direction, and has the horizon in the middle of the free area', () => {
    const sight = sightOf(hills, eye)
    const view = viewpointOf(sight)
    const metre = heightScaleOf(hills, 1)
    expect((view.eye[1] - sight.ground(view.eye[0], view.eye[2])) / metre).toBeCloseTo(1.7, 6)
    expect(view.forward[0]).toBeCloseTo(1, 6)
    const [x, y] = project(view.matrix, [view.eye[0] + 0.3, view.eye[1], view.eye[2]])
    expect(((x + 1) / 2) * viewport.width).toBeCloseTo(350, 3)
    expect(((1 - y) / 2) * viewport.height).toBeCloseTo(340, 3)
  })

  it('has a near plane between the eye and the ground', () => {
    const metre = heightScaleOf(hills, 1)
    for (const pitch of [0, -45, -85]) {
      const view = viewpointOf(sightOf(hills, { ...eye, pitch }))
      const ground = view.eye[1] - 1.7 * metre
      const [, , depth] = project(view.matrix, [
        view.eye[0] + view.forward[0] * 2 * metre,
        ground,
        view.eye[2] + view.forward[2] * 2 * metre,
      ])
      expect(depth).toBeGreaterThan(-1)
      expect(depth).toBeLessThan(1)
    }
  })

  it('has one level over two terrains: its height above the open one, and not below a walker on the other one', () => {
    const lower = terrain((column, row) => 40 * Math.sin(column / 3) + 30 * Math.cos(row / 4) - 12)
    const both = (open: TerrainFrame, other: TerrainFrame, height: number) => {
      // The terrains of a comparison have one scale.
      const sights = [open, other].map((frame) => {
        const statistics = { ...frame.statistics, lowest: lower.statistics.lowest, highest: hills.statistics.highest }
        return sightOf({ ...frame, statistics }, { ...eye, height })
      })
      const [ofOpen, ofOther] = sights.map((sight) => ({ sight, view: sight.view })) as unknown as [Pane, Pane]
      const eyeLevel = sharedEyeLevel(ofOpen, ofOther)!
      return sights.map((sight) => {
        const [x, y, z] = viewpointOf({ ...sight, view: { ...sight.view, eyeLevel } }).eye
        return { y, above: (y - sight.ground(x, z)) / heightScaleOf(hills, 1) }
      })
    }
    for (const frames of [
      [lower, hills],
      [hills, lower],
    ] as const) {
      const [one, two] = both(...frames, 1.7)
      expect(one!.y).toBe(two!.y)
      expect(Math.min(one!.above, two!.above)).toBeCloseTo(1.7, 5)
      expect(Math.max(one!.above, two!.above)).toBeCloseTo(13.7, 5)
    }
    expect(both(lower, hills, 100)[0]!.above).toBeCloseTo(100, 4)
    expect(sharedEyeLevel({ view: { eye: null } } as Pane, { sight: null } as Pane)).toBeNull()
  })

  it('sees the place that it picks', () => {
    const sight = sightOf(hills, { ...eye, pitch: -20 })
    const from = viewpointOf(sight)
    const place = placeOnGround(hills, from, sight.block, sight.ground, 300, 500)!
    const point = pointOnGround(from, sight.block, sight.ground, place)!
    expect(point.x).toBeCloseTo(300, 0)
    expect(point.y).toBeCloseTo(500, 0)
  })
})

describe('the drawn ground', () => {
  it('is the ground at the cells, and lies on straight triangles between them', () => {
    const frame = terrain((column, row) => (column === 50 && row === 50 ? 30 : 0))
    const block = blockOf(frame, frame.statistics, 1)
    const scale = heightScaleOf(frame, 1)
    const [drawn, bilinear] = [drawnGround, groundHeight].map((heights) => heights(frame, frame.statistics, block, true))
    const place = (column: number, row: number) => [column / 100 - 0.5, row / 100 - 0.5] as const
    expect(drawn!(...place(50, 50)) / scale).toBeCloseTo(30, 4)
    expect(drawn!(...place(50.5, 50)) / scale).toBeCloseTo(15, 4)
    // The diagonal from the peak to the south-east is an edge of both triangles of its cell.
    expect(drawn!(...place(50.5, 50.5)) / scale).toBeCloseTo(15, 4)
    expect(bilinear!(...place(50.5, 50.5)) / scale).toBeCloseTo(7.5, 4)
    // The diagonals around a cell whose column and row have an odd sum do not meet it.
    const odd = terrain((column, row) => (column === 51 && row === 50 ? 30 : 0))
    const around = drawnGround(odd, odd.statistics, blockOf(odd, odd.statistics, 1), true)
    expect(around(...place(50.5, 50.5)) / scale).toBeCloseTo(0, 4)
  })

  it('is a plane on a plane', () => {
    const frame = terrain((column, row) => 2 * column + row)
    const block = blockOf(frame, frame.statistics, 1)
    const drawn = drawnGround(frame, frame.statistics, block, true)
    expect(drawn(0.123, -0.321) / heightScaleOf(frame, 1)).toBeCloseTo(2 * 62.3 + 17.9, 3)
  })
})

describe('objects', () => {
  it.each([
    ['tree', 18, 7],
    ['hut', 5, 8],
    ['person', 1.75, 0.7],
  ] as const)('a %s is %f m high and at most %f m wide', (kind, height, width) => {
    const numbers = meshOf(kind)
    const along = (axis: number) =>
      Array.from({ length: numbers.length / numbersPerCorner }, (_, corner) => numbers[corner * numbersPerCorner + axis]!)
    expect(Math.max(...along(1))).toBeCloseTo(height, 5)
    expect(Math.max(...along(0)) - Math.min(...along(0))).toBeLessThanOrEqual(width)
    // The foundation reaches into sloping ground.
    expect(Math.min(...along(1))).toBeLessThan(-1)
  })

  it.each(['tree', 'person'] as const)('the faces of a %s look outwards', (kind) => {
    const numbers = meshOf(kind)
    for (let face = 0; face < numbers.length; face += 3 * numbersPerCorner) {
      const corner = (index: number) => numbers.subarray(face + index * numbersPerCorner, face + index * numbersPerCorner + 6)
      const [x, , z, right, up, back] = corner(0)
      if (kind === 'tree') expect(x! * right! + z! * back! + Math.max(up!, 0)).toBeGreaterThan(0)
      else expect(Math.hypot(right!, up!, back!)).toBeCloseTo(1, 5)
    }
  })
})
