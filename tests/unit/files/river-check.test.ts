/** The check of rivers on small grids that are made by hand. */
import { describe, expect, it } from 'vitest'
import { RiverCheck } from '@rill-terrain/files/world/river-check'
import type { RiverGround } from '@rill-terrain/files/world/water-check'

const closed = { west: false, east: false, north: false, south: false }
const open = { west: true, east: true, north: true, south: true }

/** Cells are heights, and a letter is a depth of water: the surface of 2b is at 2 + 1, that of 2c at 2 + 2. Chunks have 4 x 2 cells. */
function checked(rows: string[], options: Partial<RiverGround> & { flow?: number[][] } = {}) {
  const cells = rows.map((row) => row.split(' ').map((cell) => /^(-?[\d.]+)([a-z]?)$/.exec(cell)!))
  const check = new RiverCheck({
    width: cells[0]!.length,
    chunkWidth: 4,
    chunkHeight: 2,
    sea: 1,
    openSides: closed,
    ...options,
  })
  const depth = (letter: string) => (letter === '' ? 0 : letter.charCodeAt(0) - 'a'.charCodeAt(0))
  cells.forEach((row, index) => {
    const height = Float32Array.from(row, ([, metres]) => Number(metres))
    const water = Float32Array.from(row, ([, , letter]) => depth(letter!))
    check.addRow(height, water, Float32Array.from(options.flow?.[index] ?? row.map(() => 1)))
  })
  return check.finish()
}

describe('ways of water', () => {
  it('that reach the sea pass', () => {
    const { land, ends } = checked(['5 4 3 2 0', '6 5 4 3 2', '7 6 5 4 3'])
    expect(land).toBe(14)
    expect(ends).toEqual({ count: 0, cells: 0, highest: null })
  })

  it('that end in a pit are found', () => {
    const { ends } = checked(['5 4 3 2 0', '6 2 4 3 2', '7 6 5 4 3'])
    expect(ends).toEqual({ count: 1, cells: 1, highest: { column: 1, row: 1 } })
  })

  it('pass over a lake with an outlet, and end in one without', () => {
    expect(checked(['9 9 9 9 9 9', '9 2c 3b 3b 3 0', '9 9 9 9 9 9']).ends.count).toBe(0)
    const without = checked(['9 9 9 9 9 9', '9 2b 2b 2b 4 0', '9 9 9 9 9 9'])
    expect(without.ends).toEqual({ count: 1, cells: 3, highest: { column: 1, row: 1 } })
  })

  it('pass over a lake that crosses borders of chunks, and whose parts meet in a later row', () => {
    const rows = ['9 9 9 9 9 9 9 9', '9 2d 9 9 9 9 2d 9', '9 3c 9 9 9 9 3c 9', '9 2d 4b 4b 4b 4b 2d 9', '9 9 9 9 9 9 9 9']
    expect(checked(rows, { openSides: { ...closed, south: true } }).ends).toEqual({
      count: 1,
      cells: 10,
      highest: { column: 1, row: 1 },
    })
    const outlet = [...rows.slice(0, 3), '9 2d 4b 4b 4b 4b 2d 4', ...rows.slice(4)]
    expect(checked(outlet, { openSides: { ...closed, east: true } }).ends.count).toBe(0)
  })

  it('end in the lower part of a lake whose level changes at the border of two chunks', () => {
    const rows = ['9 9 9 9 9 9 9', '9 2d 2d 2d 2c 2c 9', '9 9 9 9 9 9 0']
    expect(checked(rows).ends.count).toBe(0)
    expect(checked([rows[0]!, rows[1]!, rows[0]!], { openSides: { ...closed, west: true } }).ends).toEqual({
      count: 1,
      cells: 2,
      highest: { column: 4, row: 1 },
    })
  })

  it('pass over open borders and land at the level of the sea', () => {
    expect(checked(['5 3 5', '5 4 5', '5 5 5'], { openSides: open }).ends.count).toBe(0)
    expect(checked(['5 3 5', '5 4 5', '5 5 5'], { openSides: { ...closed, south: true } }).ends.count).toBe(1)
    expect(checked(['1 1 0', '1 1 1', '1 1 1']).ends.count).toBe(0)
  })

  it('end in the lowest place where the world has no outlet', () => {
    expect(checked(['5 3 5', '5 4 5', '5 5 5']).ends.count).toBe(0)
    expect(checked(['3 5 5 5', '5 5 5 5', '5 5 5 2']).ends).toEqual({ count: 1, cells: 1, highest: { column: 0, row: 0 } })
  })
})

describe('the drainage area', () => {
  it('is compared along the steepest ways, inside of chunks and across their borders', () => {
    const rows = ['9 8 7 6 5 4 0']
    expect(checked(rows, { flow: [[1, 2, 3, 4, 5, 6, 0]] }).area).toEqual({
      inside: { ways: 4, falls: 0 },
      across: { ways: 1, falls: 0 },
    })
    expect(checked(rows, { flow: [[1, 2, 1, 4, 3, 6, 0]] }).area).toEqual({
      inside: { ways: 4, falls: 1 },
      across: { ways: 1, falls: 1 },
    })
    // A diagonal way is longer: its slope is 3 / 1.41, less than the 2.5 to the south.
    const { area } = checked(['5 9 9', '2.5 2 9', '0 9 9'], {
      flow: [
        [4, 1, 1],
        [3, 5, 1],
        [0, 1, 1],
      ],
    })
    expect(area.inside.falls).toBe(1)
  })

  it('is not compared from cells at open sides, whose water may leave the ground', () => {
    const rows = ['9 8 7 6 5 4 0']
    const area = { inside: { ways: 4, falls: 1 }, across: { ways: 1, falls: 0 } }
    const flow = [[2, 1, 3, 4, 5, 6, 0]]
    expect(checked(rows, { flow }).area).toEqual(area)
    expect(checked(rows, { flow, openSides: { ...closed, west: true } }).area).toEqual({ ...area, inside: { ways: 3, falls: 0 } })
  })
})

describe('the ground', () => {
  it('has its bends and steps counted on land, inside of chunks and across their borders', () => {
    // Steps of 1 m and 4 m across the border of two chunks, between cells 3 and 4.
    const { bends, steps } = checked(['20 19 18 17 13 12 11 10'])
    expect(bends).toEqual({ inside: 0, across: 3 })
    expect(steps.inside).toBe(1)
    expect(steps.across).toBe(4)
    // 3 m to the sea, and 9 m from row to row across the border of chunks.
    expect(checked(['12 11 0 14', '12 11 0 14', '3 2 0 5'])).toMatchObject({ steps: { inside: 1, across: 9 } })
  })

  it('has a quantile of its steps that is right within 0.2 %', () => {
    const heights = Float32Array.from({ length: 1001 }, (_, column) => 1e6 - (column * (column + 1)) / 2)
    const check = new RiverCheck({ width: 1001, chunkWidth: 2000, chunkHeight: 1, sea: -Infinity, openSides: open })
    check.addRow(
      heights,
      heights.map(() => 0),
      heights,
    )
    const { inside } = check.finish().steps
    expect(inside).toBeGreaterThan(990 * 0.998)
    expect(inside).toBeLessThanOrEqual(992)
  })
})
