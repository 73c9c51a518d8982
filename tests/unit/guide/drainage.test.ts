/** The drawing of the chapter "Where water gathers": drainage areas, compared with the golden case of the iterative rule. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { areasAfter, orderOf, receiverOf, type Ground } from '../../../guide/chapters/where-water-gathers/drainage'

function golden(name: string): number[] {
  const bytes = readFileSync(new URL(`../../golden/${name}.f32`, import.meta.url))
  return [...new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)]
}

const valley: Ground = { columns: 3, heights: [9, 7, 8, 6, 5, 6, 4, 2, 4] }

describe('drainage areas', () => {
  it('grow down a valley, cell by cell', () => {
    expect(orderOf(valley)).toEqual([0, 2, 1, 3, 5, 4, 6, 8, 7])
    expect(areasAfter(valley, 0)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1])
    expect(areasAfter(valley, 2)).toEqual([1, 1, 1, 1, 3, 1, 1, 1, 1])
    expect(areasAfter(valley, 9)[7]).toBe(9)
  })

  it('end in pits', () => {
    expect(receiverOf(valley, 7)).toBeNull()
    expect(receiverOf({ columns: 3, heights: [5, 5, 5, 5, 5, 5, 5, 5, 5] }, 4)).toBeNull()
  })

  it('are those of the golden case, where the iterative rule has run until nothing changes', () => {
    const heights = golden('drainage-area-256.height')
    expect(areasAfter({ columns: 64, heights }, heights.length)).toEqual(golden('drainage-area-256.area'))
  })
})
