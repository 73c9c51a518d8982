import type { TerrainFrame, TerrainStatistics } from '@rill-terrain/renderer/types'
import { describe, expect, it } from 'vitest'
import { WalkedGround, type ChunkedTerrain } from '../../../web/src/modes/explore/state/walked-ground'

/** Cells along an edge of a chunk, and chunks along an edge of the block. */
const [side, count] = [4, 3]
const width = side * count
const allDone = Array<boolean>(count * count).fill(true)
const noneDone = Array<boolean>(count * count).fill(false)

/** The computed ground of the world, and its ground before, which is 1000 m higher. */
const computed = (column: number, row: number) => Math.fround(100 * Math.sin(column / 3) + row / 7)

interface Given {
  /** Chunks from the origin of the world to the block. */
  at?: [number, number]
  done?: readonly boolean[]
  key?: string
  plants?: number
  slope?: number
}

function given({ at: [east, south] = [0, 0], done = allDone, key = 'recipe', plants, slope = 0.3 }: Given = {}): ChunkedTerrain {
  const [column, row] = [east * side, south * side]
  const cells = Array.from({ length: width * width }, (_, index) => [index % width, Math.floor(index / width)] as const)
  const isDone = ([x, y]: readonly [number, number]) => done[Math.floor(y / side) * count + Math.floor(x / side)]
  const heights = Float32Array.from(cells, (cell) => computed(column + cell[0], row + cell[1]) + (isDone(cell) ? 0 : 1000))
  const map = () => Float32Array.from(cells, () => plants!)
  const waterMap = plants === undefined ? null : { streams: map(), lakes: map(), plants: map() }
  const terrain: TerrainFrame = {
    width,
    height: width,
    cellSize: 10,
    heights,
    statistics: { lowest: Math.min(...heights), highest: Math.max(...heights), slopeMedian: slope } as TerrainStatistics,
    waterMap,
    water: waterMap?.lakes ?? null,
    waterStands: waterMap !== null,
  }
  return { key, column, row, columns: count, rows: count, terrain, done }
}

/** Values in the middle row of chunks, one for each chunk. */
const inChunks = (values: Float32Array) => [0, 1, 2].map((chunk) => values[(side + 1) * width + chunk * side + 1]!)
/** The computed ground at these places. */
const expected = (firstColumn: number) => [0, 1, 2].map((chunk) => computed(firstColumn + chunk * side + 1, side + 1))
const walked = (isInstant = false) => {
  const ground = new WalkedGround(isInstant)
  ground.take(given(), 0)
  return ground
}

