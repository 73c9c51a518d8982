/** The brush and the two orders of the chapter "A million drops". */
import { describe, expect, it } from 'vitest'
import { brushShares, cellOf, groove } from '../../../guide/chapters/a-million-drops/brush'
import { differenceOfOrders, groundAfter, maxDifference, lower, upper } from '../../../guide/chapters/a-million-drops/order'
import { mountainside } from '../../../guide/chapters/one-drop/profile'

const size = 11
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('the brush', () => {
  it('shares all of an amount, and gives near cells more', () => {
    for (const centre of [
      { x: 5, y: 5 },
      { x: 5.3, y: 4.6 },
    ]) {
      const shares = brushShares(centre, 3, size)
      expect(sum(shares)).toBeCloseTo(1, 12)
      expect(shares[5 * size + 5]).toBe(Math.max(...shares))
      expect(shares[5 * size + 9]).toBe(0)
    }
  })

  it('falls linearly with the distance', () => {
    const shares = brushShares({ x: 5, y: 5 }, 4, size)
    const [at0, at1, at2] = [5, 6, 7].map((x) => shares[5 * size + x]!)
    expect(at0! - at1!).toBeCloseTo(at1! - at2!, 12)
    expect(at0! / at2!).toBeCloseTo(2, 12)
  })

  it('moves with the drop, while the brush of the cell jumps', () => {
    const change = (place: (x: number) => { x: number; y: number }) => {
      const shares = [5.45, 5.55].map((x) => brushShares(place(x), 1.5, size))
      return Math.max(...shares[0]!.map((share, cell) => Math.abs(share - shares[1]![cell]!)))
    }
    expect(change((x) => ({ x, y: 5 }))).toBeLessThan(0.05)
    expect(change((x) => cellOf({ x, y: 5 }))).toBeGreaterThan(0.2)
  })

  it('removes the same amount either way', () => {
    const path = Array.from({ length: 8 }, (_, step) => ({ x: 2.5 + 0.7 * step, y: 4.2 + 0.2 * step }))
    expect(sum(groove(path, 1.5, size, true))).toBeCloseTo(8, 9)
    expect(sum(groove(path, 1.5, size, false))).toBeCloseTo(8, 9)
  })
})

describe('two drops', () => {
  it('leave other ground in another order, of the same volume', () => {
    const difference = differenceOfOrders(mountainside, upper, lower)
    expect(difference[maxDifference.cell]).toBe(Math.max(...difference))
    expect(maxDifference.metres).toBeCloseTo(0.062, 3)
    expect(Math.max(...difference.slice(0, 2).map(Math.abs))).toBe(0)
    expect(sum(difference)).toBeCloseTo(0, 9)
    expect(sum(groundAfter(mountainside, [upper, lower]))).toBeCloseTo(sum(mountainside), 9)
  })
})
