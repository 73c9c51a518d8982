/** The sums of the drawing in "The same bits everywhere". */
import { describe, expect, it } from 'vitest'
import { additions, exactSum, foundBy, landslide, spacing, sumByBlocks, volumes } from '../../../guide/chapters/the-same-bits/sums'

describe('a sum of float32 numbers', () => {
  it('depends on the number of threads if each thread sums a share', () => {
    expect([1, 2, 4, 8].map(foundBy)).toEqual([0, 16, 24, 0])
  })

  it('has gaps as large as the text says', () => {
    expect(Math.fround(landslide + spacing)).toBe(landslide + spacing)
    for (let more = 1; more < spacing; more++) expect([0, spacing]).toContain(Math.fround(landslide + more) - landslide)
  })

  it('is exact by fixed blocks in double precision', () => {
    expect(sumByBlocks()).toBe(exactSum)
    expect(exactSum).toBe(100_000_021)
  })

  it('adds every volume once', () => {
    for (const threads of [1, 2, 4, 8]) expect(additions(threads)).toHaveLength(volumes.length - 1)
  })

  it('is a chain: each addition continues with the result of the previous one of its thread', () => {
    const chain = additions(2).filter(({ thread }) => thread === 1)
    chain.slice(1).forEach(({ sum }, index) => expect(sum).toBe(chain[index]!.result))
  })
})
