/** The small field of drops that the guide draws: each moves one cell down the slope, and those in one cell merge. */
import { describe, expect, it } from 'vitest'
import {
  byCell,
  cellOf,
  columns,
  height,
  merged,
  moved,
  oneInEach,
  rain,
  rained,
  rows,
} from '../../../guide/chapters/water-as-a-field/cell-drops'

describe('the drops of a field of cells', () => {
  const cells = byCell(oneInEach.map(moved))

  it('are one in each cell at the start', () => {
    expect(new Set(oneInEach.map(cellOf)).size).toBe(columns * rows)
  })

  it('move by one cell, downhill', () => {
    for (const drop of oneInEach) {
      const { x, y } = moved(drop)
      expect(Math.hypot(x - drop.x, y - drop.y)).toBeCloseTo(1, 9)
      const part = (share: number) => height(drop.x + (x - drop.x) * share, drop.y + (y - drop.y) * share)
      expect(part(0.01)).toBeLessThan(part(0))
    }
  })

  it('crowd in some cells and are absent from others', () => {
    expect(cells.some((drops) => drops.length > 1)).toBe(true)
    expect(cells.length).toBeLessThan(columns * rows)
  })

  it('merge at their mean position, weighted by size, without a loss', () => {
    expect(merged([{ x: 0, y: 2, size: 3 }, { x: 4, y: 2, size: 1 }])).toEqual({ x: 1, y: 2, size: 4 }) // prettier-ignore
    const sum = (drops: readonly { size: number }[]) => drops.reduce((total, { size }) => total + size, 0)
    expect(sum(cells.map(merged))).toBe(sum(cells.flat()))
  })

  it('are one in each cell again after rain', () => {
    const after = rained(cells.map(merged))
    expect(after.map(cellOf)).toEqual(oneInEach.map(cellOf))
    expect(Math.min(...after.map(({ size }) => size))).toBeCloseTo(rain, 9)
  })
})
