/** The rivers in the pictures that compare ways to join chunks. */
import { describe, expect, it } from 'vitest'
import { riversOf } from '../../web/src/ui/panel/chunks/ground-rivers'

const groundOf = (rows: readonly (readonly number[])[]) => ({
  values: Float32Array.from(rows.flat()),
  width: rows[0]!.length,
  height: rows.length,
})

/** A valley that falls to the east along the middle row. */
const valley = groundOf([
  [19, 18, 17, 16, 15],
  [9, 8, 7, 6, 5],
  [19, 18, 17, 16, 15],
])

describe('the rivers of a piece of ground', () => {
  it('gather the land along a valley, and end at the border', () => {
    expect(riversOf(valley, 3, -Infinity)).toEqual([
      { from: 5, to: 6, area: 3 },
      { from: 6, to: 7, area: 6 },
      { from: 7, to: 8, area: 9 },
      { from: 8, to: 9, area: 12 },
    ])
    expect(riversOf(valley, 7, -Infinity).map(({ from }) => from)).toEqual([7, 8])
  })

  it('follow the steepest neighbour, whose distance counts', () => {
    // 10 m down to the east, and 13 m down to the south-east, over 1.41 times the distance.
    const corner = groundOf([
      [20, 10],
      [30, 7],
    ])
    expect(riversOf(corner, 1, -Infinity)).toContainEqual({ from: 0, to: 1, area: 1 })
  })

  it('end in a hollow, in front of a wall, and in the sea', () => {
    const hollow = groundOf([[9, 6, 3, 8, 2, 1]])
    expect(riversOf(hollow, 1, -Infinity).map(({ to }) => to)).toEqual([1, 2, 4, 5])
    const wall = groundOf([[9, 8, 7, 50, 40, 30]])
    expect(riversOf(wall, 1, -Infinity)).not.toContainEqual(expect.objectContaining({ from: 2 }))
    expect(
      riversOf(valley, 1, 6)
        .filter(({ from }) => from >= 5 && from < 10)
        .map(({ from }) => from),
    ).toEqual([5, 6, 7])
  })

  it('do not exist on level ground', () => {
    expect(
      riversOf(
        groundOf([
          [5, 5],
          [5, 5],
        ]),
        1,
        -Infinity,
      ),
    ).toEqual([])
  })
})
