import { describe, expect, it } from 'vitest'
import { defaultCamera, viewpoint, type Viewport } from '@rill-terrain/renderer/camera/camera'
import { blockOf, groundHeight } from '@rill-terrain/renderer/camera/ground'
import { placeOnGround, pointOnGround } from '@rill-terrain/renderer/camera/pick'
import { selectTiles, squareGrowthOf, tileEdge, tileMesh } from '@rill-terrain/renderer/passes/terrain/tiles'
import type { TerrainFrame } from '@rill-terrain/renderer/types'
import { suggestExaggeration } from '../../../web/src/state/view/terrain-statistics'
import { measured } from '../../support/measured-terrain'

const viewport: Viewport = { width: 1280, height: 800, inset: { left: 0, right: 0, top: 0, bottom: 0 } }

function terrain(width: number, height: number, heightAt: (column: number, row: number) => number): TerrainFrame {
  const heights = Float32Array.from({ length: width * height }, (_, index) => heightAt(index % width, Math.floor(index / width)))
  return measured({ width, height, cellSize: 10, heights })
}

function tilesOf(width: number, height: number, zoom: number, pixelsPerSquare: number): [number, number, number][] {
  const frame = terrain(width, height, (column) => column % 7)
  const { statistics } = frame
  const block = blockOf(frame, statistics, 1)
  const view = viewpoint({ ...defaultCamera, zoom }, block, viewport, groundHeight(frame, statistics, block, true))
  const flat = selectTiles({
    columns: width,
    rows: height,
    block,
    eye: view.eye,
    matrix: view.matrix,
    squareGrowth: squareGrowthOf({ columns: width, rows: height, block }, view.focal, pixelsPerSquare),
  })
  return Array.from({ length: flat.length / 3 }, (_, index) => [flat[index * 3]!, flat[index * 3 + 1]!, flat[index * 3 + 2]!])
}

const flat = terrain(1024, 1024, (column) => column % 7)

describe('tiles', () => {
  it.each([
    [33, 65],
    [256, 256],
    [403, 344],
    [1024, 512],
    [2, 2],
  ])('cover every square of %d x %d once', (width, height) => {
    const covered = new Uint8Array((width - 1) * (height - 1))
    for (const [column, row, stride] of tilesOf(width, height, 1, 3)) {
      for (let y = row; y < Math.min(row + tileEdge * stride, height - 1); y++) {
        for (let x = column; x < Math.min(column + tileEdge * stride, width - 1); x++) covered[y * (width - 1) + x]!++
      }
    }
    expect(covered.every((times) => times === 1)).toBe(true)
  })

  it('limit the triangles of a large terrain to a number that a slow GPU draws smoothly', () => {
    for (const zoom of [1, 3, 10]) expect(tilesOf(2048, 2048, zoom, 2.5).length * tileEdge ** 2 * 2).toBeLessThan(1_500_000)
  })

  it.each([1, 2, 4])('differ by at most one level between neighbours at zoom %d, so that their vertices join', (zoom) => {
    const strideAt = new Map<string, number>()
    const tiles = tilesOf(2048, 2048, zoom, 4)
    for (const [column, row, stride] of tiles) {
      for (let y = 0; y < stride; y++)
        for (let x = 0; x < stride; x++) strideAt.set(`${column / tileEdge + x} ${row / tileEdge + y}`, stride)
    }
    const steps = [...strideAt].flatMap(([place, stride]) => {
      const [x, y] = place.split(' ').map(Number) as [number, number]
      return [`${x + 1} ${y}`, `${x} ${y + 1}`].flatMap((next) => Math.abs(Math.log2((strideAt.get(next) ?? stride) / stride)))
    })
    expect(Math.max(...steps)).toBe(1)
  })

  it('exclude ground outside of the picture', () => {
    expect(tilesOf(1024, 1024, 30, 2.5).length).toBeLessThan(tilesOf(1024, 1024, 1, 0.1).length / 4)
  })

  it.each([1, 4])('are sorted from near to far at zoom %d, so that hidden ground is not shaded', (zoom) => {
    const eyeOf = viewpoint({ ...defaultCamera, zoom }, blockOf(flat, flat.statistics, 1), viewport, () => 0).eye
    const size = 1023
    // Two tiles side by side: the first one must be on the eye's side of their common border.
    const tiles = tilesOf(1024, 1024, zoom, 4).map(([column, row, stride]) => {
      const at = (cell: number) => Math.min(cell, size) / size - 0.5
      const span = tileEdge * stride
      return { west: at(column), east: at(column + span), north: at(row), south: at(row + span) }
    })
    const wrong = tiles.flatMap((first, index) =>
      tiles.slice(index + 1).filter((later) => {
        const sharesRows = first.north < later.south && later.north < first.south
        const sharesColumns = first.west < later.east && later.west < first.east
        const isBehind = (low: number, high: number, eye: number) => (low >= high ? eye < high - 1e-6 : false)
        return (
          (sharesRows && (isBehind(first.west, later.east, eyeOf[0]) || isBehind(-first.east, -later.west, -eyeOf[0]))) ||
          (sharesColumns && (isBehind(first.north, later.south, eyeOf[2]) || isBehind(-first.south, -later.north, -eyeOf[2])))
        )
      }),
    )
    expect(tiles.length).toBeGreaterThan(4)
    expect(wrong).toEqual([])
  })

  it('have a mesh that fits 16-bit indices', () => {
    const { vertices, indices } = tileMesh()
    expect(Math.max(...indices)).toBe(vertices.length / 4 - 1)
  })
})

