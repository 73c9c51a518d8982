/** The columns and the pool of the chapter "Water as a field". */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  columnsOf,
  depthOfPipe,
  runColumns,
  stableStep,
  unevenness,
  waterIn,
} from '../../../guide/chapters/water-as-a-field/columns'
import { cellSize, lastHeap, lastMoment, longStep, maxDepth, shortStep, start } from '../../../guide/chapters/water-as-a-field/runs'
import { eightPipes, fourPipes, poolWithHeap, runPool } from '../../../guide/chapters/water-as-a-field/spread'
import { degrees, edgePerCorner, eightPipeWave, fourPipeWave } from '../../../guide/chapters/water-as-a-field/waves'

describe('columns of water', () => {
  it('neither make nor lose water', () => {
    for (const seconds of [shortStep, longStep]) {
      for (const state of runColumns(start, 40, seconds, cellSize)) {
        expect(waterIn(state)).toBeCloseTo(waterIn(start), 9)
        expect(Math.min(...state.depth)).toBeGreaterThan(-1e-9)
      }
    }
  })

  it('stay at rest over uneven ground', () => {
    const ground = [0, 0.5, 0.25, 1.75, 0.125, 1, 0.5, 0]
    const rest = columnsOf(
      ground,
      ground.map((height) => 2 - height),
    )
    expect(runColumns(rest, 20, shortStep, cellSize).at(-1)).toEqual(rest)
  })

  it('flow over the ground of the higher end only', () => {
    expect(depthOfPipe([0, 3], [2, 0])).toBe(0)
    expect(depthOfPipe([3, 3.5], [2, 0])).toBe(1.5)
  })

  it('become level with short steps, and never with steps that are too long', () => {
    expect(stableStep(maxDepth, cellSize)).toBeGreaterThan(shortStep)
    expect(stableStep(maxDepth, cellSize)).toBeLessThan(longStep)
    expect(unevenness(lastMoment.short)).toBeCloseTo(0.37, 2)
    expect(unevenness(lastMoment.long)).toBeGreaterThan(2)
    expect(lastHeap).toBeGreaterThan(2.5)
    expect(unevenness(runColumns(start, 400, shortStep, cellSize).at(-1)!)).toBeLessThan(0.05)
    const muchLater = runColumns(start, 400, longStep, cellSize).at(-1)!
    expect(Math.max(...muchLater.depth)).toBeGreaterThan(2.5)
    expect(Math.min(...muchLater.depth)).toBeLessThan(1e-9)
  })
})

describe('a round wave', () => {
  it('prefers the diagonals with four pipes, and no direction with eight', () => {
    const { energies, excess } = fourPipeWave
    const strongest = (degrees * energies.indexOf(Math.max(...energies))) % 90
    expect(Math.abs(strongest - 45)).toBeLessThanOrEqual(10)
    expect(energies[0]).toBeCloseTo(Math.min(...energies), 9)
    expect(excess).toBeGreaterThan(20)
    expect(eightPipeWave.excess).toBeLessThan(3)
  })

  it('keeps its water', () => {
    const water = (depth: Float64Array) => depth.reduce((total, metres) => total + metres, 0)
    const pool = poolWithHeap(61, 1, 1, 1.5)
    for (const shares of [fourPipes, eightPipes]) {
      const spread = runPool(pool, shares, 40, stableStep(2, cellSize) / 2, cellSize)
      expect(water(spread.depth)).toBeCloseTo(water(pool.depth), 6)
    }
  })

  it('has the pipes of the core', () => {
    const header = readFileSync(new URL('../../../wasm/erosion/pipes/pipes.h', import.meta.url), 'utf8')
    const shares = /eightPipes\{(\d)\.0f \/ (\d)\.0f, (\d)\.0f \/ (\d)\.0f\}/.exec(header)!.slice(1).map(Number)
    expect([shares[0]! / shares[1]!, shares[2]! / shares[3]!]).toEqual([eightPipes.axis, eightPipes.diagonal])
    expect(eightPipes.axis / eightPipes.diagonal).toBeCloseTo(edgePerCorner, 9)
  })
})
