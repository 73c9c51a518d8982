import { describe, expect, it } from 'vitest'
import { numbersPerPiece, Pathlines } from '@rill-terrain/renderer/passes/pathlines/pathlines'
import type { TerrainFrame } from '@rill-terrain/renderer/types'
import { measured } from '../../support/measured-terrain'

const side = 200

function frame(heightAt: (column: number, row: number) => number, sea: number | null = null): TerrainFrame {
  const heights = Float32Array.from({ length: side * side }, (_, index) => heightAt(index % side, Math.floor(index / side)))
  return { ...measured({ width: side, height: side, cellSize: 10, heights }), sea }
}

/** End points of all segments, in cells. */
function piecesOf(pathlines: Pathlines): number[][] {
  const numbers = pathlines.pieces
  return Array.from({ length: numbers.length / numbersPerPiece }, (_, index) => [
    ...numbers.subarray(index * numbersPerPiece, (index + 1) * numbersPerPiece),
  ])
}

function after(frames: number, ground: TerrainFrame, showsSea = true): Pathlines {
  const pathlines = new Pathlines()
  for (let count = 0; count < frames; count++) pathlines.advance(ground, showsSea)
  return pathlines
}

describe('pathlines', () => {
  it('follow the fall line of a plane', () => {
    // The plane descends 2 cells to the south for 1 cell to the east.
    const pieces = piecesOf(
      after(
        20,
        frame((column, row) => 500 - column - 2 * row),
      ),
    )
    expect(pieces.length).toBeGreaterThan(1000)
    for (const [x, y, east, south] of pieces) expect((south! - y!) / (east! - x!)).toBeCloseTo(2, 2)
  })

  it('go downhill, stay on the map and fade towards their origin', () => {
    const heightAt = (column: number, row: number) => 100 * Math.cos(column / 17) * Math.sin(row / 23)
    for (const [x, y, east, south, before, here] of piecesOf(after(40, frame(heightAt)))) {
      expect(heightAt(east!, south!)).toBeLessThan(heightAt(x!, y!) + 0.2)
      expect(Math.min(x!, y!, east!, south!)).toBeGreaterThanOrEqual(0)
      expect(Math.max(x!, y!, east!, south!)).toBeLessThanOrEqual(side - 1)
      expect(before).toBeLessThan(here!)
    }
  })

  it('end at the sea if it is visible', () => {
    const ramp = frame((column) => column - 100, 0)
    expect(piecesOf(after(30, ramp)).every(([x]) => x! > 98)).toBe(true)
    expect(piecesOf(after(30, ramp, false)).some(([x]) => x! < 50)).toBe(true)
  })

  it('end at standing water', () => {
    const ramp = frame((column) => column)
    const water = Float32Array.from({ length: side * side }, (_, index) => (index % side < 100 ? 5 : 0))
    expect(piecesOf(after(30, { ...ramp, water, waterStands: true })).every(([x]) => x! > 98)).toBe(true)
    expect(piecesOf(after(30, { ...ramp, water, waterStands: false })).some(([x]) => x! < 50)).toBe(true)
  })

  it('start again on a map of another size', () => {
    const pathlines = after(
      20,
      frame((column) => column),
    )
    const small = measured({
      width: 40,
      height: 30,
      cellSize: 50,
      heights: Float32Array.from({ length: 1200 }, (_, index) => index % 40),
    })
    pathlines.advance(small, true)
    pathlines.advance(small, true)
    const pieces = piecesOf(pathlines)
    expect(pieces.length).toBeGreaterThan(0)
    for (const [x, y] of pieces) expect([x! <= 39, y! <= 29]).toEqual([true, true])
  })

  it('do not move on level ground', () => {
    expect(
      piecesOf(
        after(
          10,
          frame(() => 5),
        ),
      ),
    ).toHaveLength(0)
  })

  it('are the same for the same frames', () => {
    const ground = frame((column, row) => Math.sin(column / 9) * row)
    expect(after(15, ground).pieces).toEqual(after(15, ground).pieces)
  })
})
