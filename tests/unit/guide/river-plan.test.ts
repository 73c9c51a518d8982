/** The planned world of "Terrain without an end": what the text and the drawing say about its pieces and their envelope. */
import { describe, expect, it } from 'vitest'
import {
  collar,
  divide,
  eastern,
  envelope,
  envelopeOf,
  ground,
  pitsOf,
  plannedDivide,
  softnessAt,
  western,
} from '../../../guide/chapters/terrain-without-an-end/envelope'
import {
  cellsOf,
  chunkPieces,
  collarOf,
  isSea,
  land,
  names,
  neighboursOf,
  pieceCells,
  pieces,
  pinnedCells,
  plan,
  planOf,
  shown,
} from '../../../guide/chapters/terrain-without-an-end/river-plan'

describe('the plan', () => {
  it('leads all water down to the sea, one neighbour at a time', () => {
    for (const cell of land) {
      const receiver = plan.receivers[cell]!
      expect(neighboursOf(cell)).toContain(receiver)
      expect(plan.heights[receiver]!).toBeLessThan(plan.heights[cell]!)
    }
    const ends = land.filter((cell) => isSea(plan.receivers[cell]!))
    expect(ends.reduce((sum, cell) => sum + plan.areas[cell]!, 0)).toBe(land.length)
  })

  it('leads water out of a hollow over its lowest border', () => {
    const hollow = land[40]!
    const flat = plan.heights.map((_, cell) => (isSea(cell) ? 0 : cell === hollow ? 10 : 500))
    const { heights, receivers } = planOf(flat)
    expect(land.every((cell) => heights[receivers[cell]!]! < heights[cell]!)).toBe(true)
  })
})

describe('the pieces', () => {
  const inlets = (name: number) => pieces.gates.filter((gate) => pieces.labels[plan.receivers[gate]!] === name)

  it('cover the land, and water leaves them at gates only', () => {
    expect(names.flatMap(cellsOf).sort((one, other) => one - other)).toEqual(land)
    for (const cell of land.filter((each) => !isSea(plan.receivers[each]!))) {
      expect(pieces.labels[plan.receivers[cell]!] !== pieces.labels[cell]).toBe(pieces.gates.includes(cell))
    }
  })

  it('are as large as the rule says, inland', () => {
    for (const name of names.filter((each) => pieces.gates.includes(each))) {
      expect(cellsOf(name).length).toBeGreaterThanOrEqual(pieceCells)
      expect(cellsOf(name).length).toBeLessThanOrEqual(3 * pieceCells)
    }
  })

  it('have rivers that are fixed from their inlets to their outlets', () => {
    for (const cell of land) {
      if (plan.areas[cell]! >= pinnedCells || pieces.gates.includes(cell)) expect(pieces.isPinned[cell]).toBe(true)
      const receiver = plan.receivers[cell]!
      if (pieces.isPinned[cell] && !isSea(receiver)) expect(pieces.isPinned[receiver]).toBe(true)
    }
  })

  it('have a collar of other pieces around the one that is shown, which has an inlet', () => {
    expect(inlets(shown).length).toBeGreaterThan(0)
    const own = cellsOf(shown)
    const beyond = own.flatMap(neighboursOf).filter((cell) => !isSea(cell) && !own.includes(cell))
    expect(collarOf(shown)).toEqual(expect.arrayContaining(beyond))
    expect(collarOf(shown).some((cell) => own.includes(cell))).toBe(false)
  })

  it('are several in a chunk, and not all', () => {
    expect(chunkPieces.length).toBeGreaterThan(2)
    expect(chunkPieces.length).toBeLessThan(names.length)
  })
})

describe('the envelope', () => {
  it('has no pit, and a ridge in the collar of a piece', () => {
    expect(pitsOf(envelope)).toEqual([])
    expect(divide - plannedDivide).toBe(1)
    expect(envelope.indexOf(Math.max(...envelope))).toBe(divide - 1)
  })

  it('has no pit either for other surfaces that rise from their rivers, unlike their mean', () => {
    const east = [undefined, undefined, undefined, 90, 88, 50, 48, 46, 44, 20, 10, 0]
    const west = [0, 2, 4, 6, 8, 40, 80, 82, 84, undefined, undefined, undefined]
    expect(pitsOf(envelopeOf(west, east))).toEqual([])
    const mean = east.map((height, cell) => {
      const heights = [height, west[cell]].filter((each) => each !== undefined)
      return heights.reduce((sum, each) => sum + each, 0) / heights.length
    })
    expect(pitsOf(mean)).not.toEqual([])
  })

  it('leaves a piece before its collar ends, where rock is not eroded', () => {
    expect(softnessAt(0)).toBe(1)
    expect(softnessAt(collar)).toBe(0)
    expect(envelope[plannedDivide + collar - 1]).toBe(eastern[plannedDivide + collar - 1])
    expect(envelope[plannedDivide - collar]).toBe(western[plannedDivide - collar])
    expect(western[plannedDivide + collar - 1]).toBeGreaterThan(ground[plannedDivide + collar - 1]!)
  })
})
