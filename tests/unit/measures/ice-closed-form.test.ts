/** The closed forms that docs/ice.md compares the engine with: their published numbers, and their own equations. */
import { describe, expect, it } from 'vitest'
import {
  balance,
  deepest,
  endingLength,
  endingValley,
  fullLength,
  fullValley,
  ofWidth,
  riverAt,
  snowLine,
  type Profile,
  type Valley,
} from '../../../tools/measure/ice/closed-form'

const full: Valley = { width: 1000, alpha: 5, slidingDepth: 300, wear: 2e-5, erodibility: 5e-6 }
const ending: Valley = { ...full, wear: 1e-5 }

describe('a valley full of ice', () => {
  const profile = fullValley(full)

  it.each([
    [0, 1811.962, null],
    [5000, 1156.363, 164.375],
    [10_000, 722.044, 216.894],
    [15_000, 344.633, 255.085],
  ])('has its heights at %d m', (x, surface, thickness) => {
    expect(profile.surfaceAt(x)).toBeCloseTo(surface, 2)
    if (thickness !== null) expect(profile.thicknessAt(x)).toBeCloseTo(thickness, 2)
  })

  it('ends at the outlet', () => {
    expect(profile.surfaceAt(fullLength)).toBeCloseTo(0, 9)
  })
})

describe('a valley with a glacier that ends', () => {
  const profile = endingValley(ending)

  it.each([
    [1000, 3584.71, 65.439],
    [5000, 2896.274, 124.573],
    [10_000, 2237.97, 164.375],
    [15_000, 1665.923, 193.318],
    [20_000, 1132.125, 190.616],
    [23_000, 768.531, 126.557],
    [30_000, 338.932, 0],
  ])('has its heights at %d m', (x, surface, thickness) => {
    expect(profile.surfaceAt(x)).toBeCloseTo(surface, 2)
    expect(profile.thicknessAt(x)).toBeCloseTo(thickness, 2)
  })

  it('ends on the height of the rivers, above a deeper bed', () => {
    expect(profile.end).toBeCloseTo(24_036.8, 0)
    expect(profile.surfaceAt(profile.end - 1e-3)).toBeCloseTo(riverAt(ending, profile.end), 1)
    expect(profile.surfaceAt(23_880) - deepest * profile.thicknessAt(23_880)).toBeCloseTo(524.69, 1)
  })

  it('gains and loses as much ice as flows through it', () => {
    const dx = 5
    for (const x of [2000, 17_000, 19_000, 22_000]) {
      const gain = Math.min(balance * (profile.surfaceAt(x) - snowLine), 1) * ending.width
      expect((dischargeAt(ending, profile, x + dx) - dischargeAt(ending, profile, x - dx)) / (2 * dx) / gain).toBeCloseTo(1, 3)
    }
  })
})

describe('a valley of another width', () => {
  it('has the same surface and the same ice', () => {
    const narrow = endingValley(ofWidth(ending, 80, 4))
    const wide = endingValley(ending)
    expect(narrow.end).toBeCloseTo(wide.end, 3)
    for (let x = 500; x < endingLength; x += 1700) expect(narrow.surfaceAt(x)).toBeCloseTo(wide.surfaceAt(x), 3)
    for (let x = 500; x < wide.end; x += 1700) expect(narrow.thicknessAt(x)).toBeCloseTo(wide.thicknessAt(x), 3)
  })
})

/** Q = cq S^3 H^(9/2), from the slope and the thickness. */
function dischargeAt({ alpha }: Valley, profile: Profile, x: number): number {
  const slope = (profile.surfaceAt(x - 0.5) - profile.surfaceAt(x + 0.5)) / 1
  return 0.600894 * (alpha / 5) * slope ** 3 * profile.thicknessAt(x) ** 4.5
}
