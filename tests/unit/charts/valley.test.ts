/** The exponent of the sides of a valley: of exact power laws, with noise, and of ground without a valley. */
import { describe, expect, it } from 'vitest'
import { deepestValley, valleyAt, type HalfProfile, type Valley } from '../../../web/src/modes/section/state/valley'

const step = 50

/** Heights of a valley whose sides rise by 400 m over 30 points, with the exponents `before` and `after`. */
function valley(before: number, after: number, noiseAt: (index: number) => number = () => 0): number[] {
  return Array.from({ length: 61 }, (_, index) => {
    const away = Math.abs(index - 30) / 30
    return 700 + 400 * away ** (index < 30 ? before : after) + noiseAt(index)
  })
}

const found = (heights: readonly number[]): Valley => {
  const one = deepestValley(heights, step)
  if (!one) throw new Error('no valley')
  return one
}

/** Normally distributed numbers, always the same ones for a seed (Box and Muller). */
function normals(seed: number): () => number {
  let state = seed
  const uniform = () => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) + 0.5) / 2 ** 32
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}

describe('the exponent of a valley', () => {
  it.each([
    [1, 1],
    [2, 2],
    [1, 2],
    [1.52, 0.8],
  ])('is that of exact power laws: %d and %d', (before, after) => {
    const { floor, ...halves } = found(valley(before, after))
    expect(floor).toBe(30)
    expect([halves.before.crest, halves.after.crest]).toEqual([0, 60])
    expect(halves.before.b).toBeCloseTo(before, 9)
    expect(halves.after.b).toBeCloseTo(after, 9)
    for (const { error } of [halves.before, halves.after]) expect(error).toBeLessThan(1e-9)
  })

  it('is fitted between half a metre and 90 % of the height of the crest', () => {
    // Of the 30 points of a straight side, 27 are up to 90 % high; the second point of a parabola is the first above half a metre.
    expect(found(valley(1, 2)).before.count).toBe(27)
    expect(found(valley(1, 2)).after.count).toBe(27)
  })

  it.each([
    ['of a metre on straight sides', 1, 1, 0],
    ['of 5 m on straight sides', 1, 5, 0],
    ['of 20 cm on parabolas', 2, 0.2, 0],
    ['of a metre on parabolas', 2, 1, 0],
    ['of 10 % of the height on parabolas', 2, 0, 0.1],
  ])('has a standard error that covers the truth with noise %s', (_, truth, metres, share) => {
    const halves = Array.from({ length: 200 }, (__, seed): HalfProfile[] => {
      const next = normals(seed + 1)
      const exact = valley(truth, truth)
      const one = deepestValley(
        exact.map((height) => height + metres * next() + share * (height - 700) * next()),
        step,
      )
      return one ? [one.before, one.after] : []
    }).flat()
    const fitted = halves.filter(({ b }) => b !== null)
    expect(fitted.length).toBeGreaterThan(150)
    const covered = fitted.filter(({ b, error }) => Math.abs(b! - truth) <= 2 * error!)
    expect(covered.length / fitted.length).toBeGreaterThan(0.85)
  })

  it('is that of the deepest valley, up to the first crests', () => {
    const shallow = Array.from({ length: 41 }, (_, index) => 900 + 10 * Math.abs(index - 20))
    const deep = Array.from({ length: 40 }, (_, index) => 1100 - 20 * Math.min(index + 1, 39 - index))
    const { floor, before, after } = found([...shallow, ...deep])
    expect(floor).toBeGreaterThan(41)
    expect(before.crest).toBe(40)
    expect(after.crest).toBe(80)
    expect(before.b).toBeCloseTo(1, 6)
  })

  it('is that of a valley whose floor is known, which need not be the deepest', () => {
    const shallow = Array.from({ length: 41 }, (_, index) => 900 + 10 * Math.abs(index - 20))
    const deep = Array.from({ length: 40 }, (_, index) => 1100 - 20 * Math.min(index + 1, 39 - index))
    const one = valleyAt([...shallow, ...deep], 20, step)!
    expect([one.before.crest, one.after.crest]).toEqual([0, 40])
    expect(one.after.b).toBeCloseTo(1, 6)
    expect(valleyAt(shallow, 3, step)).toBeNull()
  })

  it('is unknown on a side with fewer than five points between the floor and its crest', () => {
    const cliff = [
      900,
      900,
      900,
      900,
      700.45,
      700.4,
      700.3,
      700.2,
      700.1,
      700,
      ...Array.from({ length: 20 }, (_, at) => 720 + 20 * at),
    ]
    const { before, after } = found(cliff)
    expect(before).toEqual({ crest: 3, b: null, error: null, count: 0 })
    expect(after.b).toBeCloseTo(1, 6)
  })

  it('is unknown without a valley: a slope, level ground, a line that is short, and valleys less than 60 m deep', () => {
    const slope = Array.from({ length: 60 }, (_, index) => 20 * index)
    const shallow = valley(1, 1).map((height) => 700 + (height - 700) / 8)
    for (const heights of [slope, slope.map(() => 5), [5, 4, 3, 200], shallow]) expect(deepestValley(heights, step)).toBeNull()
  })
})
