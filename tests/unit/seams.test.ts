/** Measurements of seams between chunks, on ground with known steps. */
import { describe, expect, it } from 'vitest'
import { SeamSums, sumSeams, type Ground } from '@rill-terrain/engine/seam-sums'
import { seamReport } from '@rill-terrain/engine/seams'
import { heightAt, syntheticWorld } from '../support/files/synthetic-world'

/** Ground with chunks of 4 x 3 cells that rises by 1 m per cell to the east and 2 m to the south, and by a jump at each seam. */
function stepped(columns: number, rows: number, jumpEast: number, jumpSouth: number): Ground {
  const [width, height] = [columns * 4, rows * 3]
  const values = Float32Array.from({ length: width * height }, (_, index) => {
    const [column, row] = [index % width, Math.floor(index / width)]
    return column + 2 * row + jumpEast * Math.floor(column / 4) + jumpSouth * Math.floor(row / 3)
  })
  return { values, width, height }
}

describe('seams', () => {
  it('are measured separately from the ground within chunks', () => {
    const report = seamReport(stepped(3, 2, 5, 1), 4, 3)!
    // Two borders of six cells with steps of 6 m, and one of twelve with steps of 3 m.
    expect(report.across).toEqual({ largest: 6, mean: (12 * 6 + 12 * 3) / 24 })
    expect(report.inside.largest).toBe(2)
    expect(report.inside.mean).toBeCloseTo((6 * 9 * 1 + 4 * 12 * 2) / (6 * 9 + 4 * 12), 6)
  })

  it('do not exist if the ground is one chunk', () => {
    expect(seamReport(stepped(1, 1, 0, 0), 4, 3)).toBeNull()
  })

  it('include the ground around the largest step, with the seam in the middle', () => {
    const east = seamReport(stepped(3, 2, 5, 1), 4, 3)!.around
    expect(east).toMatchObject({ isVertical: true, border: 4, width: 8, height: 6 })
    expect([...east.profile]).toEqual([0, 1, 2, 3, 9, 10, 11, 12])
    const south = seamReport(stepped(1, 3, 0, 7), 4, 3)!.around
    expect(south).toMatchObject({ isVertical: false, border: 3, width: 4, height: 6 })
    expect([...south.profile]).toEqual([0, 2, 4, 13, 15, 17])
  })

  it('include a step in the middle of larger ground', () => {
    const ground = stepped(64, 96, 0, 0)
    ground.values[150 * ground.width + 128]! += 50
    const { across, around } = seamReport(ground, 128, 96)!
    expect(across.largest).toBe(51)
    expect(around).toMatchObject({ isVertical: true, border: 32, width: 64, height: 64 })
    const { profile } = around
    expect(profile[32]! - profile[31]!).toBe(51)
  })

  it('are located at the existing seam if all steps are equal', () => {
    expect(seamReport(stepped(1, 2, 0, -2), 4, 3)!.around).toMatchObject({ isVertical: false, border: 3 })
  })
})

describe('seams of ground that is read block by block', () => {
  // Wider and higher than a block, with seams on both sides of the borders of blocks.
  const [width, height] = [1100, 1050]
  const spike = (column: number, row: number) => (column === 1024 && row === 1024 ? 900 : heightAt(column, row))
  const values = Float32Array.from({ length: width * height }, (_, at) => spike(at % width, Math.floor(at / width)))
  const world = syntheticWorld(width, height, {
    read: async (left, top, columns, rows) =>
      Float32Array.from(
        { length: columns * rows },
        (_, at) => values[(top + Math.floor(at / columns)) * width + left + (at % columns)]!,
      ),
  })

  it.each([
    [64, 64],
    [1024, 300],
    [275, 1024],
  ])('in chunks of %i x %i cells equal those of the whole ground, with each step once', async (chunkWidth, chunkHeight) => {
    const shares: number[] = []
    const sums = await sumSeams(world, chunkWidth, chunkHeight, (done, all) => shares.push(done / all))
    const whole = new SeamSums(chunkWidth, chunkHeight)
    whole.add({ values, width, height }, 0, 0)
    expect(sums.across.largest).toBe(whole.across.largest)
    expect(sums.across.mean).toBeCloseTo(whole.across.mean, 9)
    expect(sums.inside.largest).toBe(whole.inside.largest)
    expect(sums.inside.mean).toBeCloseTo(whole.inside.mean, 9)
    expect(sums.maxAt).toEqual(whole.maxAt)
    expect(shares).toEqual([0.25, 0.5, 0.75, 1])
  })
})