describe('the ground of a walk', () => {
  it('is that of the engine in a complete block', () => {
    const ground = new WalkedGround(false)
    expect(ground.take(given(), 0).heights).toEqual(given().terrain.heights)
    expect(ground.at(100)).toBeNull()
    expect(ground.isComplete(8)).toBe(true)
  })

  it('stays bit by bit when the block moves, although the engine has not computed it again', () => {
    const heights = walked().take(given({ at: [1, 0], done: noneDone }), 0).heights
    expect(inChunks(heights).slice(0, 2)).toEqual(expected(side).slice(0, 2))
  })

  it('rises where the block comes to, within half a second', () => {
    const ground = walked()
    const next = given({ at: [1, 0], done: noneDone })
    const lowest = Math.min(...given().terrain.heights)
    expect(inChunks(ground.take(next, 1000).heights)[2]).toBe(lowest)
    const half = inChunks(ground.at(1250)!.heights)[2]!
    expect(half).toBeCloseTo((lowest + expected(side)[2]! + 1000) / 2, 2)
    expect(inChunks(ground.at(1500)!.heights)[2]).toBe(Math.fround(expected(side)[2]! + 1000))
    expect(ground.at(1600)).toBeNull()
    expect(ground.isComplete(5)).toBe(false)
  })

  it('becomes the computed ground within half a second, and can be entered only then', () => {
    const ground = walked()
    ground.take(given({ at: [1, 0], done: noneDone }), 0)
    ground.at(500)
    const before = expected(side)[2]! + 1000
    expect(inChunks(ground.take(given({ at: [1, 0] }), 1000).heights)[2]).toBeCloseTo(before, 2)
    expect(inChunks(ground.at(1250)!.heights)[2]).toBeCloseTo(before - 500, 2)
    expect(ground.isComplete(5)).toBe(false)
    expect(ground.at(1500)!.heights).toEqual(given({ at: [1, 0] }).terrain.heights)
    expect(ground.isComplete(5)).toBe(true)
  })

  it('is complete after it has risen, if the engine has completed it meanwhile', () => {
    const ground = walked()
    ground.take(given({ at: [1, 0], done: noneDone }), 0)
    ground.take(given({ at: [1, 0] }), 250)
    expect(ground.at(500)!.heights).toEqual(given({ at: [1, 0] }).terrain.heights)
    expect(ground.isComplete(5)).toBe(true)
  })

  it('hides erosion on its way', () => {
    const ground = new WalkedGround(false)
    const first = given({ done: noneDone })
    ground.take(first, 0)
    const onTheWay = given({ done: noneDone })
    onTheWay.terrain.heights.fill(-5)
    onTheWay.terrain.written = ['water']
    expect(ground.take(onTheWay, 100)).toMatchObject({ heights: first.terrain.heights, written: [] })
  })

  it('changes at once where the system requests reduced motion', () => {
    const ground = walked(true)
    const next = given({ at: [0, -1] })
    expect(ground.take(next, 0).heights).toEqual(next.terrain.heights)
    expect(ground.at(10)).toBeNull()
  })

  it('is new for another recipe, and after it was forgotten', () => {
    const other = given({ at: [1, 0], done: noneDone, key: 'other' })
    expect(walked().take(other, 0).heights).toEqual(other.terrain.heights)
    const ground = walked()
    ground.forget()
    expect(ground.take({ ...other, key: 'recipe' }, 0).heights).toEqual(other.terrain.heights)
  })

  it('has the same colours in later blocks', () => {
    expect(walked(true).take(given({ at: [1, 0], slope: 0.9 }), 0).statistics.slopeMedian).toBe(0.3)
  })

  it('has a range of heights that contains all ground, and that of the engine in a complete block', () => {
    const ground = walked()
    const next = given({ at: [1, 0], done: noneDone })
    ground.take(next, 0)
    for (const time of [0, 250, 500]) {
      const { heights, statistics } = ground.at(time)!
      expect(statistics.lowest).toBeLessThanOrEqual(Math.min(...heights))
      expect(statistics.highest).toBeGreaterThanOrEqual(Math.max(...heights))
    }
    ground.take(given({ at: [1, 0] }), 1000)
    const { lowest, highest } = given({ at: [1, 0] }).terrain.statistics
    expect(ground.at(1500)!.statistics).toMatchObject({ lowest, highest })
  })
})

describe('water and plants of a walk', () => {
  const mapped = () => {
    const ground = new WalkedGround(false)
    ground.take(given({ plants: 0.5 }), 0)
    return ground
  }

  it('stay where they are until the engine has those of the next block', () => {
    const shown = mapped().take(given({ at: [1, 0], done: noneDone }), 0)
    expect(inChunks(shown.waterMap!.plants)).toEqual([0.5, 0.5, 0])
    expect(shown.water).toBe(shown.waterMap!.lakes)
    expect(shown.waterStands).toBe(true)
  })

  it('become those of the next block within half a second', () => {
    const ground = mapped()
    ground.take(given({ at: [1, 0], done: noneDone }), 0)
    ground.take(given({ at: [1, 0], plants: 0.75 }), 1000)
    expect(inChunks(ground.at(1250)!.waterMap!.plants)).toEqual([0.625, 0.625, 0.375])
    expect(inChunks(ground.at(1500)!.waterMap!.plants)).toEqual([0.75, 0.75, 0.75])
    expect(ground.at(1600)).toBeNull()
  })

  it('move on with the block although the values of the engine are gone', () => {
    const ground = new WalkedGround(false)
    const first = given({ plants: 0.5 })
    ground.take(first, 0)
    ground.take(given({ at: [1, 0], done: noneDone }), 0)
    first.terrain.waterMap!.plants.fill(9)
    const shown = ground.take(given({ at: [2, 0], done: noneDone }), 0)
    expect(inChunks(shown.waterMap!.plants)).toEqual([0.5, 0, 0])
  })
})
