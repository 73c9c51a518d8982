/** Smoothing within a part of a grid. */
import { expect, it } from 'vitest'
import { smoothWhere } from '@rill-terrain/renderer/camera/smooth-where'

const random = (count: number, seed: number) =>
  Float32Array.from({ length: count }, (_, i) => Math.abs(Math.sin(12.9898 * (i + 1) + seed) * 43758.5453) % 1)

/** A direct mean along one line through a cell. */
function meanOfLine(values: Float32Array, weights: Float32Array, cells: readonly number[]) {
  const [sum, count] = cells.reduce(([s, n], cell) => [s + weights[cell]! * values[cell]!, n + weights[cell]!], [0, 0])
  return count > 0 ? sum / count : 0
}

it('is the mean along rows and then along columns', () => {
  const [width, height, radius] = [7, 5, 2]
  const values = random(width * height, 1)
  const weights = random(width * height, 2).map((number) => Math.round(number))
  const around = (at: number, length: number) => [-2, -1, 0, 1, 2].map((step) => at + step).filter((i) => i >= 0 && i < length)
  const rows = values.map((_, cell) => {
    const row = Math.floor(cell / width)
    return meanOfLine(values, weights, around(cell % width, width).map((column) => row * width + column)) // prettier-ignore
  })
  const both = rows.map((_, cell) => {
    const lines = around(Math.floor(cell / width), height)
    return meanOfLine(rows, weights, lines.map((row) => row * width + (cell % width))) // prettier-ignore
  })
  const smooth = smoothWhere(values, weights, width, radius)
  for (const [cell, weight] of weights.entries()) if (weight) expect(smooth[cell]).toBeCloseTo(both[cell]!, 5)
})

it('does not change level parts, whatever surrounds them', () => {
  const weights = Float32Array.of(0, 1, 1, 1, 0, 0, 1, 1, 0)
  const values = weights.map((weight, cell) => (weight ? 500 : 1000 * cell))
  const smooth = smoothWhere(values, weights, 3, 1)
  for (const [cell, weight] of weights.entries()) if (weight) expect(smooth[cell]).toBe(500)
})

it('changes nothing without a radius', () => {
  const values = random(9, 3)
  expect(smoothWhere(values, new Float32Array(9).fill(1), 3, 0)).toEqual(values)
})
