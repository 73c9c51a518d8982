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
import {
  eightPipes,
  energyByDirection,
  fourPipes,
  poolWithHeap,
  runPool,
  type PipeShares,
} from '../../../guide/chapters/water-as-a-field/spread'

const cellSize = 40
const level = Array.from({ length: 8 }, () => 0)
const heap = columnsOf(level, [4, 1, 1, 1, 1, 1, 1, 1])

describe('columns of water', () => {
  it('neither make nor lose water', () => {
    for (const seconds of [3, 12]) {
      for (const state of runColumns(heap, 40, seconds, cellSize)) {
        expect(waterIn(state)).toBeCloseTo(11, 9)
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
    expect(runColumns(rest, 20, 3, cellSize).at(-1)).toEqual(rest)
  })

  it('flow over the ground of the higher end only', () => {
    expect(depthOfPipe([0, 3], [2, 0])).toBe(0)
    expect(depthOfPipe([3, 3.5], [2, 0])).toBe(1.5)
  })

  it('become level with short steps, and never with steps that are too long', () => {
    expect(stableStep(4, cellSize)).toBeCloseTo(3.83, 2)
    expect(unevenness(runColumns(heap, 40, 3, cellSize).at(-1)!)).toBeCloseTo(0.37, 2)
    expect(unevenness(runColumns(heap, 10, 12, cellSize).at(-1)!)).toBeGreaterThan(2)
    expect(unevenness(runColumns(heap, 400, 3, cellSize).at(-1)!)).toBeLessThan(0.05)
    expect(unevenness(runColumns(heap, 400, 12, cellSize).at(-1)!)).toBeGreaterThan(2)
  })
})

describe('a round wave', () => {
  const spread = (shares: PipeShares) => runPool(poolWithHeap(61, 1, 1, 1.5), shares, 40, stableStep(2, cellSize) / 2, cellSize)
  const excess = (shares: PipeShares) => {
    const energies = energyByDirection(spread(shares), 1, 5)
    return Math.max(...energies) / Math.min(...energies) - 1
  }

  it('prefers the diagonals with four pipes, and no direction with eight', () => {
    expect(excess(fourPipes)).toBeCloseTo(0.3, 2)
    expect(excess(eightPipes)).toBeLessThan(0.025)
    const energies = energyByDirection(spread(fourPipes), 1, 45)
    expect(energies[1]).toBeGreaterThan(energies[0]!)
  })

  it('keeps its water', () => {
    const water = (depth: Float64Array) => depth.reduce((total, metres) => total + metres, 0)
    expect(water(spread(eightPipes).depth)).toBeCloseTo(water(poolWithHeap(61, 1, 1, 1.5).depth), 6)
  })

  it('has the pipes of the core', () => {
    const header = readFileSync(new URL('../../../wasm/erosion/pipes/pipes.h', import.meta.url), 'utf8')
    const shares = /eightPipes\{(\d)\.0f \/ (\d)\.0f, (\d)\.0f \/ (\d)\.0f\}/.exec(header)!.slice(1).map(Number)
    expect([shares[0]! / shares[1]!, shares[2]! / shares[3]!]).toEqual([eightPipes.axis, eightPipes.diagonal])
  })
})