describe('statistics', () => {
  it('change with the terrain', () => {
    const ramp = terrain(100, 100, (column) => column * 5).statistics
    expect(ramp.lowest).toBe(0)
    expect(ramp.highest).toBe(495)
    expect(ramp.slopeMedian).toBeCloseTo(0.5, 5)
  })

  it('exclude outliers, and no other values', () => {
    const astray = terrain(100, 100, (column, row) => (column === 3 && row === 4 ? -1e9 : column))
    expect(astray.statistics.lowest).toBeGreaterThan(-200)
    const peak = terrain(100, 100, (column, row) => (column === 50 && row === 50 ? 600 : 0))
    expect(peak.statistics.highest).toBe(600)
  })

  it('suggest an exaggeration for gentle land, and none for mountains', () => {
    const suggested = (heightAt: (column: number) => number) => suggestExaggeration(terrain(100, 100, heightAt).statistics, 990)
    expect(suggested((column) => 0.05 * column)).toBeGreaterThan(10)
    expect(suggested((column) => 9 * Math.abs((column % 40) - 20))).toBe(1)
    expect(suggested(() => 3)).toBe(1)
  })
})

it('a ray hits the hill that hides the ground behind it', () => {
  const frame = terrain(101, 101, (column, row) => (column === 50 && row === 60 ? 400 : 0))
  const { statistics } = frame
  const block = blockOf(frame, statistics, 1)
  const ground = groundHeight(frame, statistics, block, true)
  const camera = { ...defaultCamera, azimuth: 0, elevation: 20 }
  const hit = placeOnGround(
    frame,
    viewpoint(camera, block, viewport, ground),
    block,
    ground,
    viewport.width / 2,
    viewport.height / 2,
  )
  // The needle is a tenth of the block south of the middle, towards the viewer. Without it the ray would hit ground in the north.
  expect(hit?.x).toBeCloseTo(0, 2)
  expect(hit?.y).toBeCloseTo(0.1, 1)
  expect(placeOnGround(frame, viewpoint(camera, block, viewport, ground), block, ground, 5, 5)).toBeNull()
})

it.each([0, 70, 180, 290])('finds the position of a ground point on the canvas at azimuth %d', (azimuth) => {
  const frame = terrain(101, 101, (column, row) => 2 * column + row)
  const { statistics } = frame
  const block = blockOf(frame, statistics, 1)
  const ground = groundHeight(frame, statistics, block, true)
  const camera = { ...defaultCamera, azimuth, zoom: 2, x: 0.1 }
  const [x, y] = [viewport.width * 0.52, viewport.height * 0.52]
  const from = viewpoint(camera, block, viewport, ground)
  const point = pointOnGround(from, block, ground, placeOnGround(frame, from, block, ground, x, y)!)
  expect(point!.x).toBeCloseTo(x, 0)
  expect(point!.y).toBeCloseTo(y, 0)
  // This point is behind the viewer.
  const close = { ...defaultCamera, azimuth: 0, elevation: 6, zoom: 40, y: -0.5 }
  expect(pointOnGround(viewpoint(close, block, viewport, ground), block, ground, { x: 0, y: 0.5 })).toBeNull()
})
