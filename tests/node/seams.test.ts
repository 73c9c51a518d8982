/** The measures of borders between chunks, on grounds whose steps are known. */
import { describe, expect, it } from 'vitest'
import { seamReport, type Ground } from '../../web/src/engine/seams'

/** A ground of chunks of 4 x 3 cells: it rises by 1 m a cell to the east and by 2 m to the south, and by `jump` at each border. */
function stepped(columns: number, rows: number, jumpEast: number, jumpSouth: number): Ground {
  const [width, height] = [columns * 4, rows * 3]
  const values = Float32Array.from({ length: width * height }, (_, index) => {
    const [column, row] = [index % width, Math.floor(index / width)]
    return column + 2 * row + jumpEast * Math.floor(column / 4) + jumpSouth * Math.floor(row / 3)
  })
  return { values, width, height }
}

describe('seams', () => {
  it('are measured apart from the ground within chunks', () => {
    const report = seamReport(stepped(3, 2, 5, 1), 4, 3)!
    // Two borders of six cells with steps of 6 m, and one of twelve with steps of 3 m.
    expect(report.across).toEqual({ largest: 6, mean: (12 * 6 + 12 * 3) / 24 })
    expect(report.inside.largest).toBe(2)
    expect(report.inside.mean).toBeCloseTo((6 * 9 * 1 + 4 * 12 * 2) / (6 * 9 + 4 * 12), 6)
  })

  it('are none where the ground is one chunk', () => {
    expect(seamReport(stepped(1, 1, 0, 0), 4, 3)).toBeNull()
  })

  it('show the ground around the largest step, with the border in its middle', () => {
    const east = seamReport(stepped(3, 2, 5, 1), 4, 3)!.around
    expect(east).toMatchObject({ isVertical: true, border: 4, width: 8, height: 6 })
    expect([...east.profile]).toEqual([0, 1, 2, 3, 9, 10, 11, 12])
    const south = seamReport(stepped(1, 3, 0, 7), 4, 3)!.around
    expect(south).toMatchObject({ isVertical: false, border: 3, width: 4, height: 6 })
    expect([...south.profile]).toEqual([0, 2, 4, 13, 15, 17])
  })

  it('finds a step in the midst of a larger ground', () => {
    const ground = stepped(64, 96, 0, 0)
    ground.values[150 * ground.width + 128]! += 50
    const { across, around } = seamReport(ground, 128, 96)!
    expect(across.largest).toBe(51)
    expect(around).toMatchObject({ isVertical: true, border: 32, width: 64, height: 64 })
    const { profile } = around
    expect(profile[32]! - profile[31]!).toBe(51)
  })
})
