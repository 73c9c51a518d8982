/** The expected cost of a size, and when the page asks before it applies one. */
import { describe, expect, it } from 'vitest'
import { costSentence, isCostly, sizeCost } from '../../../web/src/state/recipe/size-cost'

const gibibyte = 2 ** 30
const recipe = { world: { size: 256, chunks: 1, extent: 5000 }, stageIterations: [0, 300] }
/** A terrain of 130 bytes per cell, with 5 ms per iteration. */
const frame = { width: 256, height: 256, bytes: 130 * 256 * 256, iterationMilliseconds: 5 }
const device = { memory: 8 * gibibyte, threads: 8 }

const cost = (text: string, name = 'size') => sizeCost(name, text, recipe, frame, device)!

describe('the cost of a size', () => {
  it('is proportional to the number of cells', () => {
    expect(cost('512')).toEqual({ width: 512, height: 512, bytes: 4 * frame.bytes, seconds: 6 })
    expect(cost('512x128').bytes).toBe(frame.bytes)
    expect(cost('2x3', 'chunks')).toEqual({ width: 512, height: 768, bytes: 6 * frame.bytes, seconds: 9 })
  })

  it('is estimated from the number of threads until an iteration was measured', () => {
    const seconds = (threads: number) =>
      sizeCost('size', '512', recipe, { ...frame, iterationMilliseconds: 0 }, { threads })!.seconds
    expect(seconds(1)).toBeCloseTo(8 * seconds(8))
    expect(seconds(1)).toBeGreaterThan(1)
  })

  it('is unknown for a text that is not a size', () => {
    expect(sizeCost('size', 'large', recipe, frame, device)).toBeNull()
  })

  it('is a sentence', () => {
    expect(costSentence(cost('5000'))).toBe('5,000 × 5,000 cells need about 3.03 GiB of memory and 10 minutes for all iterations.')
    expect(costSentence({ width: 300, height: 200, bytes: 2 ** 20, seconds: 0.2 })).toContain('and 1 second for')
    expect(costSentence({ width: 300, height: 200, bytes: 2 ** 20, seconds: 9000 })).toContain('and 3 hours for')
  })
})

describe('the page asks', () => {
  const asks = (text: string, memory: number | null) => isCostly(cost(text), frame.bytes, { memory })

  it('depending on the memory of the device', () => {
    expect(asks('5000', 8 * gibibyte)).toBe(true)
    expect(asks('2048', 8 * gibibyte)).toBe(false)
    expect(asks('2048', 2 * gibibyte)).toBe(true)
    expect(asks('1024', gibibyte)).toBe(true)
    expect(asks('512', gibibyte)).toBe(false)
    expect(asks('2100', null)).toBe(true)
  })

  it('if the run takes long', () => {
    expect(isCostly({ ...cost('512'), seconds: 400 }, frame.bytes, device)).toBe(true)
  })

  it('neither about a smaller map, nor about one that the engine rejects', () => {
    const large = cost('5000')
    expect(isCostly(large, large.bytes * 2, device)).toBe(false)
    expect(asks('16000', 8 * gibibyte)).toBe(false)
  })
})
