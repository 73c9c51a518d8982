/** Frames whose ground is raised by their ice. */
import { expect, it } from 'vitest'
import { frameWithIce } from '@rill-terrain/renderer/camera/ice-surface'
import { pick } from '@rill-terrain/renderer/camera/pick'
import { defaultView } from '@rill-terrain/renderer/display/pane'
import { blockOf } from '@rill-terrain/renderer/camera/ground'
import { measured } from '../../support/measured-terrain'

const heights = Float32Array.of(100, 200, 300, 400)
const ground = measured({ width: 2, height: 2, cellSize: 50, heights })
const icy = { ...ground, ice: Float32Array.of(0, 4, 60, 100) }

it('rise by the depth of thick ice, and not where it is thin', () => {
  expect([...frameWithIce(icy, 1).heights]).toEqual([100, 200, 360, 500])
  expect(frameWithIce(icy, 1).bed).toBe(heights)
})

it('rise by a share of the ice while it melts, and are the ground without ice', () => {
  expect([...frameWithIce(icy, 0.5).heights]).toEqual([100, 200, 330, 450])
  expect(frameWithIce(icy, 0)).toMatchObject({ heights, ice: null })
  expect(frameWithIce(ground, 1)).toBe(ground)
})

it('have snow above the mean height of their glaciers', () => {
  expect(frameWithIce(icy, 1).snowLine).toBe(430)
  expect(frameWithIce({ ...icy, ice: Float32Array.of(0, 4, 9, 0) }, 1).snowLine).toBeNull()
})

it('report the height of the ground below the ice', () => {
  const frame = frameWithIce(icy, 1)
  const block = blockOf(frame, frame.statistics, 1)
  const element = { getBoundingClientRect: () => ({ left: 0, top: 0 }) } as HTMLElement
  const viewport = { width: 100, height: 100, inset: { left: 0, right: 0, top: 0, bottom: 0 } }
  const view = { ...defaultView, mode: 'map' } as const
  const sight = { frame, view, viewport, block, ground: () => 0 }
  expect(pick({ element, sight }, 70, 70)).toMatchObject({ column: 1, row: 1, height: 400 })
})

it('may rise above the highest ground, and have no steps between the streams of an ice cap', () => {
  const [size, cellSize] = [16, 50]
  const flat = measured({ width: size, height: size, cellSize, heights: new Float32Array(size * size).fill(100) })
  const cap = { ...flat, ice: new Float32Array(size * size).map((_, cell) => (cell % size < size / 2 ? 200 : 260)) }
  const frame = frameWithIce(cap, 1)
  expect(frame.statistics.highest).toBeCloseTo(360, 1)
  const row = [...frame.heights.subarray(0, size)]
  const steps = row.slice(1).map((height, column) => height - row[column]!)
  expect(Math.max(...steps)).toBeLessThan(20)
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(-0.001)
})
